/// Something that happened or is wanted. Every service of a tree gets every action that is sent.
public protocol Action: Sendable {}

/// Handles the actions that concern it and ignores all others.
///
/// Most services are a ``Store``, a ``ServiceGroup``, or one of these with a modifier. A modifier
/// wraps a service and is itself a service. The modifier that you write last is outermost: an
/// action reaches it first.
///
/// **Isolation.** Services are values that you can use from anywhere. An action may arrive while a
/// service still handles an earlier one. Keep what changes in models.
public protocol Service: Sendable {
    /// Prepares the service. The default does nothing.
    ///
    /// The cluster starts one service after the other, in the order of declaration, and a service
    /// before the modifiers around it. An error keeps the tree from starting. An action that you
    /// post from here is handled when all have started; one that you send is handled by those that
    /// are there, started or not.
    func start(in environment: ServiceEnvironment) async throws

    /// Handles any action, also one that does not concern this service, and returns when that is
    /// done. An error ends the handling of the action.
    func handle(_ action: any Action, in environment: ServiceEnvironment) async throws
}

extension Service {
    public func start(in environment: ServiceEnvironment) async throws {}
}
