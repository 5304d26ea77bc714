/// Services that are handed the same actions.
///
/// **Order.** At the same time, unless ``Service/serial()`` is above: then one after the other, in the order of
/// declaration.
///
/// **Errors.** The first one is thrown. In a serial group the services after it do not get the action; in a concurrent
/// one the others are cancelled, and waited for.
///
/// **Cancellation.** A serial group that is cancelled hands the action to no further service.
public struct Group: Service {
    private let services: [any Service]

    /// Makes a group, which may be empty.
    public init(@ServiceBuilder _ services: () -> [any Service]) { self.services = services() }

    public func handle(_ action: any Action, in environment: Environment) async throws {
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
