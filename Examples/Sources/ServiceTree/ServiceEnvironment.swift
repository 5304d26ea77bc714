/// Names a value of the environment, as `EnvironmentValues` of SwiftUI does:
///
///     enum CurrencyKey: ServiceEnvironmentKey { static let defaultValue = "EUR" }
///
///     extension ServiceEnvironment {
///         var currency: String {
///             get { self[CurrencyKey.self] }
///             set { self[CurrencyKey.self] = newValue }
///         }
///     }
public protocol ServiceEnvironmentKey {
    /// The type of the value.
    associatedtype Value: Sendable

    /// The value if none is set.
    static var defaultValue: Value { get }
}

/// Everything that a service gets beside the action: injected values and models, and the way to send further actions.
///
/// The value set nearest above a service counts. If you keep an environment, you retain the models but not the cluster,
/// and you can send through it until the cluster is released.
public struct ServiceEnvironment: Sendable {
    /// Whether groups hand an action to one service after the other.
    var isSerial = false
    /// Takes the errors that no caller waits for: the transforms above, and then the cluster.
    var errorHandler: @Sendable (any Error) async -> Void

    private(set) weak var cluster: Cluster?
    private var values: [ObjectIdentifier: any Sendable] = [:]
    /// Each under the type that it was injected as, the nearest last.
    private var models: [(type: ObjectIdentifier, model: any Sendable)] = []
    /// Takes the place of sending to the root.
    private var substitute: (@Sendable (any Action) async throws -> Void)?

    /// Makes the environment in which an action enters a tree.
    init(cluster: Cluster) {
        self.cluster = cluster
        errorHandler = { [weak cluster] error in
            if !Task.isCancelled, let onFailure = cluster?.onFailure { await onFailure(error) }
        }
    }

    /// A cluster is gone a moment before its tasks are cancelled, and what they throw in between is a consequence.
    var isCancelled: Bool { cluster == nil || Task.isCancelled }

    /// Sends an action to the root of the tree, and returns when it is handled.
    ///
    /// It throws what the services throw, and a `CancellationError` when the cluster is released. In a test, set it to
    /// record what is sent: posted actions, and those that errors are transformed into, go through it as well.
    public var send: @Sendable (any Action) async throws -> Void {
        get {
            substitute ?? { [weak cluster] action in
                guard let (root, environment) = cluster?.entry else { throw CancellationError() }
                try await root.handle(action, in: environment)
            }
        }
        set { substitute = newValue }
    }

    /// Sends an action to the root of the tree, and returns immediately.
    ///
    /// This works as ``Cluster/post(action:)`` does. An error also passes the transforms above this service before it
    /// goes to `onFailure`. When the cluster is released, nothing happens.
    public func post(_ action: any Action) {
        cluster?.background.add { await attempt { try await send(action) } }
    }

    /// Does what no caller waits for.
    func attempt(_ work: () async throws -> Void) async {
        do {
            try await work()
        } catch {
            await errorHandler(error)
        }
    }

    /// The value set nearest above the service, or else the default.
    public subscript<Key: ServiceEnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The nearest model above the service that was injected as this type, or else the nearest that can be cast to it:
    /// an instance of a subclass, or of a type that conforms to a protocol.
    ///
    /// - Throws: ``MissingModel`` if there is none.
    public func model<Model: Sendable>(_ type: Model.Type) throws -> Model {
        let named = models.last { $0.type == ObjectIdentifier(type) }.map { [$0] }
        for (_, model) in named ?? models.reversed() {
            if let model = model as? Model { return model }
        }
        throw MissingModel(type: "\(type)")
    }

    mutating func add<Model: Sendable>(_ model: Model) { models.append((ObjectIdentifier(Model.self), model)) }
}

/// A store has no model, as ``Service/with(model:)`` is missing above it. It is thrown as the cluster starts.
public struct MissingModel: Error, Equatable, CustomStringConvertible {
    /// The type of the model.
    public let type: String

    public var description: String { "There is no \(type); put .with(model:) on its store, or above it." }
}
