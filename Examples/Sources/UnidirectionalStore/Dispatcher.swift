/// Dispatches to a store without retaining it. When the last store of the state has gone and all that was dispatched is
/// reduced, it does nothing.
public struct Dispatcher: Sendable {
    private weak var root: (any Dispatching)?

    @MainActor init(_ root: any Dispatching) { self.root = root }

    /// See ``Store/dispatch(_:)``.
    @MainActor public func dispatch(_ action: any Action) { root?.dispatch(action) }

    /// Makes a command of an action, for props to carry.
    public func command(_ action: any Action) -> Command { Command(self, action) }

    fileprivate func isEqual(to other: Dispatcher) -> Bool { root === other.root }
}

/// An action that a component can dispatch without knowing it: `props.increase()`.
///
/// Two commands are equal if they dispatch equal actions to the same state. So props that carry them can be compared.
public struct Command: Equatable, Sendable {
    private let dispatcher: Dispatcher
    private let action: any Action

    init(_ dispatcher: Dispatcher, _ action: any Action) {
        self.dispatcher = dispatcher
        self.action = action
    }

    /// Dispatches the action; see ``Store/dispatch(_:)``.
    @MainActor public func callAsFunction() { dispatcher.dispatch(action) }

    public static func == (one: Command, other: Command) -> Bool {
        one.dispatcher.isEqual(to: other.dispatcher) && one.action.isEqual(to: other.action)
    }
}
