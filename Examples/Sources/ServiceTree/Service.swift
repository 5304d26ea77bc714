// Data: a tree of services, and an environment that they get with each action: the models and
// values that were injected above them. Both are values.
//
// Owner: the `Cluster`. It owns the tree, whose modifiers have the models, and the tasks of
// emitters. An environment does not retain the cluster.
//
// Start: one service after the other, and each before the modifiers around it. Then emitters begin.
//
// Action: it enters at the root, and goes through the modifiers of a service, the outermost first.
// A group hands it to its services. `send` returns when all have handled it, and also every action
// that they have sent meanwhile, but not those that come from an emitter.

/// Something that happened or is wanted. Every service of a tree gets every action that is sent,
/// unless an interceptor or an error ends it before.
public protocol Action: Sendable {}

/// Handles the actions that concern it and ignores all others.
///
/// A service is a value that you can use from anywhere. An action may arrive while it still handles
/// an earlier one, so keep what changes in models.
public protocol Service: Sendable {
    /// Prepares the service. An error keeps the tree from starting. The default does nothing.
    func start(in environment: ServiceEnvironment) async throws

    /// Handles any action, and returns when that is done. An error ends the handling of the action.
    func handle(_ action: any Action, in environment: ServiceEnvironment) async throws
}

extension Service {
    public func start(in environment: ServiceEnvironment) async throws {}
}

/// A service that changes a model, such as an actor or a class of a global actor.
public struct Store<Model: Sendable>: Service {
    /// Changes the model for an action. It may send further actions, and so wait for them.
    public typealias Handler<A> = @Sendable (Model, A, ServiceEnvironment) async throws -> Void

    private var handlers: [Handler<any Action>] = []

    /// Makes a store that does nothing yet. Without a model of this type, of a subclass, or that
    /// conforms to it, the tree does not start.
    public init(model: Model.Type) {}

    /// Adds what is done for actions of one type. Handlers run in the order of declaration, up to
    /// one that throws.
    public func mutate<A: Action>(on type: A.Type, _ change: @escaping Handler<A>) -> Store {
        var store = self
        store.handlers.append { model, action, environment in
            if let action = action as? A { try await change(model, action, environment) }
        }
        return store
    }

    public func start(in environment: ServiceEnvironment) async throws {
        _ = try environment.model(Model.self)
    }

    public func handle(_ action: any Action, in environment: ServiceEnvironment) async throws {
        let model = try environment.model(Model.self)
        for handler in handlers { try await handler(model, action, environment) }
    }
}

/// Services that get the same actions: all at the same time or, under ``Service/serial()``, one
/// after the other.
///
/// The first error is thrown. In a serial group, the services after it do not get the action. In a
/// concurrent one, the others are cancelled, and the group waits for them.
public struct ServiceGroup: Service {
    private let services: [any Service]

    /// Makes a group, which may be empty.
    public init(@ServiceBuilder _ services: () -> ServiceGroup) { self = services() }

    fileprivate init(_ services: [any Service]) { self.services = services }

    public func start(in environment: ServiceEnvironment) async throws {
        for service in services { try await service.start(in: environment) }
    }

    public func handle(_ action: any Action, in environment: ServiceEnvironment) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for service in services {
                group.addTask { try await service.handle(action, in: environment) }
                if environment.isSerial { try await group.next() }
            }
            for try await _ in group {}
        }
    }
}

/// Makes a group of services, in the order of declaration, also with `if`, `switch` and `for`.
@resultBuilder public enum ServiceBuilder {
    public static func buildBlock(_ services: any Service...) -> ServiceGroup { .init(services) }
    public static func buildArray(_ turns: [ServiceGroup]) -> ServiceGroup { .init(turns) }
    public static func buildOptional(_ group: ServiceGroup?) -> ServiceGroup { group ?? .init([]) }
    public static func buildEither(first group: ServiceGroup) -> ServiceGroup { group }
    public static func buildEither(second group: ServiceGroup) -> ServiceGroup { group }
}

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
