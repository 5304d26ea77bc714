import ServiceTree
import TestSupport
import Testing

private enum NameKey: ServiceEnvironmentKey {
    static let defaultValue = "default"
}

extension ServiceEnvironment {
    fileprivate var name: String {
        get { self[NameKey.self] }
        set { self[NameKey.self] = newValue }
    }
}

private protocol Named: AnyObject, Sendable {
    var name: String { get }
}

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
        let cluster = try await Cluster {
            ServiceGroup {
                On(Ping.self) { try await $1.send(Number(number: 1)) }.environment(\.name, "sender")
                service
                ServiceGroup {
                    service
                    service.environment(\.name, "inner")
                }
                .environment(\.name, "outer")
            }
            .serial()
        }
        try await cluster.send(action: Ping())
        #expect(log.lines == ["default", "outer", "inner"])
    }

    @Test("has the nearest model that is of the type asked for, of a subclass, or conforms to it")
    func models() async throws {
        let mock = MockServer("mock")
        let store = Store(model: Server.self).mutate(on: Ping.self) { model, _, _ in
            log.add(model.name)
        }
        let named = Store(model: (any Named).self).mutate(on: Ping.self) { model, _, _ in
            log.add(model.name)
        }
        let group = ServiceGroup {
            store
            store.with(model: log)
            store.with(model: Server("inner"))
            store.with(model: mock)
            named.with(model: Server("nearest")).with(model: mock)
        }
        try await Cluster { group.serial().with(model: Server("outer")) }.send(action: Ping())
        #expect(log.lines == ["outer", "outer", "inner", "mock", "nearest"])
    }

    @Test("keeps a tree from starting that lacks a model, and says which")
    func missingModel() async throws {
        let error = await #expect(throws: MissingModel.self) {
            _ = try await Cluster { Store(model: MockServer.self).with(model: Server("server")) }
        }
        #expect(error?.description == "There is no MockServer; put .with(model:) above its store.")
    }

    @Test("does not retain the cluster if a service keeps it, and sends nothing after its release")
    func keptEnvironment() async throws {
        let (environments, continuation) = AsyncStream<ServiceEnvironment>.makeStream()
        var cluster: Cluster? = try await Cluster {
            On(Ping.self) { continuation.yield($1) }
            On(Number.self, log, "number")
        }
        try await cluster?.send(action: Ping())
        var iterator = environments.makeAsyncIterator()
        let environment = try #require(await iterator.next())
        try await environment.send(Number(number: 1))
        weak let released = cluster
        cluster = nil
        #expect(released == nil)
        environment.post(Number(number: 2))
        await #expect(throws: CancellationError.self) { try await environment.send(Ping()) }
        #expect(log.lines == ["number"])
    }
}
