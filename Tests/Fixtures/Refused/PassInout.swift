// Passing a property with private(set) as inout from outside.
import Minimalist

func clear(_ items: inout [Int]) { items = [] }

func clear(_ viewModel: ViewModel) {
    clear(&viewModel.items)  // refused: 'items' setter is inaccessible
}
