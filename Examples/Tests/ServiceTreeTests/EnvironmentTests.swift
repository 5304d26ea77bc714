import ServiceTree
import TestSupport
import Testing

private enum NameKey: ServiceEnvironmentKey { static let defaultValue = "default" }

extension ServiceEnvironment {
    fileprivate var name: String {
        get { self[NameKey.self] }
        set { self[NameKey.self] = newValue }
    }
}

private protocol Named: AnyObject, Sendable { var name: String { get } }

private class Server: Named, @unchecked Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}

private final class MockServer: Server, @unchecked Sendable {}

@Suite("The environment", .timeLimit(.minutes(1)))
struct EnvironmentTests {
    private let log = Log()

    @Test("has the value set nearest above a service, or the default, whoever sent the action")
    func values() async throws {
        let service = On(Number.self) { _, environment in log.add(environment.name) }
        let group = ServiceGroup {
            On(Ping.self) { try await $1.send(Number(number: 1)) }.environment(\.name, "sender")
            service
            ServiceGroup {
                service
                service.environment(\.name, "inner")
            }
            .environment(\.name, "outer")
        }
        try await Cluster { group.serial() }.send(action: Ping())
        #expect(log.lines == ["default", "outer", "inner"])
    }

    @Test("has the nearest model that is of the type asked for, of a subclass, or conforms to it")
    func models() async throws {
        let mock = MockServer("mock")
        let server = Store(model: Server.self)
            .mutate(on: Ping.self) { model, _, _ in log.add(model.name) }
        let named = Store(model: (any Named).self)
            .mutate(on: Ping.self) { model, _, _ in log.add(model.name) }
        let group = ServiceGroup {
            server.with(model: log)
            server.with(model: mock)
            named.with(model: Server("nearest")).with(model: mock)
        }
        try await Cluster { group.serial().with(model: Server("outer")) }.send(action: Ping())
        #expect(log.lines == ["outer", "mock", "nearest"])
    }

    @Test("keeps a tree from starting that lacks a model, and says which")
    func missingModel() async throws {
        let error = await #expect(throws: MissingModel.self) {
            _ = try await Cluster { Store(model: MockServer.self).with(model: Server("server")) }
        }
        #expect(error?.description == "There is no MockServer; put .with(model:) above its store.")
    }
}
