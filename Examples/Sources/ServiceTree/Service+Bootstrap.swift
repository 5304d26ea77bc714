extension Service {
    /// Adds what is done once, before any service of the tree gets an action.
    ///
    ///     Store(model: Articles.self)
    ///         .bootstrap { environment in try await environment.model(Articles.self).load() }
    ///
    /// **Order.** Bootstraps run one after the other, in the order of declaration, also in a concurrent group. Those of
    /// the services under this come first.
    ///
    /// **Isolation.** A bootstrap runs where its closure says. On the main actor, write `{ @MainActor environment in`.
    ///
    /// - Parameter prepare: Gets the environment of this place. An action that you send from here reaches services that
    ///   are not bootstrapped yet; one that you post is handled when all are. Its error keeps the tree from
    ///   starting, and no transform takes it.
    public func bootstrap(_ prepare: @escaping @Sendable (ServiceEnvironment) async throws -> Void) -> some Service {
        Bootstrapping(body: self, prepare: prepare)
    }
}

private struct Bootstrapping<Body: Service>: CompositeService {
    let body: Body
    let prepare: @Sendable (ServiceEnvironment) async throws -> Void

    func start(in environment: ServiceEnvironment) async throws {
        try await body.start(in: environment)
        try await prepare(environment)
    }
}
