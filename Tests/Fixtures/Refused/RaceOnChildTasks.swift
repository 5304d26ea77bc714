// Using a model in two child tasks.
import Minimalist

func load() async {
    let viewModel = ViewModel()
    // refused: risks causing data races
    async let first: Void = viewModel.load()
    viewModel.load()
    await first
}
