// Sending on what outside code may read of a signal.
import Minimalist

func handle(of viewModel: ViewModel) -> Accepts<String> { viewModel.failed }

func fail(_ viewModel: ViewModel) {
    handle(of: viewModel).send("x")  // refused: cannot use mutating member on immutable value
}
