extension Service {
    /// Turns an error of the services under this into an action, which is sent to the root of the tree.
    ///
    /// The action that failed counts as handled when the one made of the error is. That one may fail in turn, and its
    /// error be transformed. For one action that is sent from outside, posted or emitted, ``Unsettled/limit`` errors
    /// are transformed. The next error ends it with ``Unsettled``, which no transform takes.
    ///
    /// An error of a cancelled task is not transformed, nor one that is thrown while the tree starts.
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
            await environment.attempt { try await recover(from: error, in: $0) }
        }
        return inner
    }

    private func recover(from error: any Error, in environment: ServiceEnvironment) async throws {
        guard !Task.isCancelled, !(error is Unsettled), let action = transform(error) else { throw error }
        try await environment.rounds.begin(after: error)
        try await environment.send(action)
    }
}

/// Services kept throwing, however often their errors were transformed.
public struct Unsettled: Error, CustomStringConvertible {
    /// How many errors are transformed for one action: 100.
    public static let limit = 100

    /// The error that was not transformed any more.
    public let last: any Error

    public var description: String {
        "The services still throw after \(Unsettled.limit) errors were transformed into actions. The last: \(last)"
    }
}

/// How many errors were transformed for one action that was sent from outside, posted or emitted.
///
/// They are counted together and not by depth: if each of two services makes two of every error, depth stops nothing.
actor Rounds {
    private var count = 0

    func begin(after error: any Error) throws {
        guard count < Unsettled.limit else { throw Unsettled(last: error) }
        count += 1
    }
}
