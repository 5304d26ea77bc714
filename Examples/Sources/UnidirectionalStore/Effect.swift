import MinimalistExtras

/// Work that follows from an action and does not change the state, such as saving.
///
/// It runs on the main actor, after observers and listeners have been called, and the next action
/// waits until it returns. For work that waits or takes long, use a ``task(id:_:)``.
public struct Effect<State: Equatable>: Sendable {
    let run: @MainActor (Store<State>) -> Void

    /// Makes an effect of a closure, which receives the store of the reducer's state.
    public init(_ run: @escaping @MainActor (Store<State>) -> Void) { self.run = run }

    /// The effect that does nothing.
    public static var none: Effect { Effect { _ in } }

    /// Runs effects in order. The actions that they dispatch are reduced after all of them.
    public static func combine(_ effects: [Effect]) -> Effect {
        Effect { store in for effect in effects { effect.run(store) } }
    }

    /// Starts a task, for which the next actions do not wait. It retains the whole state until it
    /// returns.
    ///
    /// - Parameters:
    ///   - id: Identifies the task among those of the same part of the state. A new task first
    ///     cancels the one of an equal ID. See ``scoped(to:)``.
    ///   - body: Runs on the main actor, unless the task is cancelled before it begins. The actions
    ///     that are passed to its argument go to the store. Once `body` has returned or the task is
    ///     cancelled, they are dropped, and so are those that still wait for their turn.
    public static func task(
        id: (any Hashable & Sendable)? = nil,
        _ body: @escaping @MainActor (@escaping @MainActor (any Action) -> Void) async -> Void
    ) -> Effect {
        Effect { store in
            let (root, task) = (store.root, LatestTask())
            let id = store.taskID(id.map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(task)))
            // Only the root retains the task. When it is removed there, it is cancelled, and `task`
            // below becomes nil, so no action is dispatched any more.
            root.tasks[id] = task
            task.run(with: root) { [weak task] in
                await body { action in root.dispatch(action, if: { task != nil }) }
            } then: { root, _ in
                root.tasks[id] = nil
            }
        }
    }

    /// Cancels the task of an ID, if there is one.
    public static func cancel(id: some Hashable & Sendable) -> Effect {
        Effect { store in store.root.tasks[store.taskID(id)] = nil }
    }

    /// Makes an effect of a part into one of the whole. It still runs with a store of the part.
    ///
    /// The key path also belongs to the IDs of its tasks. So if two parts are of the same feature,
    /// their tasks do not cancel each other.
    public func scoped<Whole>(to part: any KeyPath<Whole, State> & Sendable) -> Effect<Whole> {
        Effect<Whole> { store in
            run(store.scope({ $0[keyPath: part] }, taskScope: store.taskID(part)))
        }
    }

    /// The same for a part that a function reads, such as an element of a list.
    ///
    /// - Parameters:
    ///   - id: Tells the part from others of the same feature, as the ID of an element does. With
    ///     `nil`, the IDs of its tasks are those of the whole.
    ///   - part: Reads the part.
    public func scoped<Whole>(
        id: (any Hashable & Sendable)? = nil, to part: @escaping @Sendable (Whole) -> State
    ) -> Effect<Whole> {
        Effect<Whole> { store in
            run(store.scope(part, taskScope: id.map { store.taskID($0) } ?? store.taskScope))
        }
    }

    /// Runs the effect without a reducer, and returns the actions that it dispatches, in order,
    /// when its tasks have ended: for tests.
    @MainActor public func actions(in state: State) async -> [any Action] {
        var actions: [any Action] = []
        let store = Store(state: state) { _, action in actions.append(action) }
        run(store)
        await store.tasksEnded()
        return actions
    }
}
