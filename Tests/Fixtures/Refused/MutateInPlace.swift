// Mutating a property with private(set) in place from outside.
import Minimalist

func add(to viewModel: ViewModel) {
    viewModel.items.append(1)  // refused: 'items' setter is inaccessible
}
