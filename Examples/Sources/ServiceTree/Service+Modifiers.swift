import MinimalistExtras

/// What a service does once, before any service of the tree gets an action.
public typealias Preparation = @Sendable (ServiceEnvironment) async throws -> Void

/// Hands an action to the services under a modifier.
public typealias Next = @Sendable (any Action, ServiceEnvironment) async throws -> Void

/// Decides what the services under a modifier get, and when.
public typealias Interceptor =
    @Sendable (any Action, ServiceEnvironment, @escaping Next) async throws -> Void

/// Turns an error into an action, or leaves it to the transform above by returning nil.
public typealias ErrorTransform = @Sendable (any Error) -> (any Action)?

extension Service {
    /// Groups under this hand an action to one service after the other, in the order of
    /// declaration.
    public func serial() -> some Service { environment(\.isSerial, true) }

    /// Groups under this hand an action to all services at the same time, as they do without a
    /// modifier.
    public func concurrent() -> some Service { environment(\.isSerial, false) }

    /// Injects a model into the stores under this that ask for its type, a superclass or a
    /// protocol. A store gets the nearest model that it can use.
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

    /// Adds what is done once, before any service of the tree gets an action.
    ///
    ///     Store(model: Articles.self)
    ///         .bootstrap { environment in try await environment.model(Articles.self).load() }
    ///
    /// **Order.** Bootstraps run one after the other, in the order of declaration, also in a
    /// concurrent group. Those of the services under this come first.
    ///
    /// **Isolation.** A bootstrap runs where its closure says. On the main actor, write
    /// `{ @MainActor environment in`.
    ///
    /// - Parameter prepare: Gets the environment of this place. An action that you send from here
    ///   reaches services that are not bootstrapped yet; one that you post is handled when all are.
    ///   Its error keeps the tree from starting, and no transform takes it.
    public func bootstrap(_ prepare: @escaping Preparation) -> some Service {
        Modifier(handle: handle) { environment in
            try await start(in: environment)
            try await prepare(environment)
        }
    }

    /// Turns an error of the services under this into an action, which is sent to the root of the
    /// tree.
    ///
    /// The action that failed counts as handled when the one made of the error is. That one may
    /// fail in turn, and its error be transformed, again and again. Each attempt waits for the
    /// next, and takes some kilobytes until then. So if you transform an error into another
    /// attempt, let the service throw something else after some attempts.
    ///
    /// An error is not transformed if the task is cancelled or the cluster released, nor if it is
    /// that of a bootstrap or another start. That of an action that a bootstrap sends is
    /// transformed.
    ///
    /// - Parameter transform: If it returns nil, the error goes on to the transform above, and in
    ///   the end to the caller of `send`.
    public func transformError(_ transform: @escaping ErrorTransform) -> some Service {
        with { $0.transforms.append(transform) }.intercept { action, outer, next in
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

    /// Calls a closure with every action that reaches this. It decides what the services under it
    /// get, and when.
    ///
    ///     .intercept { action, environment, next in
    ///         print("\(action) begins")
    ///         try await next(action, environment)
    ///         print("\(action) ends")
    ///     }
    ///
    /// It does not see what an emitter under it reads: that goes to the services under the emitter
    /// only.
    ///
    /// - Parameter intercept: Passes on what it does not concern itself with. It may call `next` in
    ///   a task of its own, for example to cancel that after a while. To change the environment,
    ///   put ``Service/environment(_:_:)`` there instead, which emitters and bootstraps see as
    ///   well.
    public func intercept(_ intercept: @escaping Interceptor) -> some Service {
        Modifier(handle: { try await intercept($0, $1, handle) }, start: start)
    }

    /// Hands the values of a property or the events of a signal to the services under this, beside
    /// the actions that reach them from above.
    ///
    ///     accountService().emit(using: server.$didNotify)
    ///
    /// The services get every event that a signal sends from now on; of a property, the current
    /// value and then the newest one whenever they are done with the one before. It ends when the
    /// owner of the property or signal is released.
    public func emit<A: Action>(using source: some ObservableSource<A>) -> some Service {
        emit(using: source.values.map { $0 as any Action })
    }

    /// Hands the actions of a sequence to the services under this, beside those that reach them
    /// from above.
    ///
    /// **Order.** Reading begins when the whole tree has started. The next action is read when the
    /// one before has been handled.
    ///
    /// **Lifetime.** It ends with the sequence, or is cancelled when the cluster is released. Until
    /// then it retains the services under it, but not the cluster.
    ///
    /// **Errors.** Those of the services go to the transforms below and above this, that of the
    /// sequence to those above, and then to `onFailure` of the ``Cluster``. After an error of a
    /// service the next action is read.
    ///
    /// - Parameter source: Is read once, and by this alone.
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
