import Minimalist
import MinimalistExtras

/// The common part of the stores of a state and of its parts.
@MainActor protocol Dispatching: AnyObject, Sendable {
    /// Notifies of each action after it has been reduced. The state does not change meanwhile.
    var reductions: SubscriptionPoint<any Action> { get }

    /// Actions wait here for their turn, and so does the first call of an observer.
    var queue: SerialQueue { get }

    var tasks: EffectTasks { get }

    func dispatch(_ action: any Action)
}

/// The whole state, its reducer, and the way of an action through both.
final class Root<State: Equatable>: Dispatching {
    @Property private(set) var state: State
    @Signal private var reduced: Accepts<any Action>

    let queue = SerialQueue()
    let tasks = EffectTasks()
    private let reducer: EffectReducer<State>

    init(_ state: State, reducer: EffectReducer<State>) {
        self.state = state
        self.reducer = reducer
    }

    var reductions: SubscriptionPoint<any Action> { $reduced }

    func dispatch(_ action: any Action) { queue.run { [self] in reduce(action) } }

    private func reduce(_ action: any Action) {
        // Observers and components are called when the reducer returns, since the access to the state ends there.
        let effect = reducer(&state, action)
        reduced.send(action)
        for step in effect.steps { step(Store(Scope($state), root: self)) }
    }
}
