// Assigning from outside to a property with private(set).
import Minimalist

func clear(_ viewModel: ViewModel) {
    viewModel.items = []  // refused: 'items' setter is inaccessible
}
