/// An action that a component can dispatch without knowing it: `props.increase()`.
///
/// Two commands are equal if they dispatch equal actions to the same whole state, so props with
/// commands can be compared. A command retains the whole state and its reducer.
public struct Command: Equatable, Sendable {
    let root: Root
    let action: any Action & Equatable & Sendable

    /// Dispatches the action; see ``Store/dispatch(_:)``.
    @MainActor public func callAsFunction() { root.dispatch(action) }

    public static func == (one: Command, other: Command) -> Bool {
        one.root === other.root && isEqual(one.action, other.action)
    }

    private static func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
        one == other as? Value
    }
}
