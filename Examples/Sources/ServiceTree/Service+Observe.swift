extension Service {
    /// Calls `observe` with every action that reaches this, before the services under it get the action.
    ///
    /// What an emitter under this hands to its own services does not come from above, and so does not reach this.
    public func observe(_ observe: @escaping @Sendable (any Action) async -> Void) -> some Service {
        Observing(content: self, observe: observe)
    }

    /// Calls `observe` with every action of one type that reaches this, before the services under it get the action.
    public func observe<A: Action>(on type: A.Type, _ observe: @escaping @Sendable (A) async -> Void) -> some Service {
        self.observe { if let action = $0 as? A { await observe(action) } }
    }
}

private struct Observing<Content: Service>: Service {
    let content: Content
    let observe: @Sendable (any Action) async -> Void

    func handle(_ action: any Action, in environment: Environment) async throws {
        if !(action is any InternalAction) { await observe(action) }
        try await content.handle(action, in: environment)
    }
}
