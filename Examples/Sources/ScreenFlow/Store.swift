import Minimalist
import MinimalistExtras

/// Decides for a screen: handles its actions, changes its state and emits its outputs.
///
/// Subclass it and override ``handle(_:)``. The view gets ``viewStore``, and the flow observes
/// `$output`. Several screens may share a store.
///
/// **Order.** Actions are handled one at a time, in the order sent. An action that is sent while
/// another is being handled, or while the store is being updated, follows that. State and outputs
/// are delivered where you change and emit them, so the views have rendered a change before the
/// flow reacts to the next output. A debug build traps after a million actions that follow one.
///
/// **Isolation.** Everything is confined to the main actor. To wait for something in `handle`, start
/// a `Task`, and let it capture the store weakly.
///
/// **Lifetime.** A store retains neither its views nor its flow. If an output makes the flow release
/// the store, `handle` runs to its end.
///
/// **Complexity.** An update costs a copy of what it mutates, and a comparison for each observer.
@MainActor open class Store<Module: ScreenModule> {
    /// Sends each action after it was handled, for tests and logs.
    @Signal public private(set) var action: Accepts<Module.Action>

    /// Sends what the screen emits; observe `$output`. An output is not replayed.
    @Signal public private(set) var output: Accepts<Module.Output>

    // Private, since its point also delivers equal states.
    @Property private var current: Module.State

    /// Actions wait unless it is `idle`.
    private var phase = Phase.idle
    private var waitingActions: [Module.Action] = []

    private enum Phase { case idle, busy, changing }

    /// Makes a store with an initial state.
    public init(_ state: Module.State) { current = state }

    /// The state that the screen shows. Only ``update(_:)`` changes it.
    public final var state: Module.State { current }

    /// A view's access to this store. It retains the store.
    public final var viewStore: ViewStore<Module.State, Module.Action> {
        ViewStore(point: $current.scope(\.self), sendAction: send)
    }

    /// Handles one action. Override this; otherwise actions are ignored.
    open func handle(_ action: Module.Action) {}

    /// Handles an action before this returns, or after what the store is doing.
    public final func send(_ action: Module.Action) {
        waitingActions.append(action)
        handleWaitingActions()
    }

    /// Changes the state, and then calls its observers once if it is another one.
    ///
    /// - Parameter change: Mutates the state. It may send actions, which are handled after the
    ///   update. The store's own `state` is still the old one. Calling `update` there traps.
    public final func update(_ change: (inout Module.State) -> Void) {
        if phase == .changing { fatalError("State is being changed; use the inout value there.") }
        let before = exchange(&phase, with: .changing)
        var state = current
        change(&state)
        phase = .busy
        current = state
        phase = before
        handleWaitingActions()
    }

    /// Sends an output to the observers of `$output`.
    public final func emit(_ output: Module.Output) { self.output.send(output) }

    private func handleWaitingActions() {
        guard phase == .idle else { return }
        phase = .busy
        var count = 0
        while !waitingActions.isEmpty {
            for action in exchange(&waitingActions, with: []) {
                count += 1
                assert(count <= 1_000_000, "Feedback loop: \(Module.Action.self) must settle.")
                handle(action)
                self.action.send(action)
            }
        }
        phase = .idle
    }
}

extension Store where Module.State == NoState {
    /// Makes the store of a screen that has no state.
    public convenience init() { self.init(NoState()) }
}
