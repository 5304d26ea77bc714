import MinimalistExtras

/// A tree of services that has started, and the way to send it actions, from anywhere.
public final class Cluster: Sendable {
    fileprivate let root: ServiceGroup
    fileprivate let onFailure: @Sendable (any Error) async -> Void
    /// What no caller waits for: emitters and posted actions. The stream keeps them until the tree
    /// has started.
    fileprivate let (jobs, newJobs) = AsyncStream<@Sendable () async -> Void>.makeStream()

    /// Makes a group of the services and starts it.
    ///
    /// - Parameters:
    ///   - isolation: Lets `services` use what belongs to the actor of the caller.
    ///   - onFailure: Is called with each error of a posted action or an emitter that no transform
    ///     takes. The default traps in a debug build only.
    /// - Throws: The error of a service that does not start, such as ``MissingModel``.
    public init(
        isolation: isolated (any Actor)? = #isolation,
        @ServiceBuilder _ services: () -> ServiceGroup,
        onFailure: @escaping @Sendable (any Error) async -> Void = {
            assertionFailure("Nobody handles \($0): put .transformError above, or pass onFailure.")
        }
    ) async throws {
        root = services()
        self.onFailure = onFailure
        try await root.start(in: ServiceEnvironment(cluster: self))
        Task { @MainActor [jobs] in
            // A `LatestTask` cancels its work when it is released: all of it, when the stream ends.
            // A task group would keep something of each job that has ended.
            var tasks: [LatestTask] = []
            for await job in jobs {
                let task = LatestTask()
                task.run(with: task, job) { _, _ in }
                tasks = tasks.filter { $0.isRunning } + [task]
            }
        }
    }

    deinit { newJobs.finish() }

    /// Sends an action to all services, and returns when they have handled it and all that they
    /// sent in turn, or throws the first error that no transform has taken.
    public func send(action: any Action) async throws {
        try await ServiceEnvironment(cluster: self).send(action)
        // The environment holds the cluster weakly, and services that send in turn need it.
        withExtendedLifetime(self) {}
    }

    /// Sends an action to all services, and returns immediately. Posted actions are handled at the
    /// same time, in no particular order, and cancelled when the cluster is released.
    public func post(action: any Action) { ServiceEnvironment(cluster: self).post(action) }
}

/// A service gets this beside the action: the values and models that were injected above it, and
/// the way to send further actions. It retains the models but not the cluster.
public struct ServiceEnvironment: Sendable {
    // Weak, since what runs in the background has an environment, and ends when the cluster is
    // released.
    fileprivate weak var cluster: Cluster?
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

    /// Sends an action to the root of the tree, and returns immediately.
    public func post(_ action: any Action) { inBackground { try await send(action) } }

    /// Attempts some work once the tree has started, and until the cluster is released.
    func inBackground(_ work: @escaping @Sendable () async throws -> Void) {
        cluster?.newJobs.yield { await reportingFailure(work) }
    }

    /// Does some work. The cluster gets its error.
    func reportingFailure(_ work: () async throws -> Void) async {
        do {
            try await work()
        } catch {
            if let onFailure = cluster?.onFailure { await onFailure(error) }
        }
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
