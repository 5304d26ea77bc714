/// A tree of services that has started, and the way to send it actions, from anywhere.
public final class Cluster: Sendable {
    fileprivate let root: ServiceGroup
    /// The tasks of emitters. Only `init` writes this, before anybody else has the cluster.
    nonisolated(unsafe) private var emitters: [Task<Void, Never>] = []

    /// Makes a group of the services and starts it.
    ///
    /// - Parameters:
    ///   - isolation: Lets `services` use what belongs to the actor of the caller.
    ///   - services: The tree.
    /// - Throws: The error of a service that does not start, such as ``MissingModel``.
    public init(
        isolation: isolated (any Actor)? = #isolation,
        @ServiceBuilder _ services: () -> ServiceGroup
    ) async throws {
        root = services()
        // Emitters begin when the whole tree has started. The stream keeps them until then.
        let (found, emitters) = AsyncStream<Emitter>.makeStream()
        try await root.start(in: ServiceEnvironment(cluster: self, emitters: emitters))
        emitters.finish()
        for await emitter in found { self.emitters.append(Task { await emitter() }) }
    }

    deinit { for emitter in emitters { emitter.cancel() } }

    /// Sends an action to all services, and returns when they have handled it and all that they
    /// sent in turn, or throws the first error that no transform has taken.
    public func send(action: any Action) async throws {
        try await ServiceEnvironment(cluster: self).send(action)
        // The environment holds the cluster weakly, and services that send in turn need it.
        withExtendedLifetime(self) {}
    }
}

/// Hands on the actions of a sequence.
typealias Emitter = @Sendable () async -> Void

/// A service gets this beside the action: the values and models that were injected above it, and
/// the way to send further actions. It retains the models but not the cluster.
public struct ServiceEnvironment: Sendable {
    // Weak, since an emitter has an environment, and ends when the cluster is released.
    fileprivate weak var cluster: Cluster?
    /// Collects the emitters while the tree starts.
    var emitters: AsyncStream<Emitter>.Continuation?
    /// Whether groups hand an action to one service after the other.
    var isSerial = false
    /// The models above the service, the nearest last.
    var models: [any Sendable] = []
    fileprivate var values: [ObjectIdentifier: any Sendable] = [:]

    /// The value set nearest above the service, or else the default.
    public subscript<Key: ServiceEnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The nearest model above the service that is of this type, of a subclass, or conforms to it.
    /// Throws ``MissingModel`` if there is none.
    public func model<Model: Sendable>(_ type: Model.Type) throws -> Model {
        for case let model as Model in models.reversed() { return model }
        throw MissingModel(type: "\(type)")
    }

    /// Sends an action to the root of the tree, and returns when it is handled. It throws what the
    /// services throw, and a `CancellationError` when the cluster has been released.
    public func send(_ action: any Action) async throws {
        guard let root = cluster?.root else { throw CancellationError() }
        try await root.handle(action, in: ServiceEnvironment(cluster: cluster))
    }
}

/// Names a value of the environment, as `EnvironmentKey` of SwiftUI does.
public protocol ServiceEnvironmentKey {
    associatedtype Value: Sendable
    static var defaultValue: Value { get }
}

/// No model of a type was injected. A cluster with a store of such a model does not start.
public struct MissingModel: Error, Equatable, CustomStringConvertible {
    public let type: String
    public var description: String { "There is no \(type); put .with(model:) above its store." }
}
