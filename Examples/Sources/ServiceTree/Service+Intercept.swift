/// Hands an action to the services under a modifier.
public typealias Next = @Sendable (any Action, ServiceEnvironment) async throws -> Void

extension Service {
    /// Calls a closure with every action that reaches this. It decides what the services under it get, and when.
    ///
    ///     .intercept { action, environment, next in
    ///         let start = ContinuousClock.now
    ///         try await next(action, environment)
    ///         print("\(action) took \(ContinuousClock.now - start)")
    ///     }
    ///
    /// It does not see what an emitter under it reads: that goes to the services under the emitter only.
    ///
    /// - Parameter intercept: Passes on what it does not concern itself with. It may call `next` in a task of its own,
    ///   for example to cancel that after a while. To change the environment, put ``Service/environment(_:_:)`` there
    ///   instead, which emitters and bootstraps see as well.
    public func intercept(
        _ intercept: @escaping @Sendable (any Action, ServiceEnvironment, @escaping Next) async throws -> Void
    ) -> some Service {
        Intercepting(body: self, intercept: intercept)
    }

    /// Calls `observe` with every action of one type that reaches this, before the services under it get the action.
    public func observe<A: Action>(on type: A.Type, _ observe: @escaping @Sendable (A) async -> Void) -> some Service {
        intercept { action, environment, next in
            if let action = action as? A { await observe(action) }
            try await next(action, environment)
        }
    }
}

private struct Intercepting<Body: Service>: CompositeService {
    let body: Body
    let intercept: @Sendable (any Action, ServiceEnvironment, @escaping Next) async throws -> Void

    func handle(_ action: any Action, in environment: ServiceEnvironment) async throws {
        try await intercept(action, environment) { [body] in try await body.handle($0, in: $1) }
    }
}
