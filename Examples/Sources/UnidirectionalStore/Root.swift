import Minimalist

/// The whole state, the only reducer, and the queue of actions.
final class Root<State: Equatable>: Source, Dispatching {
    private enum Turn {
        case reduce(any Action)
        case perform(() -> Void)
    }

    @Property private(set) var state: State
    @Signal private var reduced: Accepts<(action: any Action, state: State)>
    @Signal private var turn: Accepts<Turn>

    private let reducer: EffectReducer<State>
    private var isTakingTurns = false

    init(_ state: State, reducer: EffectReducer<State>) {
        self.state = state
        self.reducer = reducer
        $turn.observe(with: self) { root, turn in root.take(turn) }
    }

    var root: any Dispatching { self }

    func scope<Part: Equatable>(_ keyPath: KeyPath<State, Part>) -> SubscriptionPoint<Part> { $state.scope(keyPath) }

    func onAction<Object: AnyObject>(
        with object: Object?, closure: @escaping (Object, any Action, State) -> Void
    ) {
        $reduced.observe(with: object) { closure($0, $1.action, $1.state) }
    }

    func dispatch(_ action: any Action) { send(.reduce(action)) }

    func perform(_ work: @escaping () -> Void) {
        // Whoever observes in a turn is called at once, and what that dispatches follows the turn anyway.
        if isTakingTurns { work() } else { send(.perform(work)) }
    }

    private func send(_ turn: Turn) {
        // The deferred statement also keeps this object until the last turn in the queue has been taken.
        let wasTakingTurns = isTakingTurns
        isTakingTurns = true
        defer { isTakingTurns = wasTakingTurns }
        self.turn.send(turn)
    }

    private func take(_ turn: Turn) {
        switch turn {
        case .perform(let work): work()
        case .reduce(let action):
            let effect = reducer(&state, action)
            reduced.send((action, state))
            effect.run(with: Store(self))
        }
    }
}
