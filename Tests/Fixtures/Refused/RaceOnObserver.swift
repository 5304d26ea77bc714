// Using an observer here while what it observes is written in a detached task.
import Minimalist

func load() {
    let viewModel = ViewModel()
    let view = View()
    viewModel.$items.observe(with: view) { view, items in view.show("\(items)") }
    // refused: risks causing data races
    Task.detached { viewModel.load() }
    print(view.lines)
}
