extension Service {
    /// Sets a value for the services under this, unless it is set again nearer to them.
    public func environment<Value: Sendable>(
        _ keyPath: any WritableKeyPath<Environment, Value> & Sendable, _ value: Value
    ) -> some Service {
        EnvironmentModifier(content: self) { $0[keyPath: keyPath] = value }
    }

    /// Hands a model to the stores under this that are for its type.
    public func with<Model: AnyObject & Sendable>(model: Model) -> some Service {
        EnvironmentModifier(content: self) { $0.set(model) }
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
