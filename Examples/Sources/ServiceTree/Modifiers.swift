import MinimalistExtras

/// Work that is done once, at the start of a service.
public typealias Preparation = @Sendable (ServiceEnvironment) async throws -> Void
/// Hands an action to the services under an interceptor.
public typealias Next = @Sendable (any Action, ServiceEnvironment) async throws -> Void
/// Decides what becomes of an action.
public typealias Interceptor =
    @Sendable (any Action, ServiceEnvironment, @escaping Next) async throws -> Void
/// Makes an action of an error, or leaves it to the transform above by returning nil.
public typealias ErrorTransform = @Sendable (any Error) -> (any Action)?

// The modifiers. Each wraps a service in another one. The one that you write last is outermost.
extension Service {
    /// Groups under this hand an action to one service after the other, and not to all at the same
    /// time.
    public func serial() -> some Service { environment(\.isSerial, true) }

    /// Injects a model into the stores under this, which get the nearest that they can use.
    public func with<Model: AnyObject & Sendable>(model: Model) -> some Service {
        Modified(body: self, inject: { $0.models.append(model) })
    }

    /// Sets a value for the services under this, unless it is set again nearer to them.
    public func environment<Value: Sendable>(
        _ keyPath: any WritableKeyPath<ServiceEnvironment, Value> & Sendable, _ value: Value
    ) -> some Service {
        Modified(body: self, inject: { $0[keyPath: keyPath] = value })
    }

    /// Adds what is done once, when the services under this have started.
    ///
    /// An action that you send here is handled now, also by services that have not started.
    public func bootstrap(_ prepare: @escaping Preparation) -> some Service {
        Modified(body: self, prepare: prepare)
    }

    /// Calls a closure with every action that reaches this from above. It decides whether and when
    /// to call `next`, also in a task of its own.
    public func intercept(_ intercept: @escaping Interceptor) -> some Service {
        Modified(body: self, intercept: intercept)
    }

    /// Calls `observe` with every action of one type that reaches this, before the services under
    /// it get the action.
    public func observe<A: Action>(
        on type: A.Type, _ observe: @escaping @Sendable (A) async -> Void
    ) -> some Service {
        intercept { action, environment, next in
            if let action = action as? A { await observe(action) }
            try await next(action, environment)
        }
    }

    /// Turns an error of the services under this into an action, and sends that to the root. The
    /// sender of the action that failed waits for it.
    ///
    /// If `transform` returns nil, or the task is cancelled, the error goes on to the transform
    /// above, and in the end to the sender. Do not answer an error with an action that always fails
    /// under this: it never ends.
    public func transformError(_ transform: @escaping ErrorTransform) -> some Service {
        intercept { action, environment, next in
            do {
                try await next(action, environment)
            } catch {
                guard !Task.isCancelled, let action = transform(error) else { throw error }
                try await environment.send(action)
            }
        }
    }

    /// Hands the events of a signal to the services under this, or the values of a property: the
    /// current one, and then the newest whenever they are done with the one before.
    public func emit<A: Action>(using source: some ObservableSource<A>) -> some Service {
        emit(using: source.values.map { $0 as any Action })
    }

    /// Hands the actions of a sequence to the services under this, one after the other, from when
    /// the whole tree has started until the cluster is released.
    ///
    /// After an error of a service, the next action is read. Nobody waits for an emitter, so an
    /// error that no transform under this takes traps a debug build, and is lost in a release. So
    /// is an error of the sequence.
    public func emit<Source: AsyncSequence & Sendable>(using source: Source) -> some Service
    where Source.Element == any Action {
        bootstrap { environment in
            // The stream keeps the emitter, which must not keep the stream: nobody reads it if the
            // tree does not start.
            var environment = environment
            let emitters = exchange(&environment.emitters, with: nil)
            emitters?.yield { [environment] in
                await attempt("end the sequence of .emit instead") {
                    for try await action in source {
                        if Task.isCancelled { return }
                        await attempt("put .transformError before .emit") {
                            try await handle(action, in: environment)
                        }
                    }
                }
            }
        }
    }

    private func attempt(_ advice: String, _ work: () async throws -> Void) async {
        do {
            try await work()
        } catch {
            if Task.isCancelled { return }
            assertionFailure("Nobody handles \(error): \(advice).")
        }
    }
}

/// All modifiers are this: each sets one of the closures, and the others change nothing.
private struct Modified<Body: Service>: Service {
    let body: Body
    var inject: @Sendable (inout ServiceEnvironment) -> Void = { _ in }
    var prepare: Preparation = { _ in }
    var intercept: Interceptor = { action, environment, next in
        try await next(action, environment)
    }

    func start(in environment: ServiceEnvironment) async throws {
        var environment = environment
        inject(&environment)
        try await body.start(in: environment)
        try await prepare(environment)
    }

    func handle(_ action: any Action, in environment: ServiceEnvironment) async throws {
        var environment = environment
        inject(&environment)
        try await intercept(action, environment) { try await body.handle($0, in: $1) }
    }
}
