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

private protocol Named: Sendable {
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

    @Test("has the value set nearest above a service, and else the default, whoever sent the action")
    func values() async throws {
        let cluster = try await Cluster.serial {
            On(Ping.self) { _, environment in try await environment.send(Pong()) }.environment(\.name, "sender")
            On(Pong.self) { _, environment in log.add(environment.name) }
            ServiceGroup {
                On(Pong.self) { _, environment in log.add(environment.name) }
                On(Pong.self) { _, environment in log.add(environment.name) }.environment(\.name, "inner")
            }
            .environment(\.name, "outer")
        }
        try await cluster.send(action: Ping())
        #expect(log.lines == ["default", "outer", "inner"])
    }

    /// A store that logs the name of the model that it is given.
    private func store<Model: Sendable>(of type: Model.Type) -> Store<Model> {
        Store(model: type).mutate(on: Ping.self) { [log] model, _, _ in log.add((model as? any Named)?.name ?? "") }
    }

    @Test("has the nearest model that was injected as the type asked for, or else the nearest that can be cast to it")
    func models() async throws {
        let mock = MockServer("mock")
        let cluster = try await Cluster.serial {
            ServiceGroup {
                store(of: Server.self)
                store(of: Server.self).with(model: Server("inner"))
                store(of: Server.self).with(model: mock)
                store(of: Server.self).with(model: mock as Server)
                store(of: (any Named).self).with(model: Server("nearest")).with(model: mock)
            }
            .with(model: Server("outer"))
            store(of: Server.self).with(model: log).with(model: mock)
        }
        try await cluster.send(action: Ping())
        #expect(log.lines == ["outer", "inner", "outer", "mock", "nearest", "mock"])
    }

    @Test("keeps a tree from starting that lacks a model, and says what is missing")
    func missingModel() async throws {
        let error = await #expect(throws: MissingModel.self) {
            _ = try await Cluster { store(of: MockServer.self).with(model: Server("server")) }
        }
        #expect(error?.description == "There is no MockServer; put .with(model:) on its store, or above it.")
        // Nothing could be cast to this.
        await #expect(throws: MissingModel.self) { _ = try await Cluster { store(of: Server?.self) } }
    }

    @Test("lets a test record what a service posts and sends, and what its errors become")
    func recordingSend() async throws {
        let isPosted = Gate()
        let cluster = try await Cluster {
            On(Ping.self) { _, environment in
                environment.post(Number(number: 1))
                await isPosted.wait()
                try await environment.send(Pong())
                throw Fault("ping")
            }
            .transformError { Failed(reason: "\($0)") }
            .environment(\.send) {
                log.add("\($0)")
                isPosted.open()
            }
        }
        try await cluster.send(action: Ping())
        #expect(log.lines == ["Number(number: 1)", "Pong()", "Failed(reason: \"ping\")"])
    }
}
