/// Services that get the same actions: all at the same time or, under ``Service/serial()``, one
/// after the other.
///
/// The first error is thrown. In a serial group, the services after it do not get the action. In a
/// concurrent one, the others are cancelled, and the group waits for them. A group whose task is
/// cancelled hands the action to no further service, and throws a `CancellationError`.
public struct ServiceGroup: Service {
    private let services: [any Service]

    /// Makes a group, which may be empty.
    public init(@ServiceBuilder _ services: () -> ServiceGroup) { self = services() }

    init(_ services: [any Service]) { self.services = services }

    public func start(in environment: ServiceEnvironment) async throws {
        for service in services { try await service.start(in: environment) }
    }

    public func handle(_ action: any Action, in environment: ServiceEnvironment) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for service in services {
                try Task.checkCancellation()
                group.addTask { try await service.handle(action, in: environment) }
                if environment.isSerial { try await group.next() }
            }
            for try await _ in group {}
        }
    }
}
