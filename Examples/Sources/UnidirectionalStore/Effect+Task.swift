import MinimalistExtras

extension Effect {
    /// Starts a task, for which the next actions do not wait. It retains the whole state until it
    /// returns, so one that never returns by itself needs an ID, with which it can be cancelled.
    ///
    /// - Parameters:
    ///   - id: Identifies the task among all tasks of the whole state. A new task first cancels the
    ///     one of an equal ID.
    ///   - body: Runs on the main actor, unless the task is cancelled before it begins. Actions
    ///     that are passed to its argument go to the store, until `body` returns or the task is
    ///     cancelled. Then they are dropped, and so are those that still wait for their turn.
    public static func task(
        id: (any Hashable & Sendable)? = nil,
        _ body: @escaping @MainActor (@escaping @MainActor (any Action) -> Void) async -> Void
    ) -> Effect {
        Effect { store in
            let (root, run) = (store.root, ObservationToken())
            // In an array, so that it is no ID that somebody else passes.
            let id = id.map { AnyHashable($0) } ?? AnyHashable([ObjectIdentifier(run)])
            let isRunning: @MainActor () -> Bool = { root.tasks[id]?.run === run }
            root.cancelTask(id)
            let task = Task {
                guard isRunning() else { return }
                await body { action in root.dispatch(action, if: isRunning) }
                if isRunning() { root.tasks[id] = nil }
            }
            root.tasks[id] = (run, task)
        }
    }

    /// Cancels the task of an ID, if there is one.
    public static func cancel(id: some Hashable & Sendable) -> Effect {
        Effect { store in store.root.cancelTask(id) }
    }
}
