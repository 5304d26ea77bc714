/// Something that happened or is wanted. It is sent to the root of a tree and goes to every service in it.
public protocol Action: Sendable {}

/// What the tree itself sends through its services, and what concerns none of theirs.
protocol InternalAction: Action {}

/// A service: it handles the actions that concern it and ignores all others.
///
/// Most services are a ``Store``, a ``Group`` of services, or one of these with a modifier. A modifier wraps a service
/// and is itself a service, so that what is written last is outermost: an action reaches it first.
///
/// **Isolation.** Services are values that may be used from anywhere, and an action may arrive while they are still at
/// an earlier one. What changes is in the models, each in an isolation of its own.
public protocol Service: Sendable {
    /// Handles an action, and returns when all of that is done.
    ///
    /// A modifier passes on every action that it does not know: with some of them the tree starts, and emitters reach
    /// their services.
    ///
    /// - Parameters:
    ///   - action: Any action that was sent, also one that is not for this service.
    ///   - environment: What was injected above this service, and the way to send further actions.
    /// - Throws: What ends the handling of this action: see ``Service/transformError(_:)`` for where it goes.
    func handle(_ action: any Action, in environment: Environment) async throws
}
