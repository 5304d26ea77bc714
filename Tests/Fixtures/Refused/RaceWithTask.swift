// Using a model of the caller in a task.
import Minimalist

func load(_ viewModel: ViewModel) {
    // refused: risks causing data races
    Task { viewModel.load() }
}
