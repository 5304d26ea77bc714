/// Dispatches to a store without knowing its state, and makes commands.
///
/// ``Store/dispatcher`` retains the whole state and its reducer, as the store does.
public struct Dispatcher: Sendable {
    private let root: Root

    init(_ root: Root) { self.root = root }

    /// Makes a dispatcher without a store, to test a connector or a component with. `receive` is
    /// called with each action, one at a time.
    @MainActor public init(_ receive: @escaping @MainActor (any Action) -> Void) {
        self.init(Root { _, action in receive(action) })
    }

    /// See ``Store/dispatch(_:)``.
    @MainActor public func dispatch(_ action: any Action) { root.dispatch(action) }

    /// Makes a command that dispatches an action, for props to carry.
    public func command(_ action: some Action & Equatable & Sendable) -> Command {
        Command(root: root, action: action)
    }
}
