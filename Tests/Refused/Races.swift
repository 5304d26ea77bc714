// F.1: data races on what the library observes, which the compiler finds, and the code beside that
// has none. `Scripts/clients.sh` has the compiler compare.
import Minimalist
import MinimalistExtras

final class ViewModel {
    @Property private(set) var items: [Int] = []

    func load() { items.append(items.count) }
}

final class View {
    private(set) var lines: [String] = []

    func show(_ line: String) { lines.append(line) }
}

actor Printer {
    func follow(_ items: SubscriptionPoint<[Int]>) {}
}

func useModelHere() {
    let viewModel = ViewModel()
    // expected-error@+1{{risks causing data races}} expected-note@+1{{}}
    Task.detached { viewModel.load() }
    viewModel.load()  // expected-note{{access can happen concurrently}}
}

func useObserverHere() {
    let (viewModel, view) = (ViewModel(), View())
    viewModel.$items.observe(with: view) { view, items in view.show("\(items)") }
    // expected-error@+1{{risks causing data races}} expected-note@+1{{}}
    Task.detached { viewModel.load() }
    print(view.lines)  // expected-note{{access can happen concurrently}}
}

func useCaptureHere(_ printer: Printer) {
    let (viewModel, view) = (ViewModel(), View())
    viewModel.$items.observe(with: printer) { _, items in view.show("\(items)") }
    // expected-error@+1{{risks causing data races}} expected-note@+1{{}}
    Task.detached { viewModel.load() }
    print(view.lines)  // expected-note{{access can happen concurrently}}
}

func useScopeHere(_ view: View) {
    let viewModel = ViewModel()
    let count = viewModel.$items.scope(\.count)
    // expected-error@+1{{risks causing data races}} expected-note@+1{{}}
    Task.detached { viewModel.load() }
    // expected-note@+1{{access can happen concurrently}}
    count.observe(with: view) { view, count in view.show("\(count)") }
}

func handOverPoint(_ printer: Printer) async {
    let viewModel = ViewModel()
    // expected-error@+1{{risks causing data races}} expected-note@+1{{}}
    await printer.follow(viewModel.$items)
    viewModel.load()  // expected-note{{access can happen concurrently}}
}

// A model that nobody else uses any more may be given away, with its observers.
func giveAway(_ printer: Printer) async {
    let (viewModel, view) = (ViewModel(), View())
    viewModel.$items.observe(with: view) { view, items in view.show("\(items)") }
    Task.detached {
        viewModel.load()
        view.show("loaded")
    }
    await printer.follow(make())
}

func make() -> sending SubscriptionPoint<[Int]> {
    ViewModel().$items
}
