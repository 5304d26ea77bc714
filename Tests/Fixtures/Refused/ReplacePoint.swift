// Replacing the point of a property.
import Minimalist

func connect(_ viewModel: ViewModel, to other: ViewModel) {
    viewModel.$items = other.$items  // refused: '$items' is immutable
}
