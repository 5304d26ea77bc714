import Minimalist

/// What the stores of a state and of its parts have in common.
@MainActor protocol Dispatching: AnyObject, Sendable {
    /// Tells of each action when it has been reduced. The state stays as it is meanwhile.
    var reductions: SubscriptionPoint<any Action> { get }

    func dispatch(_ action: any Action)

    /// Has what `work` dispatches reduced when it has returned.
    func perform(_ work: @escaping () -> Void)
}

/// The whole state, the only reducer, and the way of an action through both.
final class Root<State: Equatable>: Dispatching {
    @Property private(set) var state: State
    @Signal private var reduced: Accepts<any Action>

    private let reducer: EffectReducer<State>
    /// The turns under way: those that are over, the one being taken, and those to come. Otherwise empty.
    private var turns: [(() -> Void)?] = []

    init(_ state: State, reducer: EffectReducer<State>) {
        self.state = state
        self.reducer = reducer
    }

    /// An action is reduced, everyone is told of it, and its effect is run, all in one turn.
    func dispatch(_ action: any Action) {
        take { [self] in
            // The observers and components are told when the reducer has returned, as the access ends there.
            let effect = reducer(&state, action)
            // The listeners are told, before the next action can change the state.
            reduced.send(action)
            for step in effect.steps { step(Store($state, root: self)) }
        }
    }

    var reductions: SubscriptionPoint<any Action> { $reduced }

    func perform(_ work: @escaping () -> Void) {
        // Within a turn, what is dispatched has to wait for the end of that anyway.
        if turns.isEmpty { take(work) } else { work() }
    }

    /// Takes a turn and all that follow from it, or, within one, leaves it to whoever is at that.
    private func take(_ turn: @escaping () -> Void) {
        turns.append(turn)
        guard turns.count == 1 else { return }
        var (taken, rounds) = (0, 0)
        while taken < turns.count {
            assert(rounds < 100_000, "Feedback loop: one action of this store always leads to another.")
            let round = taken..<turns.count
            // Taken out, so that what a turn holds is freed when it is over.
            for position in round { turns[position].take()?() }
            (taken, rounds) = (round.upperBound, rounds + 1)
        }
        turns = []
    }
}
