/// A tree of services at work, known by what one can send to it.
///
///     let cluster = try await Cluster {
///         Store(model: Counter.self)
///             .mutate(on: Add.self) { counter, add, _ in await counter.add(add.count) }
///             .with(model: counter)
///     }
///     try await cluster.send(action: Add(count: 1))
///
/// **Lifetime.** The cluster retains its services and their models; nothing that a service is given retains the
/// cluster. It stays until what it was sent is handled. Its emitters end with it.
///
/// **Isolation.** A cluster may be used from anywhere. What changes is in the models; see ``Service``.
///
/// **Complexity.** An action costs a call of every service and modifier, and a comparison of types for each handler.
public final class Cluster: Sendable {
    let root: Group
    let emitters = Emitters()

    /// Makes a group of the services, bootstraps all of them, and then starts the emitters.
    ///
    /// - Parameter isolation: Where `services` is called: where the caller is.
    /// - Throws: What a service throws as it is bootstrapped, and ``MissingModel``.
    public init(
        isolation: isolated (any Actor)? = #isolation, @ServiceBuilder _ services: () -> [any Service]
    ) async throws {
        root = Group(services)
        try await send(action: Bootstrap())
        await emitters.start()
    }

    /// Sends an action to all services, and returns when it is handled, and with it what they sent in turn.
    ///
    /// Two actions sent at once are handled at once; to keep an order, send one after the other. To cancel the task
    /// that sends cancels the services.
    ///
    /// - Throws: The first error of a service that no transform has taken; ``Unsettled`` where transforms did not help.
    public func send(action: any Action) async throws {
        // Services that send in turn need it to the end.
        defer { withExtendedLifetime(self) {} }
        let (root, environment) = entry()
        try await root.handle(action, in: environment)
    }

    /// Where an action enters the tree.
    ///
    /// - Parameter rounds: Those of the action that led to this one, if any.
    func entry(_ rounds: Rounds = Rounds()) -> (Group, Environment) {
        (root, Environment(cluster: self, rounds: rounds))
    }
}

/// The first action of all, which only the cluster sends.
struct Bootstrap: InternalAction {}
