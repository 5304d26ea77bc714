// Writing a property with private(set) from outside by key path.
import Minimalist

func clear(_ viewModel: ViewModel) {
    viewModel[keyPath: \.items] = []  // refused: cannot assign through subscript
}
