/// A description of an event, such as a tap or the answer of a server. A reducer decides what
/// follows from it.
///
/// Any type can be an action, and an action may carry anything. Every feature has its own actions;
/// the reducers of the other features ignore them. Only the action of a ``Command`` must be
/// `Equatable` and `Sendable`.
public protocol Action {}
