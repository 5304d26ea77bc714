// How a callback may be written: shorthand arguments, a function, a method, a stored closure, types spelled out.
import Minimalist

func show(_ view: View, _ items: [Int]) { view.show("\(items)") }

final class Reaction {
    private let change: (Reaction, [Int]) -> Void = { $0.add($1) }
    private var sum = 0

    init(_ viewModel: ViewModel, _ view: View) {
        viewModel.$items.observe(with: view) { $0.show("\($1)") }
        viewModel.$items.observe(with: view, closure: show)
        viewModel.$items.observe(with: view) { (view: View, items: [Int]) in view.show("\(items)") }
        viewModel.$items.observe(with: self, closure: change)
        viewModel.$items.observe(with: self) { Reaction.add($0)($1) }
        viewModel.$items.observe(\.count, with: view) { view, count -> Void in
            if count > 1 { view.show("many") }
            view.show("\(count)")
        }
        viewModel.$failed.observe(with: self) { [weak view] reaction, reason in
            view?.show(reason)
            reaction.sum = 0
        }
    }

    private func add(_ items: [Int]) { sum += items.reduce(0, +) }
}
