/// A description of an event, such as a tap or the answer of a server.
///
/// Any type can be an action. The reducers of other features ignore it. Only the action of a
/// ``Command`` must be `Equatable` and `Sendable`.
public protocol Action {}
