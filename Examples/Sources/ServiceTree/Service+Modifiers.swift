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

extension Service {
    /// Groups under this hand an action to one service after the other.
    public func serial() -> some Service { environment(\.isSerial, true) }

    /// Groups under this hand an action to all services at the same time, as they do by themselves.
    public func concurrent() -> some Service { environment(\.isSerial, false) }

    /// Injects a model into the stores under this, which get the nearest that they can use.
    public func with<Model: AnyObject & Sendable>(model: Model) -> some Service {
        with { $0.models.append(model) }
    }

    /// Sets a value for the services under this, unless it is set again nearer to them.
    public func environment<Value: Sendable>(
        _ keyPath: any WritableKeyPath<ServiceEnvironment, Value> & Sendable, _ value: Value
    ) -> some Service {
        with { $0[keyPath: keyPath] = value }
    }

    func with(_ change: @escaping @Sendable (inout ServiceEnvironment) -> Void) -> Modifier {
        @Sendable func changed(_ environment: ServiceEnvironment) -> ServiceEnvironment {
            var environment = environment
            change(&environment)
            return environment
        }
        return Modifier(handle: { try await handle($0, in: changed($1)) }) {
            try await start(in: changed($0))
        }
    }

    /// Adds what is done once, when the services under this have started, and before any gets an
    /// action. On the main actor, write `{ @MainActor environment in`.
    public func bootstrap(_ prepare: @escaping Preparation) -> some Service {
        Modifier(handle: handle) { environment in
            try await start(in: environment)
            try await prepare(environment)
        }
    }

    /// Turns an error of the services under this into an action, which is sent to the root. If
    /// `transform` returns nil, the error goes to the transform above, and in the end to the caller
    /// of `send`.
    ///
    /// The action that failed counts as handled when the one made of the error is. That one may
    /// fail in turn, and its error be transformed, again and again. Each attempt waits for the
    /// next, and takes some kilobytes until then, so limit the attempts.
    ///
    /// An error is not transformed if the task is cancelled or the cluster released, nor if it is
    /// that of a start.
    public func transformError(_ transform: @escaping ErrorTransform) -> some Service {
        with { $0.transforms.insert(transform, at: 0) }.intercept { action, outer, next in
            try await outer.under(transform) { try await next(action, outer) }
        }
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

    /// Calls a closure with every action that reaches this from above. It decides whether and when
    /// to call `next`, also in a task of its own.
    public func intercept(_ intercept: @escaping Interceptor) -> some Service {
        Modifier(handle: { try await intercept($0, $1, handle) }, start: start)
    }

    /// Hands the events of a signal to the services under this, or the values of a property: the
    /// current one, and then the newest whenever they are done with the one before.
    public func emit<A: Action>(using source: some ObservableSource<A>) -> some Service {
        emit(using: source.values.map { $0 as any Action })
    }

    /// Hands the actions of a sequence to the services under this, one after the other.
    ///
    /// Reading begins when the whole tree has started, and is cancelled when the cluster is
    /// released. Errors go to the transforms below and above this, and then to `onFailure` of the
    /// ``Cluster``. After an error of a service, the next action is read.
    public func emit<Source: AsyncSequence & Sendable>(using source: Source) -> some Service
    where Source.Element == any Action {
        bootstrap { environment in
            environment.inBackground {
                for try await action in source {
                    if Task.isCancelled { return }
                    await environment.attempt { try await handle(action, in: environment) }
                }
            }
        }
    }
}
