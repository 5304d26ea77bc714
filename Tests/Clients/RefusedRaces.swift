// F.1: a model that another thread uses cannot be used here, in the Swift 6 mode. One that nobody
// else uses any more can be given away. The compiler looks for races only in a file without other
// errors.
import Minimalist

final class ViewModel {
    @Property private(set) var items: [Int] = []

    func load() { items.append(items.count) }
}

final class View {
    var text = ""
}

func share() {
    let (viewModel, view) = (ViewModel(), View())
    viewModel.$items.observe(with: view) { view, items in view.text = "\(items)" }
    // expected-error@+1{{risks causing data races}} expected-note@+1{{}}
    Task.detached { viewModel.load() }
    print(view.text)  // expected-note{{access can happen concurrently}}
}

func giveAway() {
    let (viewModel, view) = (ViewModel(), View())
    viewModel.$items.observe(with: view) { view, items in view.text = "\(items)" }
    Task.detached { viewModel.load() }
}
