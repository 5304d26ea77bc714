import Minimalist

/// Decides what becomes of a screen: takes its actions, changes its state and emits its outputs.
///
/// A screen's store is a subclass that overrides ``handle(_:)``. Its view is given a ``ViewStore``, its flow observes
/// `$output`.
///
/// **Order.** Actions are handled one at a time, in the order sent: one that is sent while another is being handled
/// follows it. State and outputs are delivered where `handle` changes and emits them, so what was changed first is
/// rendered before what was emitted next is reacted to.
///
/// **Isolation.** A store belongs to where it was made, as navigators, screens and flows do: mostly the main actor.
///
/// **Lifetime.** A store retains neither its views nor its flow. It may be released by the reaction to its own output;
/// `handle` then runs to its end.
///
/// **Complexity.** An update costs a comparison of each mapping in use, and a call of each observer of what has
/// changed.
@MainActor
open class Store<Module: ScreenModule> {
    /// What the screen shows. Only ``update(_:)`` changes it.
    @Property public private(set) var state: Module.State

    /// What the screen tells its flow; observe `$output`. An output is never replayed.
    @Signal public private(set) var output: Accepts<Module.Output>

    @Signal private var action: Accepts<Module.Action>

    /// - Parameter state: The state at the beginning.
    public init(_ state: Module.State) {
        self.state = state
        $action.observe(with: self) { store, action in store.handle(action) }
    }

    /// Decides on one action. A store that does not override this ignores them all.
    open func handle(_ action: Module.Action) {}

    /// Has an action handled before this returns, or, while another is being handled, after that.
    public final func send(_ action: Module.Action) { self.action.send(action) }

    /// Changes the state. However much `change` does, it is rendered at most once.
    ///
    /// - Parameter change: Is handed the state, and may not read it from the store meanwhile.
    public final func update(_ change: (inout Module.State) -> Void) { change(&state) }

    /// Tells whoever observes `$output` now.
    public final func emit(_ output: Module.Output) { self.output.send(output) }

    /// The store as a view may have it.
    public final var viewStore: ViewStore<Module.State, Module.Action> {
        ViewStore($state.scope(\.self), send: send)
    }
}

extension Store where Module.State == NoState {
    /// Makes the store of a screen that has no state.
    public convenience init() { self.init(NoState()) }
}
