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
    ///   - id: Identifies the task among all tasks of the whole state. A new task first cancels the one of an equal ID.
    ///   - body: Runs in the task, on the main actor, unless the task is cancelled before it begins. Actions that are
    ///     passed to `dispatch` go to the store, also after `body` has returned, until the task is cancelled. Then they
    ///     are dropped, whoever calls.
    public static func task(
        id: (any Hashable & Sendable)? = nil,
        _ body: @escaping @MainActor (_ dispatch: @escaping @MainActor (any Action) -> Void) async -> Void
    ) -> Effect {
        Effect { store in
            let (root, run) = (store.root, TaskRun())
            let task = Task {
                if run.isCancelled { return }
                await body { if !run.isCancelled { root.dispatch($0) } }
            }
            if let id { root.tasks.add(task, run, AnyHashable(id)) }
        }
    }

    /// Cancels the task of an ID, if there is one: nothing that is dispatched for it from now on arrives.
    public static func cancel(id: some Hashable & Sendable) -> Effect {
        Effect { store in store.root.tasks.cancel(id) }
    }
}

/// Whether a task has been cancelled. It is retained by the task, and by whoever can still dispatch for it.
@MainActor final class TaskRun {
    var isCancelled = false
}

/// The tasks that can be cancelled, each under its ID.
@MainActor final class EffectTasks {
    private struct Entry {
        let task: Task<Void, Never>
        weak var run: TaskRun?
    }

    private var entries: [AnyHashable: Entry] = [:]

    func add(_ task: Task<Void, Never>, _ run: TaskRun, _ id: AnyHashable) {
        cancel(id)
        // Before they grow, those for which nobody can dispatch any more are removed.
        if entries.count == entries.capacity { entries = entries.filter { $0.value.run != nil } }
        entries[id] = Entry(task: task, run: run)
    }

    func cancel(_ id: AnyHashable) {
        guard let entry = entries.removeValue(forKey: id) else { return }
        entry.run?.isCancelled = true
        entry.task.cancel()
    }
}
