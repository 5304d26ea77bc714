extension Service {
    /// Turns an error of the services under this into an action, which is sent to the root of the tree.
    ///
    /// The action that failed counts as handled when the one made of the error is. That one may fail in turn, and its
    /// error be transformed, again and again. Each attempt waits for the next, and takes some kilobytes until then. So
    /// if you transform an error into another attempt, let the service throw something else after some attempts.
    ///
    /// An error is not transformed if the task is cancelled or the cluster released, nor if it is that of a bootstrap or
    /// another start. That of an action that a bootstrap sends is transformed.
    ///
    /// - Parameter transform: If it returns nil, the error goes on to the transform above, and in the end to the caller
    ///   of `send`.
    public func transformError(_ transform: @escaping @Sendable (any Error) -> (any Action)?) -> some Service {
        Transforming(body: self, transform: transform)
    }
}

private struct Transforming<Body: Service>: CompositeService {
    let body: Body
    let transform: @Sendable (any Error) -> (any Action)?

    func start(in environment: ServiceEnvironment) async throws {
        try await body.start(in: handlingErrors(environment))
    }

    func handle(_ action: any Action, in environment: ServiceEnvironment) async throws {
        do {
            try await body.handle(action, in: handlingErrors(environment))
        } catch {
            try await recover(from: error, in: environment)
        }
    }

    /// Has this transform take the errors that emitters and posted actions have no caller to throw to.
    private func handlingErrors(_ environment: ServiceEnvironment) -> ServiceEnvironment {
        var inner = environment
        inner.errorHandler = { error in
            await environment.attempt { try await recover(from: error, in: environment) }
        }
        return inner
    }

    private func recover(from error: any Error, in environment: ServiceEnvironment) async throws {
        guard !environment.isCancelled, let action = transform(error) else { throw error }
        try await environment.send(action)
    }
}
