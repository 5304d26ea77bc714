import Minimalist

/// Takes the actions of all stores of a state, and lets nothing interrupt the one that is being taken.
@MainActor protocol Dispatching: AnyObject, Sendable {
    /// Tells of each action when it has been reduced. The state stays as it is meanwhile.
    var reductions: SubscriptionPoint<any Action> { get }

    func dispatch(_ action: any Action)

    /// Has what `work` dispatches reduced when it has returned.
    func perform(_ work: @escaping () -> Void)
}

/// The whole state, the only reducer, and the queue of actions.
final class Root<State: Equatable>: Dispatching {
    private enum Turn {
        case reduce(any Action)
        case perform(() -> Void)
    }

    @Property private(set) var state: State
    @Signal private var reduced: Accepts<any Action>
    @Signal private var turn: Accepts<Turn>

    private let reducer: EffectReducer<State>
    private var isTakingTurns = false

    init(_ state: State, reducer: EffectReducer<State>) {
        self.state = state
        self.reducer = reducer
        $turn.observe(with: self) { root, turn in root.take(turn) }
    }

    var reductions: SubscriptionPoint<any Action> { $reduced }

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
            reduced.send(action)
            effect.run(with: Store($state, root: self))
        }
    }
}
