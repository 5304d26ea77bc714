/// Changes a state in response to an action, and does nothing else.
///
/// Reducers are the only place where the state changes. They mutate it in place. Meanwhile, reading
/// or observing a store of the state or of a part traps, in a reducer and in the `deinit` of what
/// it removes.
public typealias Reducer<State> = @MainActor (inout State, any Action) -> Void

/// A reducer that also returns an effect, or ``Effect/none``.
@MainActor public struct EffectReducer<State: Equatable> {
    private let reduce: @MainActor (inout State, any Action) -> Effect<State>

    /// - Parameter reduce: Has the limits of a ``Reducer``.
    public init(_ reduce: @escaping @MainActor (inout State, any Action) -> Effect<State>) {
        self.reduce = reduce
    }

    /// Reduces an action, for the reducer of a whole; see ``Effect/scoped(to:)``.
    public func callAsFunction(_ state: inout State, _ action: any Action) -> Effect<State> {
        reduce(&state, action)
    }
}
