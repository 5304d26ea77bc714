import Minimalist

/// Where a store has its state from: a root, or a part of another source.
@MainActor protocol Source<State>: AnyObject {
    associatedtype State: Equatable

    var root: any Dispatching { get }
    var state: State { get }

    func scope<Part: Equatable>(_ keyPath: KeyPath<State, Part>) -> SubscriptionPoint<Part>

    func onAction<Object: AnyObject>(
        with object: Object?, closure: @escaping (Object, any Action, State) -> Void
    )
}

/// Takes actions, and lets nothing interrupt the one that is being taken.
@MainActor protocol Dispatching: AnyObject, Sendable {
    func dispatch(_ action: any Action)

    /// Has what `work` dispatches reduced when it has returned.
    func perform(_ work: @escaping () -> Void)
}
