import Minimalist
import MinimalistExtras

/// All stores of a state share this: the way of an action, and the tasks of effects.
@MainActor final class Root {
    /// Sends each action after it has been reduced. The state does not change meanwhile.
    @Signal var reduced: Accepts<any Action>

    /// The tasks of effects, each until it has returned or been cancelled.
    @Property var tasks: [AnyHashable: (run: ObservationToken, task: Task<Void, Never>)] = [:]

    // A signal is a queue: an event that is sent during a delivery follows it.
    @Signal private var turns: Accepts<QueuedWork>
    private var isInTurn = false
    private let reduce: @MainActor (Root, any Action) -> Void

    /// - Parameter reduce: Takes an action through the reducer, the observers and its effect.
    init(reduce: @escaping @MainActor (Root, any Action) -> Void) {
        self.reduce = reduce
        $turns.observe(with: self) { root, turn in
            root.isInTurn = true
            turn.take()
            root.isInTurn = false
        }
    }

    /// Reduces an action in its turn, if it is still wanted then.
    func dispatch(_ action: any Action, if isWanted: @escaping @MainActor () -> Bool = { true }) {
        turns.send(QueuedWork { [self] in if isWanted() { reduce(self, action) } })
    }

    /// Calls `body` now. The actions that it dispatches wait until it has returned.
    func observe(_ body: @escaping () -> Void) {
        if isInTurn { body() } else { turns.send(QueuedWork(body)) }
    }

    func cancelTask(_ id: AnyHashable) { tasks.removeValue(forKey: id)?.task.cancel() }
}

/// Work that waits for its turn. What it captures is released right after it, and not when all that
/// waits is done.
final class QueuedWork {
    private var work: (() -> Void)?

    init(_ work: @escaping () -> Void) { self.work = work }

    func take() { exchange(&work, with: nil)?() }
}
