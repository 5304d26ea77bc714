import Minimalist

/// What a view may know and do: read a state, observe it, and send actions.
///
/// ``map(_:)`` narrows it to what one view shows, down to types of the view's own.
///
/// **Order.** Observers of the same mapping are called in the order they subscribed.
///
/// **Lifetime.** It retains the store, and no view.
@MainActor
public struct ViewStore<State: Equatable, Action> {
    private let point: ValuePoint<State>
    // This retains the store: a point does not retain its owner.
    private let sendAction: (Action) -> Void

    init(_ point: ValuePoint<State>, send: @escaping (Action) -> Void) {
        self.point = point
        sendAction = send
    }

    /// The current state; in a callback of ``observe(with:closure:)``, the one delivered.
    public var state: State { point.value }

    /// Sends the store an action; see ``Store/send(_:)``.
    public func send(_ action: Action) { sendAction(action) }

    /// Calls `closure` with the state at once, and then whenever it has become another, for as long as `view` lives.
    ///
    /// - Parameters:
    ///   - view: Is not retained, only handed to the closure.
    ///   - closure: May send actions.
    public func observe<Object: AnyObject>(with view: Object, closure: @escaping (Object, State) -> Void) {
        point.observe(with: view, closure: closure)
    }

    /// A view store of a part of the state, or of what a computed property makes of it, with actions of its own.
    ///
    /// - Parameters:
    ///   - keyPath: Reads the part. It is called at every change of this state, and compared with what it read before.
    ///   - action: Makes what is sent an action of this view store.
    public func map<Part: Equatable, Event>(
        _ keyPath: KeyPath<State, Part>, action: @escaping (Event) -> Action
    ) -> ViewStore<Part, Event> {
        ViewStore<Part, Event>(point.scope(keyPath)) { [sendAction] in sendAction(action($0)) }
    }

    /// A view store of a part of the state, or of what a computed property makes of it, with the same actions.
    public func map<Part: Equatable>(_ keyPath: KeyPath<State, Part>) -> ViewStore<Part, Action> {
        map(keyPath) { $0 }
    }
}
