/// Something to be done because of an action, other than changing the state.
///
/// A reducer returns it, and the store runs it when the observers and the listeners have been told of the action. It
/// may dispatch before it returns, or later:
///
///     Effect { store in
///         Task { store.dispatch(Loaded(await load())) }
///     }
public struct Effect<State: Equatable>: Sendable {
    private let body: @MainActor (Store<State>) -> Void

    /// - Parameter body: Is run each time a reducer returns the effect, with the store of that reducer's state, which
    ///   is the one after the action.
    public init(_ body: @escaping @MainActor (Store<State>) -> Void) { self.body = body }

    /// Nothing to be done.
    public static var none: Effect { Effect { _ in } }

    /// Runs several effects in the order given. What they dispatch is reduced after all of them.
    public static func combine(_ effects: Effect...) -> Effect {
        Effect { store in
            for effect in effects { effect.run(with: store) }
        }
    }

    /// Makes an effect of a part one of the whole. It still runs with a store of the part.
    public func scoped<Whole>(to keyPath: KeyPath<Whole, State> & Sendable) -> Effect<Whole> {
        Effect<Whole> { store in run(with: store.scope(keyPath)) }
    }

    @MainActor func run(with store: Store<State>) { body(store) }
}
