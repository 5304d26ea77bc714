// Making a property that writes from a point.
import Minimalist

func clear(@Property items: [Int]) { items = [] }

func clear(_ viewModel: ViewModel) {
    clear($items: viewModel.$items)  // refused: cannot use property wrapper projection argument
}
