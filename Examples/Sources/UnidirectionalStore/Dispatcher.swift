/// Dispatches to a store without knowing its state, and makes commands.
///
/// It retains the whole state and its reducer, as a store does.
public struct Dispatcher: Sendable {
    private let root: any Dispatching

    init(_ root: any Dispatching) { self.root = root }

    /// See ``Store/dispatch(_:)``.
    @MainActor public func dispatch(_ action: any Action) { root.dispatch(action) }

    /// Makes a command that dispatches an action, for props to carry.
    public func command(_ action: some Action & Equatable & Sendable) -> Command { Command(root, action) }
}
