import Minimalist

extension Service {
    /// Hands the services under this the actions of a sequence, beside those that reach it from above.
    ///
    /// **Order.** It begins when the whole tree is bootstrapped. An action is taken from the sequence when the one
    /// before has been handled.
    ///
    /// **Lifetime.** It ends with the sequence or with the cluster, whichever goes first. When the cluster goes, the
    /// service that is still at an action is cancelled, and nobody is told.
    ///
    /// **Errors.** Those of the services go to the transforms below and above this, that of the sequence to those
    /// above. There is no `send` to throw what is left, so `onFailure` gets it, and then the next action is taken.
    ///
    /// - Parameters:
    ///   - source: Is read once, and by this alone. An `AsyncStream` ends when the cluster goes; a sequence that does
    ///     not end when its task is cancelled is read until its next action.
    ///   - onFailure: Is called with every error that no transform has taken. Without it they are dropped.
    public func emit<Source: AsyncSequence & Sendable>(
        using source: Source, onFailure: @escaping @Sendable (any Error) async -> Void = { _ in }
    ) -> some Service where Source.Element == any Action {
        Emitting(content: self, source: source, onFailure: onFailure)
    }

    /// The same, of a sequence that has actions of one type.
    public func emit<Source: AsyncSequence & Sendable>(
        using source: Source, onFailure: @escaping @Sendable (any Error) async -> Void = { _ in }
    ) -> some Service where Source.Element: Action {
        emit(using: source.map { $0 as any Action }, onFailure: onFailure)
    }

    /// Hands the services under this the `values` of a signal or a property, for as long as its owner lives: of a
    /// signal every event sent from now on, of a property the newest value.
    public func emit<A: Action>(
        using point: SubscriptionPoint<A>, onFailure: @escaping @Sendable (any Error) async -> Void = { _ in }
    ) -> some Service {
        emit(using: point.values, onFailure: onFailure)
    }
}

private struct Emitting<Content: Service, Feed: AsyncSequence & Sendable>: Service where Feed.Element == any Action {
    let content: Content
    let source: Feed
    let onFailure: @Sendable (any Error) async -> Void
    let identity = Emitted.Source()

    func handle(_ action: any Action, in environment: Environment) async throws {
        if let emitted = action as? Emitted, emitted.source === identity {
            return try await content.handle(emitted.result.get(), in: environment)
        }
        try await content.handle(action, in: environment)
        if action is Bootstrap { await environment.cluster?.emitters.add(reader(for: environment.cluster)) }
    }

    /// Reads the sequence. While it waits for an action it retains neither the cluster nor the services.
    private func reader(for cluster: Cluster?) -> @Sendable () async -> Void {
        { [source, identity, onFailure, weak cluster] in
            let deliver = { (result: Result<any Action, any Error>) async in
                guard let (root, environment) = cluster?.entry() else { return }
                do {
                    try await root.handle(Emitted(source: identity, result: result), in: environment)
                } catch {
                    if cluster != nil { await onFailure(error) }
                }
            }
            do {
                for try await action in source {
                    try Task.checkCancellation()
                    await deliver(.success(action))
                }
            } catch {
                await deliver(.failure(error))
            }
        }
    }
}

/// What an emitter hands to its services. It enters at the root, so that whatever is above the emitter, transforms
/// and environment, has its part in it; on the way every other service ignores it.
private struct Emitted: InternalAction {
    final class Source: Sendable {}

    let source: Source
    let result: Result<any Action, any Error>
}
