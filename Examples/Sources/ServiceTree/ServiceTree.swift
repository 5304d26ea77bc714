import Minimalist
import MinimalistExtras

// A tree of services handles asynchronous actions, any of which may fail.
//
// Order: an action enters at the root, and goes through the modifiers of a service, the outermost
// first. A group hands it to its services. `send` returns, or throws, when all have handled it, and
// all that they have sent in turn.
//
// Owner: the cluster retains the tree and the tasks of emitters. While an action is handled, the
// tree is retained, but not the cluster.

/// Something that happened or is wanted.
public protocol Action: Sendable {}

/// Handles the actions that concern it, and ignores all others.
public protocol Service: Sendable {
    /// Handles an action, and returns when that is done. An error ends the handling of the action.
    func handle(_ action: any Action, in environment: ServiceEnvironment) async throws
}

/// The values that are injected above a service, and the way to send further actions.
public struct ServiceEnvironment: Sendable {
    let root: any Service
    var values: [any Sendable] = []
    /// Whether the action stands for an error, or was sent by what handles such an action.
    var isHandlingError = false

    /// The value of a type, or that conforms to it, that is injected nearest above the service.
    public func value<Value>(_ type: Value.Type) throws -> Value {
        for case let value as Value in values.reversed() { return value }
        throw MissingValue(type)
    }

    /// Sends an action to the root, and waits until it is handled.
    public func send(_ action: any Action) async throws {
        let environment = ServiceEnvironment(root: root, isHandlingError: isHandlingError)
        try await root.handle(action, in: environment)
    }
}

/// No value of a type is injected above a service that asks for it.
public struct MissingValue: Error, Equatable {
    /// The name of the type.
    public let type: String

    /// The error of asking for a type, to compare with in a test.
    public init(_ type: Any.Type) { self.type = "\(type)" }
}

/// A service that keeps a state for views to observe, and changes it for actions.
@MainActor public final class Store<State: Sendable>: Service {
    /// Handles an action: it updates the store, and may wait, throw and send.
    public typealias Handler<A> = @MainActor (Store, A, ServiceEnvironment) async throws -> Void

    /// The state, which handlers change with ``update(_:)``.
    @TrackedProperty public private(set) var state: State
    private var handlers: [Handler<any Action>] = []

    /// A store without handlers.
    public init(_ state: State) { self.state = state }

    /// Adds a handler of the actions of one type. Handlers run in order, up to one that throws.
    @discardableResult public func mutate<A: Action>(
        on type: A.Type, _ handler: @escaping Handler<A>
    ) -> Store {
        handlers.append { store, action, environment in
            if let action = action as? A { try await handler(store, action, environment) }
        }
        return self
    }

    /// Changes the state in place, and notifies once. While a handler waits, another one may do so.
    public func update(_ change: (inout State) -> Void) { change(&state) }

    /// Calls the handlers of the action's type.
    public func handle(_ action: any Action, in environment: ServiceEnvironment) async throws {
        for handler in handlers { try await handler(self, action, environment) }
    }
}

/// Services that get the same actions: all at the same time, or one after the other. At the first
/// error, those that still work are cancelled, and those that are next do not get the action.
public struct ServiceGroup: Service {
    let isSerial: Bool
    let services: [any Service]

    /// Handles an action in all services at once, or in one after another.
    public init(isSerial: Bool = false, _ services: any Service...) {
        self.init(isSerial: isSerial, services)
    }

    /// The same for services that are made of a list.
    public init(isSerial: Bool = false, _ services: [any Service]) {
        (self.isSerial, self.services) = (isSerial, services)
    }

    /// Passes the action on to the services.
    public func handle(_ action: any Action, in environment: ServiceEnvironment) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for service in services {
                group.addTask { try await service.handle(action, in: environment) }
                if isSerial { try await group.next() }
            }
            for try await _ in group {}
        }
    }
}

/// Hands an action on to the services under an interceptor.
public typealias Next = @Sendable (any Action, ServiceEnvironment) async throws -> Void

private struct Intercepted: Service {
    let handler: Next

    func handle(_ action: any Action, in environment: ServiceEnvironment) async throws {
        try await handler(action, environment)
    }
}

// The modifiers. The one that you write last is outermost, and gets an action first.
extension Service {
    /// Calls a closure with every action that comes from above. It decides whether to call `next`.
    public func intercept(
        _ interceptor:
            @escaping @Sendable (any Action, ServiceEnvironment, _ next: @escaping Next)
            async throws -> Void
    ) -> some Service {
        Intercepted { action, environment in
            try await interceptor(action, environment) { try await handle($0, in: $1) }
        }
    }

    /// Injects a value, such as a server or, in a test, its stand-in.
    public func environment(_ value: some Sendable) -> some Service {
        intercept { action, environment, next in
            var environment = environment
            environment.values.append(value)
            try await next(action, environment)
        }
    }

    /// Turns an error under this into an action for the root, or passes it on if `transform`
    /// returns `nil`. The sender waits for that action, and gets no error unless that fails, too:
    /// while it is handled, no error is transformed, also none of what its handlers send.
    public func transformError(
        _ transform: @escaping @Sendable (any Error) -> (any Action)?
    ) -> some Service {
        intercept { action, environment, next in
            do {
                try await next(action, environment)
            } catch {
                let canTransform = !environment.isHandlingError && !Task.isCancelled
                guard canTransform, let action = transform(error) else { throw error }
                var environment = environment
                environment.isHandlingError = true
                try await environment.send(action)
            }
        }
    }
}

/// A tree of services, and the way to send it actions, from anywhere.
@MainActor public final class Cluster {
    /// Sends the errors of emitted actions, which have no sender.
    @Signal public private(set) var didFail: Accepts<any Error>
    private nonisolated let root: any Service
    // Released with the cluster, which cancels them.
    private var emitters: [LatestTask] = []

    /// Sends actions to this service, such as a group of them.
    public init(_ root: any Service) { self.root = root }

    /// Sends an action, and returns when all services have handled it, or throws their error.
    public nonisolated func send(_ action: any Action) async throws {
        try await ServiceEnvironment(root: root).send(action)
    }

    /// Sends the events of a signal, from now on, one after the other, until the cluster is
    /// released; or the values of a property: the current one, and then always the newest.
    public func emit(using source: some ObservableSource<some Action>) {
        let (emitter, actions) = (LatestTask(), source.values)
        emitters.append(emitter)
        // The cluster cancels the loop when it is released, so the loop must not retain it.
        emitter.run(with: self) { [weak self, environment = ServiceEnvironment(root: root)] in
            for await action in actions where !Task.isCancelled {
                do { try await environment.send(action) } catch { self?.didFail.send(error) }
            }
        }
    }
}

/// A stand-in that records the actions that reach it, in a test.
@MainActor public final class ActionRecorder: Service {
    /// The actions so far, in order. To wait for one, observe this.
    @Property public private(set) var actions: [any Action] = []

    /// A recorder without actions.
    public nonisolated init() {}

    /// Records the action.
    public func handle(_ action: any Action, in environment: ServiceEnvironment) async {
        actions.append(action)
    }
}
