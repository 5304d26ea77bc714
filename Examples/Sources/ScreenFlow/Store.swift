import Minimalist
import MinimalistExtras

// Owner: only a store writes its state, and only a navigator its stack. A navigator retains its
// screens, and a screen its view, its store and its flow.
//
// Order: a view sends an action, and the store handles it. When the store updates the state, the
// views render. When it emits an output, the flow places the next screen. Then `send` returns.

/// The types of one screen.
///
/// Leave out a type that the screen does not need: `enum About: ScreenModule {}`. In a target
/// whose default isolation is the main actor, write `nonisolated enum`.
public protocol ScreenModule {
    associatedtype State: Equatable = NoState
    associatedtype Action = Never
    associatedtype Output = Never
}

/// The state of a screen that has none.
public struct NoState: Equatable {
    public init() {}
}

/// Decides for a screen. Subclass it and override ``handle(_:)``.
///
/// The view gets ``viewStore``, and the flow observes `$output`. Several screens may share a store.
/// To wait for something, start a `Task` that captures the store weakly.
@MainActor open class Store<Module: ScreenModule> {
    /// Sends each action when its `handle` has returned, for tests and logs.
    @Signal public private(set) var action: Accepts<Module.Action>

    /// Sends what the screen emits. Nothing is replayed.
    @Signal public private(set) var output: Accepts<Module.Output>

    // Private, since it also notifies of equal states.
    @TrackedProperty private var current: Module.State

    public init(_ state: Module.State) {
        current = state
        // The first observer, so those of `$action` are called after `handle`.
        $action.observe(with: self) { store, action in store.handle(action) }
    }

    /// The state that the screen shows. Only ``update(_:)`` changes it.
    public final var state: Module.State { current }

    /// A view's access to this store.
    public final var viewStore: ViewStore<Module.State, Module.Action> {
        ViewStore(point: $current, sendAction: send)
    }

    /// Handles one action. Override this; otherwise actions are ignored.
    open func handle(_ action: Module.Action) {}

    /// Handles an action: now or, if another one is being handled, after that.
    public final func send(_ action: Module.Action) { self.action.send(action) }

    /// Changes the state in place, and then renders the views, if it is another one.
    ///
    /// In `change`, use the state that it is passed. Any other use of the store's state traps, also
    /// by the `handle` of an action that you send there, unless another action is being handled.
    public final func update(_ change: (inout Module.State) -> Void) { change(&current) }

    /// Sends an output to the observers of `$output`.
    public final func emit(_ output: Module.Output) { self.output.send(output) }
}

extension Store where Module.State == NoState {
    public convenience init() { self.init(NoState()) }
}

/// A view's access to its store: it observes the state, and sends actions. It retains the store.
@MainActor public struct ViewStore<State: Equatable, Action> {
    /// The state, for streams, recorders and the like. It does not retain the store. The point of
    /// a whole state also notifies of an update that changes nothing.
    public let point: Scope<State>

    let sendAction: (Action) -> Void

    /// The current state. SwiftUI tracks it from iOS 17 on.
    public var state: State { point.value }

    public func send(_ action: Action) { sendAction(action) }

    /// Calls `closure` immediately, and then whenever the state has changed, until `view` is
    /// deallocated.
    public func observe<T: AnyObject>(with view: T, closure: @escaping (T, State) -> Void) {
        point.observe(\.self, with: view, closure: closure)
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
