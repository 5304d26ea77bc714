// Objects that may bound an observation: an optional, self, a literal nil, a class of another isolation, an object of
// its own.
import Minimalist

class Base {}

final class Part: Base {}

final class Form {
    private weak var view: View?
    private var observation: Base?
    private var lines: [String] = []

    init(_ viewModel: ViewModel, _ view: View?) {
        self.view = view
        viewModel.$items.observe(with: view) { view, items in view.show("\(items)") }
        viewModel.$items.observe(with: self.view) { view, items in view.show("\(items)") }
        viewModel.$items.observe(with: self) { form, items in form.lines.append("\(items)") }
        viewModel.$items.observe(with: nil) { (view: View, items) in view.show("\(items)") }

        let observation = Base()
        viewModel.$failed.observe(with: observation) { [weak self] _, reason in self?.lines.append(reason) }
        self.observation = observation
    }

    func stop() { observation = nil }
}

func count(_ viewModel: ViewModel, _ account: Account, _ object: AnyObject?) {
    viewModel.$items.observe(with: account) { account, items in
        Task { await account.deposit(items.count) }
    }
    viewModel.$items.observe(with: object) { _, items in print(items.count) }
    viewModel.$items.observe(with: Part() as Base) { _, items in print(items.count) }
}
