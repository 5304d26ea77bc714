/// Work that follows from an action and does not change the state, such as saving.
///
/// A reducer returns it, and the store runs it after the observers and the listeners have been called.
///
/// **Isolation.** It runs on the main actor, and the next action waits until it returns. For work that waits or takes
/// long, use a ``task(id:_:)``.
public struct Effect<State: Equatable>: Sendable {
    let steps: [@MainActor (Store<State>) -> Void]

    private init(steps: [@MainActor (Store<State>) -> Void]) { self.steps = steps }

    /// Makes an effect of a closure.
    ///
    /// - Parameter body: Is called each time a reducer returns the effect, with the store of that reducer's state.
    public init(_ body: @escaping @MainActor (Store<State>) -> Void) { self.init(steps: [body]) }

    /// The effect that does nothing.
    public static var none: Effect { Effect(steps: []) }

    /// Runs effects one after the other. The actions that they dispatch are reduced after all of them.
    public static func combine(_ effects: [Effect]) -> Effect { Effect(steps: effects.flatMap(\.steps)) }

    /// Makes an effect of a part into one of the whole. It still runs with a store of the part.
    public func scoped<Whole>(to part: @escaping @Sendable (Whole) -> State) -> Effect<Whole> {
        Effect<Whole>(steps: steps.map { step in { store in step(store.scope(part)) } })
    }
}
