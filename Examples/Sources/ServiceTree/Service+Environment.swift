extension Service {
    /// Sets a value for the services under this, unless it is set again nearer to them.
    public func environment<Value: Sendable>(
        _ keyPath: any WritableKeyPath<Environment, Value> & Sendable, _ value: Value
    ) -> some Service {
        EnvironmentModifier(content: self) { $0[keyPath: keyPath] = value }
    }

    /// Hands a model to the stores under this that ask for its type, a superclass or a protocol.
    ///
    /// So a test hands in a mock. A store that asks for a class gets a model handed in as that class, nearer or
    /// farther, rather than one of a subclass: to take its place, a mock is handed in as the class, `.with(model: mock
    /// as Server)`.
    public func with<Model: AnyObject & Sendable>(model: Model) -> some Service {
        EnvironmentModifier(content: self) { $0.add(model) }
    }

    /// Groups under this hand actions to one service after the other, in the order of declaration.
    public func serial() -> some Service { environment(\.isSerial, true) }

    /// Groups under this hand actions to all services at the same time. It is what groups do without a modifier.
    public func concurrent() -> some Service { environment(\.isSerial, false) }
}

private struct EnvironmentModifier<Content: Service>: Service {
    let content: Content
    let modify: @Sendable (inout Environment) -> Void

    func handle(_ action: any Action, in environment: Environment) async throws {
        var environment = environment
        modify(&environment)
        try await content.handle(action, in: environment)
    }
}
