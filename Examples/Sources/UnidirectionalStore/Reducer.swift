/// Changes a state in answer to an action, and does nothing else.
///
/// It is the only place where the state changes, and it changes in place. It may dispatch, though it has no need to; it
/// may not read or observe the store that calls it, nor may the `deinit` of what it removes: that stops the program. A
/// store of a part reads as before the action.
public typealias Reducer<State> = @MainActor (inout State, any Action) -> Void

/// A reducer that also returns what else is to be done.
///
///     EffectReducer<Draft> { draft, action in
///         draft.isSaved = action is Save
///         return draft.isSaved ? Effect { store in write(store.state) } : .none
///     }
@MainActor public struct EffectReducer<State: Equatable> {
    private let reduce: @MainActor (inout State, any Action) -> Effect<State>

    /// - Parameter reduce: Is bound by what binds a ``Reducer``.
    public init(_ reduce: @escaping @MainActor (inout State, any Action) -> Effect<State>) { self.reduce = reduce }

    /// Reduces, as a part of another reducer; see ``Effect/scoped(to:)`` for what it returns.
    public func callAsFunction(_ state: inout State, _ action: any Action) -> Effect<State> { reduce(&state, action) }
}
