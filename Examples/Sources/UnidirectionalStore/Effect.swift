/// Something to be done because of an action, other than changing the state.
///
/// A reducer returns it, and the store runs it when the observers and the listeners have been told of the action.
///
/// **Isolation.** It runs on the main actor, and the next action waits until it returns. What takes long belongs into a
/// task, which dispatches when it is done:
///
///     Effect { store in
///         Task { store.dispatch(Loaded(await load())) }
///     }
public struct Effect<State: Equatable>: Sendable {
    let steps: [@MainActor (Store<State>) -> Void]

    private init(steps: [@MainActor (Store<State>) -> Void]) { self.steps = steps }

    /// - Parameter body: Is run each time a reducer returns the effect, with the store of that reducer's state, which
    ///   is the one after the action.
    public init(_ body: @escaping @MainActor (Store<State>) -> Void) { self.init(steps: [body]) }

    /// Nothing to be done. It costs nothing, also where it is scoped.
    public static var none: Effect { Effect(steps: []) }

    /// Runs several effects in the order given. What they dispatch is reduced after all of them.
    public static func combine(_ effects: Effect...) -> Effect { Effect(steps: effects.flatMap { $0.steps }) }

    /// Makes an effect of a part one of the whole. It still runs with a store of the part.
    public func scoped<Whole>(to keyPath: KeyPath<Whole, State> & Sendable) -> Effect<Whole> {
        Effect<Whole>(steps: steps.map { step in { store in step(store.scope(keyPath)) } })
    }
}
