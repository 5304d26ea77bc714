// Sending on a copy of a signal that is a constant.
import Minimalist

func fail(_ viewModel: ViewModel) {
    let handle = viewModel.failed
    handle.send("x")  // refused: 'handle' is a 'let' constant
}
