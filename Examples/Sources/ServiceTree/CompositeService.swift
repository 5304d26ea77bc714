/// A service that is made of other services, or wraps one.
///
/// The body is started, and gets all actions. To change either, implement ``Service/start(in:)`` or
/// ``Service/handle(_:in:)`` and call the same method of `body`.
public protocol CompositeService: Service {
    associatedtype Body: Service
    /// The services that this is made of. It is read for each action, so do not make models in it.
    @ServiceBuilder var body: Body { get }
}

extension CompositeService {
    public func start(in environment: ServiceEnvironment) async throws {
        try await body.start(in: environment)
    }

    public func handle(_ action: any Action, in environment: ServiceEnvironment) async throws {
        try await body.handle(action, in: environment)
    }
}
