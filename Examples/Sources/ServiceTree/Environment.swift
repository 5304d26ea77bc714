/// Names a value of the environment, as `EnvironmentValues` of SwiftUI does:
///
///     enum CurrencyKey: EnvironmentKey { static let defaultValue = "EUR" }
///
///     extension Environment {
///         var currency: String {
///             get { self[CurrencyKey.self] }
///             set { self[CurrencyKey.self] = newValue }
///         }
///     }
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value: Sendable

    /// The value where none was set.
    static var defaultValue: Value { get }
}

/// What a service is given beside the action: injected values and models, and the way to send further actions.
///
/// Values set nearest to a service count. To keep an environment retains what was injected, but not the cluster. It is
/// of one action: what is sent through it, also later, counts as done for that; see ``Unsettled``.
public struct Environment: Sendable {
    /// Sends an action to the root of the tree, and returns when it is handled.
    ///
    /// Throws what the services throw, and a `CancellationError` when the cluster has gone. In tests one sets it to
    /// record what is sent; errors that were transformed into actions go through it as well.
    public var send: @Sendable (any Action) async throws -> Void

    /// Whether groups hand out actions to one service after the other.
    var isSerial = false

    let rounds: Rounds
    private(set) weak var cluster: Cluster?
    private var values: [ObjectIdentifier: any Sendable] = [:]
    /// Each under the type that it was handed in as, the nearest last.
    private var models: [(type: ObjectIdentifier, model: any Sendable)] = []

    /// The environment in which an action enters a tree.
    init(cluster: Cluster, rounds: Rounds) {
        (self.cluster, self.rounds) = (cluster, rounds)
        send = { [weak cluster] action in
            guard let (root, environment) = cluster?.entry(rounds) else { throw CancellationError() }
            try await root.handle(action, in: environment)
        }
    }

    /// The value set nearest above the service, or else the default.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The model that was handed in as this type nearest above the service, or else the nearest that is one: an
    /// instance of a subclass, or of a type that conforms to a protocol.
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

/// A store has no model: ``Service/with(model:)`` is missing above it. Thrown as the cluster starts.
public struct MissingModel: Error, Equatable, CustomStringConvertible {
    /// The type of the model.
    public let type: String

    public var description: String { "There is no \(type); put .with(model:) on its store, or above it." }
}
