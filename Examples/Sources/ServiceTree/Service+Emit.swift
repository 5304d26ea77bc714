import MinimalistExtras

extension Service {
    /// Hands the actions of a sequence to the services under this, beside those that reach it from above.
    ///
    /// **Order.** Reading begins when the whole tree has started. The next action is read when the one before has been
    /// handled.
    ///
    /// **Lifetime.** It ends with the sequence, or when the cluster is released. Then the service that still handles an
    /// action is cancelled. While it waits for an action, it retains neither the cluster nor the services.
    ///
    /// **Errors.** Those of the services go to the transforms below and above this, that of the sequence to those
    /// above, and then to `onFailure` of the ``Cluster``. After an error of a service the next action is read.
    ///
    /// - Parameter source: Is read once, and by this alone. A sequence that does not end when its task is cancelled is
    ///   retained until its next action.
    public func emit<Source: AsyncSequence & Sendable>(using source: Source) -> some Service
    where Source.Element == any Action {
        Emitting(body: self, source: source)
    }

    /// The same, for the `values` of a signal or a property, until its owner is released: of a signal every event sent
    /// from now on, of a property the newest value.
    public func emit<A: Action>(using source: some ObservableSource<A>) -> some Service {
        emit(using: source.values.map { $0 as any Action })
    }
}

private struct Emitting<Body: Service, Source: AsyncSequence & Sendable>: CompositeService
where Source.Element == any Action {
    let body: Body
    let source: Source

    func start(in environment: ServiceEnvironment) async throws {
        try await body.start(in: environment)
        guard let background = environment.cluster?.background else { return }
        let receiver = Receiver(service: body, environment: environment)
        await background.retain(receiver)
        background.add { [source, weak receiver] in
            do {
                for try await action in source {
                    guard let receiver, !receiver.environment.isCancelled else { return }
                    await receiver.receive(action)
                }
            } catch {
                await receiver?.environment.attempt { throw error }
            }
        }
    }
}

/// The services under an emitter, and what is injected above it.
private final class Receiver<Content: Service>: Sendable {
    let service: Content
    let environment: ServiceEnvironment

    init(service: Content, environment: ServiceEnvironment) {
        (self.service, self.environment) = (service, environment)
    }

    func receive(_ action: any Action) async {
        await environment.attempt { try await service.handle(action, in: environment) }
    }
}
