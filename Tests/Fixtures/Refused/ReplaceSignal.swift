// Replacing a signal with private(set) from outside.
import Minimalist

func connect(_ viewModel: ViewModel, to other: ViewModel) {
    viewModel.failed = other.failed  // refused: 'failed' setter is inaccessible
}
