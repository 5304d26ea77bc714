// A model that is made here and used no more may be given away, observers and all.
import Minimalist

func start() {
    let viewModel = ViewModel()
    let view = View()
    viewModel.$items.observe(with: view) { view, items in view.show("\(items)") }
    Task.detached {
        viewModel.load()
        view.show("loaded")
    }
}

func make() -> sending SubscriptionPoint<[Int]> {
    ViewModel().$items
}

func follow(_ printer: Printer) async {
    await printer.follow(make())
}
