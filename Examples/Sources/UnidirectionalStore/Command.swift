/// An action that a component can dispatch without knowing it: `props.increase()`.
///
/// Two commands are equal if they dispatch equal actions to the same whole state, so props with commands can be
/// compared. A command retains the state and its reducer: it works for as long as somebody has it.
public struct Command: Equatable, Sendable {
    private let root: any Dispatching
    private let action: any Action & Equatable & Sendable

    init(_ root: any Dispatching, _ action: any Action & Equatable & Sendable) {
        self.root = root
        self.action = action
    }

    /// Dispatches the action; see ``Store/dispatch(_:)``.
    @MainActor public func callAsFunction() { root.dispatch(action) }

    public static func == (one: Command, other: Command) -> Bool {
        one.root === other.root && isEqual(one.action, other.action)
    }

    private static func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool { one == other as? Value }
}
