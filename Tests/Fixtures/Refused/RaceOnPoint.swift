// Handing a point to an actor while it is still used.
import Minimalist

func follow(_ printer: Printer) async {
    let viewModel = ViewModel()
    await printer.follow(viewModel.$items)  // refused: risks causing data races
    viewModel.load()
}
