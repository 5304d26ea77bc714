/// A service that changes a model.
///
/// The model is an actor, or a class of a global actor. A store asks for it by its type, a
/// superclass or a protocol. Without one the tree does not start.
///
/// The handlers of an action run one after the other, in the order of declaration.
public struct Store<Model: Sendable>: Service {
    /// Changes the model for an action. It may send further actions, and so wait for them.
    public typealias Handler<A> = @Sendable (Model, A, ServiceEnvironment) async throws -> Void

    private var handlers: [Handler<any Action>] = []

    /// Makes a store that does nothing yet.
    public init(model: Model.Type) {}

    /// Adds what is done for actions of one type. An error ends the handling of the action.
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
