/// A service made of two closures, which wrap the functions of another service.
struct Modifier: Service {
    let handle: Next
    let start: Preparation

    func start(in environment: ServiceEnvironment) async throws { try await start(environment) }

    func handle(_ action: any Action, in environment: ServiceEnvironment) async throws {
        try await handle(action, environment)
    }
}
