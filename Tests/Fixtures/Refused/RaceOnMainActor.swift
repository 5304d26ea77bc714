// Giving a model away that calls back to the main actor.
import Minimalist

@MainActor func load(_ screen: Screen) {
    let viewModel = ViewModel()
    viewModel.$items.observe(with: screen) { screen, items in screen.title = "\(items)" }
    // refused: risks causing data races
    Task.detached { viewModel.load() }
}
