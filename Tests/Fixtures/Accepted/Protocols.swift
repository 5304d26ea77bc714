// A protocol cannot ask for `$count`; it asks for the point under a name of its own.
import Minimalist

protocol Counting: AnyObject {
    var count: Int { get set }
    var counts: SubscriptionPoint<Int> { get }
    func didOverflow() -> SubscriptionPoint<Void>
}

final class Counter: Counting {
    @Property var count = 0
    @Signal private var overflowed: Accepts<Void>

    var counts: SubscriptionPoint<Int> { $count }

    func didOverflow() -> SubscriptionPoint<Void> { $overflowed }

    func add() {
        count += 1
        if count == 100 { overflowed.send() }
    }
}

protocol Showing: AnyObject {
    func show(_ line: String)
}

extension View: Showing {}

extension Counting {
    func show(on view: some Showing) {
        counts.observe(with: view) { view, count in view.show("\(count)") }
    }
}

func follow(_ counter: any Counting, by view: any Showing) {
    counter.counts.observe(with: view) { view, count in view.show("\(count)") }
    counter.didOverflow().observe(with: view) { view, _ in view.show("overflow") }
    counter.count += 1
}

protocol Feature {
    associatedtype State
    init(_ state: SubscriptionPoint<State>)
}

final class LoginFeature: Feature {
    private var name = ""

    init(_ state: SubscriptionPoint<Login>) {
        state.observe(\.name, with: self) { feature, name in feature.name = name }
    }
}

func make<F: Feature>(_ type: F.Type, in store: Store) -> F where F.State == Login {
    F(store.$state.scope(\.login))
}
