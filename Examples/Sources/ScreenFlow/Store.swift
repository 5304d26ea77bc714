import Minimalist
import MinimalistExtras

/// Decides for a screen: handles its actions, changes its state and emits its outputs.
///
/// Subclass it and override ``handle(_:)``. The view gets ``viewStore``, and the flow observes `$output`. Several
/// screens may share a store.
///
/// **Order.** Actions are handled one at a time, in the order sent. An action that is sent while another is being
/// handled, or while the store is being updated, follows that. State and outputs are delivered where you change and
/// emit them, so the views have rendered a change before the flow reacts to the next output.
///
/// **Isolation.** Stores, screens, flows and navigators are confined to the main actor. To wait for something in
/// `handle`, start a `Task`, and let it capture the store weakly.
///
/// **Lifetime.** A store retains neither its views nor its flow. The reaction to an output may release the store that
/// emitted it; `handle` then runs to its end.
///
/// **Complexity.** An update costs a copy of what it mutates, and one comparison for each observer. If the state has
/// changed, each mapping on the way to an observer's part is compared as well, and a part that has changed costs a call.
@MainActor
open class Store<Module: ScreenModule> {
    /// Sends each action after it was handled, for tests and logs. A flow observes `$output` instead.
    @Signal public private(set) var action: Accepts<Module.Action>

    /// Sends what the screen emits; observe `$output`. An output is not replayed.
    @Signal public private(set) var output: Accepts<Module.Output>

    // Private, since its point also delivers equal states.
    @Property private var current: Module.State
    private lazy var editable = Editable(_current)

    private var isUpdating = false
    private var waitingActions: [Module.Action] = []

    /// Makes a store with an initial state.
    public init(_ state: Module.State) {
        current = state
        $action.observe(with: self) { store, action in store.handle(action) }
    }

    /// The state that the screen shows. Only ``update(_:)`` changes it.
    public final var state: Module.State { current }

    /// A view's access to this store. It retains the store.
    public final var viewStore: ViewStore<Module.State, Module.Action> {
        ViewStore($current.scope(\.self), send: send)
    }

    /// Handles one action. Override this; otherwise actions are ignored.
    open func handle(_ action: Module.Action) {}

    /// Handles an action before this returns. While another action is being handled, or the store is being updated,
    /// this one follows that instead.
    public final func send(_ action: Module.Action) {
        waitingActions.append(action)
        sendWaitingActions()
    }

    /// Changes the state, and then calls its observers once if it is another one.
    ///
    /// - Parameter change: Mutates the state. It may send actions, which are handled after the update. The store's own
    ///   `state` is still the old one. To call `update` there traps.
    public final func update(_ change: (inout Module.State) -> Void) {
        let wasUpdating = exchange(&isUpdating, with: true)
        editable.change(change)
        isUpdating = wasUpdating
        sendWaitingActions()
    }

    /// Sends an output to the observers of `$output`.
    public final func emit(_ output: Module.Output) { self.output.send(output) }

    private func sendWaitingActions() {
        while !isUpdating, !waitingActions.isEmpty { action.send(waitingActions.removeFirst()) }
    }
}

extension Store where Module.State == NoState {
    /// Makes the store of a screen that has no state.
    public convenience init() { self.init(NoState()) }
}
