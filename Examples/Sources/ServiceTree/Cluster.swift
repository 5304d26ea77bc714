/// A tree of services that has started, and the way to send it actions.
///
/// You can use a cluster from anywhere. It retains its services, their models and `onFailure`.
/// Environments, emitters and posted actions do not retain it: they end when it is released. An
/// action costs a call of every service and modifier.
public final class Cluster: Sendable {
    let root: ServiceGroup
    let (stream, jobs) = AsyncStream<Job>.makeStream()
    let onFailure: @Sendable (any Error) async -> Void

    /// Makes a group of the services, starts them one after the other, and then the emitters.
    ///
    /// - Parameters:
    ///   - onFailure: Is called with each error that no caller waits for: of a posted action, or of
    ///     an emitter with no transform that takes it. The default traps in a debug build only.
    /// - Throws: The error of a service that does not start, such as ``MissingModel``.
    public init(
        isolation: isolated (any Actor)? = #isolation,
        @ServiceBuilder _ services: () -> ServiceGroup,
        onFailure: @escaping @Sendable (any Error) async -> Void = {
            assertionFailure("Nobody handles \($0): put .transformError above, or pass onFailure.")
        }
    ) async throws {
        root = services()
        self.onFailure = onFailure
        try await root.start(in: ServiceEnvironment(cluster: self))
        let task = Task { [stream] in await run(stream) }
        jobs.onTermination = { _ in task.cancel() }
    }

    /// Sends an action to all services, and returns when they have handled it and all that they
    /// sent in turn.
    ///
    /// Actions that are sent at the same time are handled at the same time. If you cancel the task
    /// that sends, you cancel the services.
    ///
    /// - Throws: The first error that no transform has taken.
    public func send(action: any Action) async throws {
        // Services that send in turn need it to the end.
        defer { withExtendedLifetime(self) {} }
        try await ServiceEnvironment(cluster: self).send(action)
    }

    /// Sends an action to all services, and returns immediately. Posted actions are handled at the
    /// same time, in no particular order.
    public func post(action: any Action) {
        let environment = ServiceEnvironment(cluster: self)
        environment.inBackground { try await environment.send(action) }
    }

    deinit { jobs.finish() }
}
