import Minimalist

/// Decides for a screen: handles its actions, changes its state and emits its outputs.
///
/// Subclass it and override ``handle(_:)``. The view gets a ``ViewStore``, and the flow observes `$output`. Several
/// screens may share a store.
///
/// **Order.** Actions are handled one at a time, in the order sent: one that is sent while another is being handled
/// follows it. State and outputs are delivered where `handle` changes and emits them, so the views have rendered a
/// change before the flow reacts to the next output.
///
/// **Isolation.** Stores, screens, flows and navigators are confined to the main actor. To wait for something in
/// `handle`, start a `Task`, and let it capture the store weakly.
///
/// **Lifetime.** A store retains neither its views nor its flow. The reaction to an output may release the store that
/// emitted it; `handle` then runs to its end.
///
/// **Complexity.** An update costs one comparison for each mapping in use, and one call for each observer of a part
/// that has changed.
@MainActor
open class Store<Module: ScreenModule> {
    /// What the screen shows. Only ``update(_:)`` changes it.
    @Property public private(set) var state: Module.State

    /// Sends what the screen emits; observe `$output`. An output is not replayed.
    @Signal public private(set) var output: Accepts<Module.Output>

    @Signal private var action: Accepts<Module.Action>

    /// Makes a store with an initial state.
    public init(_ state: Module.State) {
        self.state = state
        $action.observe(with: self) { store, action in store.handle(action) }
    }

    /// Handles one action. Override this; otherwise actions are ignored.
    open func handle(_ action: Module.Action) {}

    /// Handles an action before this returns. While another action is being handled, this one follows it instead.
    public final func send(_ action: Module.Action) { self.action.send(action) }

    /// Mutates the state in place. Views render at most once, however much `change` does.
    ///
    /// - Parameter change: Gets the state. It traps when it reads the state from the store instead.
    public final func update(_ change: (inout Module.State) -> Void) { change(&state) }

    /// Sends an output to whoever observes `$output`.
    public final func emit(_ output: Module.Output) { self.output.send(output) }

    /// A view's access to this store. It retains the store.
    public final var viewStore: ViewStore<Module.State, Module.Action> {
        ViewStore($state.scope(\.self), send: send)
    }
}

extension Store where Module.State == NoState {
    /// Makes the store of a screen that has no state.
    public convenience init() { self.init(NoState()) }
}
