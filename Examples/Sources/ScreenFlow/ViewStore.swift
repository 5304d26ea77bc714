import MinimalistExtras

/// A view's access to a store: it reads and observes a state, and sends actions.
///
/// ``map(_:)`` narrows it to what one view shows, and to types of the view's own. It retains the
/// store, but no view. Observers are called in the order in which they began.
@MainActor public struct ViewStore<State: Equatable, Action> {
    /// The state for streams, recorders and the like. It delivers changes only, and does not retain
    /// the store.
    public let point: Scope<State>

    // This retains the store.
    let sendAction: (Action) -> Void

    /// The current state. In a callback of ``observe(with:closure:)`` it is the delivered one.
    public var state: State { point.value }

    /// Sends an action to the store; see ``Store/send(_:)``.
    public func send(_ action: Action) { sendAction(action) }

    /// Calls `closure` immediately with the state, and then after each change of it, until `view`,
    /// which is not retained, is released.
    public func observe<T: AnyObject>(with view: T, closure: @escaping (T, State) -> Void) {
        point.observe(with: view, closure: closure)
    }

    /// The same for a part of the state.
    public func observe<T: AnyObject, Part: Equatable>(
        _ part: @escaping (State) -> Part, with view: T, closure: @escaping (T, Part) -> Void
    ) {
        point.observe(part, with: view, closure: closure)
    }

    /// A view store of a part of the state, with actions of its own, which `action` translates.
    public func map<Part: Equatable, Event>(
        _ part: @escaping (State) -> Part, action: @escaping (Event) -> Action
    ) -> ViewStore<Part, Event> {
        ViewStore<Part, Event>(point: point.scope(part)) { [sendAction] in sendAction(action($0)) }
    }

    /// A view store of a part of the state, with the same actions.
    public func map<Part: Equatable>(_ part: @escaping (State) -> Part) -> ViewStore<Part, Action> {
        map(part) { $0 }
    }
}
