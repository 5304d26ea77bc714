/// Services that get the same actions.
///
/// **Order.** All get an action at the same time. Under ``Service/serial()`` they get it one after the other, in the
/// order of declaration.
///
/// **Errors.** The first error is thrown. In a serial group the services after it do not get the action. In a
/// concurrent one the others are cancelled, and the group waits for them.
///
/// **Cancellation.** A serial group that is cancelled hands the action to no further service.
public struct ServiceGroup: Service {
    let services: [any Service]

    public func start(in environment: ServiceEnvironment) async throws {
        for service in services { try await service.start(in: environment) }
    }

    public func handle(_ action: any Action, in environment: ServiceEnvironment) async throws {
        if environment.isSerial {
            for service in services {
                try Task.checkCancellation()
                try await service.handle(action, in: environment)
            }
        } else {
            try await withThrowingDiscardingTaskGroup { group in
                for service in services { group.addTask { try await service.handle(action, in: environment) } }
            }
        }
    }
}

extension ServiceGroup {
    /// Makes a group, which may be empty.
    public init(@ServiceBuilder _ services: () -> ServiceGroup) { self = services() }
}
