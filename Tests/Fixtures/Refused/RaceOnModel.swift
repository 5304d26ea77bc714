// Using a model in a detached task while the caller goes on using it.
import Minimalist

func load() {
    let viewModel = ViewModel()
    // refused: risks causing data races
    Task.detached { viewModel.load() }
    viewModel.load()
}
