import Minimalist

/// A part of another source, read by key path. It retains that source, and with it the root.
final class Part<Whole: Equatable, State: Equatable>: Source {
    private let whole: any Source<Whole>
    private let keyPath: KeyPath<Whole, State>
    private let point: SubscriptionPoint<State>

    init(of whole: any Source<Whole>, _ keyPath: KeyPath<Whole, State>) {
        self.whole = whole
        self.keyPath = keyPath
        point = whole.scope(keyPath)
    }

    var root: any Dispatching { whole.root }

    var state: State { whole.state[keyPath: keyPath] }

    func scope<Part: Equatable>(_ keyPath: KeyPath<State, Part>) -> SubscriptionPoint<Part> { point.scope(keyPath) }

    func onAction<Object: AnyObject>(
        with object: Object?, closure: @escaping (Object, any Action, State) -> Void
    ) {
        // Not `self`: the closure belongs to the root, which this retains.
        whole.onAction(with: object) { [keyPath] object, action, whole in
            closure(object, action, whole[keyPath: keyPath])
        }
    }
}
