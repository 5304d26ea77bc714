// Using what a callback captures here while a detached task makes the calls.
import Minimalist

func load(_ printer: Printer) {
    let viewModel = ViewModel()
    let log = View()
    viewModel.$items.observe(with: printer) { _, items in log.show("\(items)") }
    // refused: risks causing data races
    Task.detached { viewModel.load() }
    print(log.lines)
}
