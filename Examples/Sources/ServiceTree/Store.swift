/// A service that changes a model.
///
/// The model is an actor, or a class of a global actor, that exposes what it knows as a `Property`. A store asks for it
/// by its type, or by a superclass or protocol, and it is handed in with ``Service/with(model:)``; without one the tree
/// does not start.
///
///     Store(model: Counter.self)
///         .mutate(on: Add.self) { counter, add, _ in await counter.add(add.count) }
///         .with(model: Counter())
///
/// **Order.** For one action the handlers that take it run one after the other, as declared. Of two actions under way
/// at once neither waits for the other.
public struct Store<Model: Sendable>: Service {
    private typealias Handler = @Sendable (Model, any Action, Environment) async throws -> Void

    private var handlers: [Handler] = []

    /// Makes a store that does nothing yet.
    public init(model: Model.Type) {}

    /// Adds what is done for actions of one type.
    ///
    /// - Parameter change: May send further actions through the environment, and then waits until they are handled.
    ///   What it throws ends the handling of the action.
    public func mutate<A: Action>(
        on type: A.Type, _ change: @escaping @Sendable (Model, A, Environment) async throws -> Void
    ) -> Store {
        var store = self
        store.handlers.append { model, action, environment in
            if let action = action as? A { try await change(model, action, environment) }
        }
        return store
    }

    /// Adds what is done once, before any service of the tree gets an action.
    ///
    /// - Parameter prepare: What it throws keeps the tree from starting; no transform takes it.
    public func bootstrap(_ prepare: @escaping @Sendable (Model) async throws -> Void) -> Store {
        mutate(on: Bootstrap.self) { model, _, _ in try await prepare(model) }
    }

    public func handle(_ action: any Action, in environment: Environment) async throws {
        let model = try environment.model(Model.self)
        for handler in handlers { try await handler(model, action, environment) }
    }
}
