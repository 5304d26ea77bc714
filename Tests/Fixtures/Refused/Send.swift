// Sending from outside a signal with private(set).
import Minimalist

func fail(_ viewModel: ViewModel) {
    viewModel.failed.send("x")  // refused: 'failed' setter is inaccessible
}
