// Passing a signal with private(set) as inout from outside.
import Minimalist

func fail(_ signal: inout Accepts<String>) { signal.send("x") }

func fail(_ viewModel: ViewModel) {
    fail(&viewModel.failed)  // refused: 'failed' setter is inaccessible
}
