extension Service {
    /// Turns an error of the services under this into an action, which is sent to the root of the tree.
    ///
    /// The action that failed counts as handled when the one made of the error is. That one may fail in turn, and its
    /// error be transformed: after ``Unsettled/limit`` of such rounds for one action sent from outside, the next error
    /// ends it with ``Unsettled``, which no transform takes.
    ///
    /// What is thrown in a task that is cancelled is not transformed, nor what is thrown while the tree starts.
    public func transformError(_ transform: @escaping @Sendable (any Error) -> any Action) -> some Service {
        Transforming(content: self, transform: transform)
    }
}

private struct Transforming<Content: Service>: Service {
    let content: Content
    let transform: @Sendable (any Error) -> any Action

    func handle(_ action: any Action, in environment: Environment) async throws {
        do {
            try await content.handle(action, in: environment)
        } catch {
            if Task.isCancelled || action is Bootstrap || error is Unsettled { throw error }
            try await environment.rounds.begin(after: error)
            try await environment.send(transform(error))
        }
    }
}

/// Services kept throwing, however often their errors were transformed.
public struct Unsettled: Error, CustomStringConvertible {
    /// How many errors are transformed for one action sent from outside the tree: 100.
    public static let limit = 100

    /// The error that was not transformed any more.
    public let last: any Error

    public var description: String {
        "The services still throw after \(Unsettled.limit) errors were transformed into actions. The last: \(last)"
    }
}

/// How many errors were transformed on behalf of one action sent from outside.
///
/// Counted together, not by depth: where each of two services makes two of every error, depth would stop nothing.
actor Rounds {
    private var count = 0

    func begin(after error: any Error) throws {
        guard count < Unsettled.limit else { throw Unsettled(last: error) }
        count += 1
    }
}
