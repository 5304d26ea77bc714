extension Effect {
    /// Starts a task. The next actions do not wait for it.
    ///
    ///     case .search(let text):
    ///         return .task(id: "search") { dispatch in dispatch(Found(await server.find(text))) }
    ///
    /// The task retains the whole state until it ends. So a task that never ends by itself needs an ID, with which it
    /// can be cancelled.
    ///
    /// - Parameters:
    ///   - id: Identifies the task among all tasks of the whole state. It first cancels the one of an equal ID.
    ///   - body: Runs in the task, on the main actor. An action that it passes to `dispatch` goes to the store,
    ///     unless the task has been cancelled.
    public static func task(
        id: (any Hashable & Sendable)? = nil,
        _ body: @escaping @MainActor (_ dispatch: @escaping @MainActor (any Action) -> Void) async -> Void
    ) -> Effect {
        Effect { store in
            let root = store.root
            root.tasks.start(id.map { AnyHashable($0) }) {
                await body { action in
                    if !Task.isCancelled { root.dispatch(action) }
                }
            }
        }
    }

    /// Cancels the task of an ID, if there is one: nothing that it dispatches from now on arrives.
    public static func cancel(id: some Hashable & Sendable) -> Effect {
        Effect { store in store.root.tasks.cancel(id) }
    }
}

/// The running tasks that can be cancelled.
@MainActor final class EffectTasks {
    private var running: [AnyHashable: Task<Void, Never>] = [:]

    func start(_ id: AnyHashable?, _ body: @escaping @MainActor () async -> Void) {
        guard let id else {
            Task { await body() }
            return
        }
        cancel(id)
        running[id] = Task {
            await body()
            // A cancelled task has been removed already, and the ID may be that of another one.
            if !Task.isCancelled { running[id] = nil }
        }
    }

    func cancel(_ id: AnyHashable) { running.removeValue(forKey: id)?.cancel() }
}
