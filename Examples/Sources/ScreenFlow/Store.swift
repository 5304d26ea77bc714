import Minimalist
import MinimalistExtras

// Data: each screen has one value, its state. Each navigator has one value, its stack of screens
// and the navigator that is presented over it.
//
// Owner: only a store writes its state, and only a navigator its stack. A navigator retains its
// screens, and a screen its view, its store and its flow. In the other direction, views observe
// the state, and flows the outputs of stores.
//
// Order: a view sends an action, and the store handles it. When the store updates the state, the
// views render. When it emits an output, the flow places the next screen. Then `send` returns.

/// The types of one screen.
///
///     enum Login: ScreenModule {
///         struct State: Equatable { var name = "" }
///         enum Action { case type(String), confirm }
///         typealias Output = String
///     }
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
///     final class LoginStore: Store<Login> {
///         override func handle(_ action: Login.Action) {
///             switch action {
///             case .type(let text): update { $0.name += text }
///             case .confirm: emit(state.name)
///             }
///         }
///     }
///
/// The view gets ``viewStore``, and the flow observes `$output`. Several screens may share a store.
/// To wait for something, start a `Task` that captures the store weakly.
@MainActor open class Store<Module: ScreenModule> {
    /// Sends each action after it was handled, for tests and logs.
    @Signal public private(set) var action: Accepts<Module.Action>

    /// Sends what the screen emits. Nothing is replayed.
    @Signal public private(set) var output: Accepts<Module.Output>

    // There are two queues. This signal is the one for actions that are sent while another is
    // handled: they follow it. `sentInUpdate` is for those that the closure of an update sends.
    // Outside of an action, this signal would handle them at once, and their update would trap. So
    // they wait until the state is written and the views have rendered, and then join this queue,
    // after what was sent before.
    @Signal private var received: Accepts<Module.Action>

    // Private, since it also notifies of equal states.
    @Property private var current: Module.State

    /// The actions that are sent while the state is being changed; otherwise `nil`.
    private var sentInUpdate: [Module.Action]?

    public init(_ state: Module.State) {
        current = state
        $received.observe(with: self) { store, action in
            store.handle(action)
            store.action.send(action)
        }
    }

    /// The state that the screen shows. Only ``update(_:)`` changes it.
    public final var state: Module.State { current }

    /// A view's access to this store.
    public final var viewStore: ViewStore<Module.State, Module.Action> {
        ViewStore(point: $current.scope(\.self), sendAction: send)
    }

    /// Handles one action. Override this; otherwise actions are ignored.
    open func handle(_ action: Module.Action) {}

    /// Handles an action: now or, if another one is being handled, after that.
    public final func send(_ action: Module.Action) {
        if sentInUpdate != nil { sentInUpdate?.append(action) } else { received.send(action) }
    }

    /// Changes the state, and renders the views once if it is another one.
    ///
    /// In `change`, the store's own `state` is still the old one, an action that is sent follows
    /// the update, and another `update` traps.
    public final func update(_ change: (inout Module.State) -> Void) {
        if sentInUpdate != nil { fatalError("State is being changed; use the inout value there.") }
        sentInUpdate = []
        var state = current
        change(&state)
        let sent = exchange(&sentInUpdate, with: nil) ?? []
        current = state
        for action in sent { send(action) }
    }

    /// Sends an output to the observers of `$output`.
    public final func emit(_ output: Module.Output) { self.output.send(output) }
}

extension Store where Module.State == NoState {
    public convenience init() { self.init(NoState()) }
}

/// A view's access to its store: it observes the state, and sends actions. It retains the store.
@MainActor public struct ViewStore<State: Equatable, Action> {
    /// The state, for streams, recorders and the like. It does not retain the store.
    public let point: Scope<State>

    let sendAction: (Action) -> Void

    public var state: State { point.value }

    public func send(_ action: Action) { sendAction(action) }

    /// Calls `closure` immediately, and then whenever the state has changed, until `view` is
    /// deallocated.
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
