/// Work that follows from an action and does not change the state, such as saving.
///
/// A reducer returns it, and the store runs it after the observers and the listeners have been
/// called. It runs on the main actor, and the next action waits until it returns. For work that
/// waits or takes long, use a ``task(id:_:)``.
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

    /// Makes an effect of a part into one of the whole. It still runs with a store of the part.
    public func scoped<Whole>(to part: @escaping @Sendable (Whole) -> State) -> Effect<Whole> {
        Effect<Whole> { store in run(store.scope(part)) }
    }

    /// Runs the effect by itself, and returns the actions that it dispatches, in order: for tests.
    ///
    /// No reducer receives the actions. This returns when the tasks of the effect have ended; see
    /// ``Store/tasksEnded()``.
    @MainActor public func actions(in state: State) async -> [any Action] {
        var actions: [any Action] = []
        let store = Store(state: state) { _, action in actions.append(action) }
        run(store)
        await store.tasksEnded()
        return actions
    }
}
