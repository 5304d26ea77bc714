extension Service {
    /// Sets a value for the services under this, unless it is set again nearer to them.
    public func environment<Value: Sendable>(
        _ keyPath: any WritableKeyPath<ServiceEnvironment, Value> & Sendable, _ value: Value
    ) -> some Service {
        EnvironmentModifier(body: self) { $0[keyPath: keyPath] = value }
    }

    /// Injects a model into the stores under this that ask for its type, a superclass or a protocol.
    ///
    /// A store that asks for a class prefers a model that was injected as that class, even if one of a subclass is
    /// nearer. A test that injects a mock of a class therefore injects it as the class: `.with(model: mock as Server)`.
    public func with<Model: AnyObject & Sendable>(model: Model) -> some Service {
        EnvironmentModifier(body: self) { $0.add(model) }
    }

    /// Groups under this hand an action to one service after the other, in the order of declaration.
    public func serial() -> some Service { environment(\.isSerial, true) }

    /// Groups under this hand an action to all services at the same time, as they do without a modifier.
    public func concurrent() -> some Service { environment(\.isSerial, false) }
}

private struct EnvironmentModifier<Body: Service>: CompositeService {
    let body: Body
    let modify: @Sendable (inout ServiceEnvironment) -> Void

    func start(in environment: ServiceEnvironment) async throws { try await body.start(in: modified(environment)) }

    func handle(_ action: any Action, in environment: ServiceEnvironment) async throws {
        try await body.handle(action, in: modified(environment))
    }

    private func modified(_ environment: ServiceEnvironment) -> ServiceEnvironment {
        var environment = environment
        modify(&environment)
        return environment
    }
}
