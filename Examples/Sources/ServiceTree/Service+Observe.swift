extension Service {
    /// Calls `observe` with every action of one type that reaches this, before the services under it get the action.
    public func observe<A: Action>(on type: A.Type, _ observe: @escaping @Sendable (A) async -> Void) -> some Service {
        Observing(content: self) { if let action = $0 as? A { await observe(action) } }
    }
}

private struct Observing<Content: Service>: Service {
    let content: Content
    let observe: @Sendable (any Action) async -> Void

    func handle(_ action: any Action, in environment: Environment) async throws {
        await observe(action)
        try await content.handle(action, in: environment)
    }
}
