// Sending a signal through its point.
import Minimalist

func fail(_ viewModel: ViewModel) {
    viewModel.$failed.send("x")  // refused: '$failed' is immutable
}
