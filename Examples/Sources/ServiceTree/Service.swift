/// Something that happened or is wanted. Every service of a tree gets every action that is sent.
public protocol Action: Sendable {}

/// Handles the actions that concern it and ignores all others.
///
/// Most services are a ``Store``, a ``ServiceGroup`` of services, or one of these with a modifier.
/// A modifier wraps a service and is itself a service. The modifier that you write last is
/// outermost: an action reaches it first. A service that is made of others, or wraps one, is a
/// ``CompositeService``.
///
/// **Isolation.** Services are values that you can use from anywhere. An action may arrive while a
/// service still handles an earlier one. Keep what changes in models, each in an isolation of its
/// own.
public protocol Service: Sendable {
    /// Prepares the service. The default does nothing.
    ///
    /// The cluster calls this once, before it hands out any action. It starts one service after the
    /// other, in the order of declaration, and a service before the modifiers around it.
    ///
    /// - Parameter environment: The values and models above this service. An action that you send
    ///   from here reaches services that have not started yet; one that you post is handled when
    ///   all have.
    /// - Throws: An error keeps the tree from starting. No transform takes it.
    func start(in environment: ServiceEnvironment) async throws

    /// Handles an action, and returns when that is done.
    ///
    /// - Parameters:
    ///   - action: Any action, also one that does not concern this service.
    ///   - environment: The values and models above this service, and the way to send further
    ///     actions.
    /// - Throws: An error ends the handling of the action. ``Service/transformError(_:)`` can turn
    ///   it into another action.
    func handle(_ action: any Action, in environment: ServiceEnvironment) async throws
}

extension Service {
    public func start(in environment: ServiceEnvironment) async throws {}
}
