/// Names a value of the environment, as `EnvironmentValues` of SwiftUI does:
///
///     enum CurrencyKey: ServiceEnvironmentKey { static let defaultValue = "EUR" }
///     extension ServiceEnvironment {
///         var currency: String {
///             get { self[CurrencyKey.self] }
///             set { self[CurrencyKey.self] = newValue }
///         }
///     }
public protocol ServiceEnvironmentKey {
    associatedtype Value: Sendable
    static var defaultValue: Value { get }
}

/// A service gets this beside the action: the values and models that were injected above it, and
/// the way to send further actions.
///
/// If you keep an environment, you retain the models but not the cluster.
public struct ServiceEnvironment: Sendable {
    weak var cluster: Cluster?
    /// Whether groups hand an action to one service after the other.
    var isSerial = false
    /// The models above the service, the nearest last.
    var models: [any Sendable] = []
    /// The transforms above an emitter, the nearest first, which no caller hands its errors to.
    var transforms: [ErrorTransform] = []
    var values: [ObjectIdentifier: any Sendable] = [:]

    /// The value set nearest above the service, or else the default.
    public subscript<Key: ServiceEnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The nearest model above the service that is of this type, of a subclass, or conforms to it.
    ///
    /// - Throws: ``MissingModel`` if there is none.
    public func model<Model: Sendable>(_ type: Model.Type) throws -> Model {
        for case let model as Model in models.reversed() { return model }
        throw MissingModel(type: "\(type)")
    }

    /// Sends an action to the root of the tree, and returns when it is handled. It throws what the
    /// services throw, and a `CancellationError` when the cluster is released.
    public func send(_ action: any Action) async throws {
        guard let root = cluster?.root else { throw CancellationError() }
        try await root.handle(action, in: ServiceEnvironment(cluster: cluster))
    }

    /// Sends an action to the root of the tree, and returns immediately.
    public func post(_ action: any Action) { cluster?.post(action: action) }

    /// Does some work, and sends what a transform makes of its error.
    func under(_ transform: ErrorTransform, _ work: Work) async throws {
        do { try await work() } catch {
            let isOver = Task.isCancelled || cluster == nil
            guard !isOver, let action = transform(error) else { throw error }
            try await send(action)
        }
    }

    /// Attempts what no caller waits for, when the tree has started.
    func inBackground(_ work: @escaping Work) { cluster?.jobs.yield { await attempt(work) } }

    /// Does some work under the transforms. The cluster gets the error that they leave.
    func attempt(_ work: @escaping Work) async {
        let all = transforms.reduce(work) { work, next in { try await under(next, work) } }
        do { try await all() } catch {
            if let onFailure = cluster?.onFailure { await onFailure(error) }
        }
    }
}

/// A store has no model. It is thrown as the cluster starts.
public struct MissingModel: Error, Equatable, CustomStringConvertible {
    public let type: String
    public var description: String { "There is no \(type); put .with(model:) above its store." }
}
