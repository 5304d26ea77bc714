import ServiceTree
import Testing

private enum NameKey: EnvironmentKey {
    static let defaultValue = "default"
}

extension Environment {
    fileprivate var name: String {
        get { self[NameKey.self] }
        set { self[NameKey.self] = newValue }
    }
}

private actor Person {
    let name: String

    init(_ name: String) { self.name = name }
}

private protocol Greeter: Actor {
    func greet() -> String
}

private actor RealGreeter: Greeter {
    func greet() -> String { "real" }
}

private actor MockGreeter: Greeter {
    func greet() -> String { "mock" }
}

@MainActor private class Server {
    func answer() -> String { "server" }
}

@MainActor private final class MockServer: Server {
    override func answer() -> String { "mock" }
}

@Suite("The environment")
struct EnvironmentTests {
    private let log = Log()

    @Test("has the value set nearest above a service, and else the default")
    func values() async throws {
        let cluster = try await Cluster {
            Group {
                On(Ping.self) { _, environment in log.add(environment.name) }
                Group {
                    On(Ping.self) { _, environment in log.add(environment.name) }
                    On(Ping.self) { _, environment in log.add(environment.name) }.environment(\.name, "inner")
                }
                .environment(\.name, "outer")
            }
            .serial()
        }
        try await cluster.send(action: Ping())
        #expect(log.lines == ["default", "outer", "inner"])
    }

    @Test("has the model set nearest above a store")
    func models() async throws {
        let store = Store(model: Person.self).mutate(on: Ping.self) { person, _, _ in log.add(person.name) }
        let cluster = try await Cluster {
            Group {
                store
                store.with(model: Person("inner"))
            }
            .serial()
            .with(model: Person("outer"))
        }
        try await cluster.send(action: Ping())
        #expect(log.lines == ["outer", "inner"])
    }

    /// A store that says which server it was given, and one that says which greeter.
    private var askingServer: Store<Server> {
        Store(model: Server.self).mutate(on: Ping.self) { [log] server, _, _ in log.add(await server.answer()) }
    }

    private var askingGreeter: Store<any Greeter> {
        Store(model: (any Greeter).self).mutate(on: Ping.self) { [log] greeter, _, _ in log.add(await greeter.greet()) }
    }

    @Test("has a subclass for a store that asks for the class, and whatever conforms for one that asks for a protocol")
    func mocks() async throws {
        let mock = MockServer()
        let cluster = try await Cluster {
            Group {
                askingServer
                askingGreeter
                On(Ping.self) { _, environment in log.add(try await environment.model(Server.self).answer()) }
            }
            .serial()
            .with(model: mock)
            .with(model: MockGreeter())
        }
        try await cluster.send(action: Ping())
        #expect(log.lines == ["mock", "mock", "mock"])
    }

    @Test("has a model that was handed in as a protocol, whatever is known of its type")
    func existential() async throws {
        let greeter: any Greeter = MockGreeter()
        let cluster = try await Cluster { askingGreeter.with(model: greeter) }
        try await cluster.send(action: Ping())
        #expect(log.lines == ["mock"])
    }

    @Test("has the nearest of those that conform")
    func nearestMock() async throws {
        let cluster = try await Cluster {
            Group {
                askingGreeter
                askingGreeter.with(model: MockGreeter())
                askingGreeter.with(model: Person("neither")).with(model: RealGreeter()).with(model: MockGreeter())
            }
            .serial()
            .with(model: RealGreeter())
        }
        try await cluster.send(action: Ping())
        #expect(log.lines == ["real", "mock", "real"])
    }

    @Test("has the model of the very type asked for, if there is one, rather than a subclass that is nearer")
    func exactType() async throws {
        let (server, mock) = (Server(), MockServer())
        let cluster = try await Cluster {
            Group {
                askingServer.with(model: mock)
                Store(model: MockServer.self).mutate(on: Ping.self) { mock, _, _ in log.add(await mock.answer()) }
                    .with(model: mock)
                askingServer.with(model: mock as Server)
            }
            .serial()
            .with(model: server)
        }
        try await cluster.send(action: Ping())
        #expect(log.lines == ["server", "mock", "mock"])
    }

    @Test("has no model for a store that asks for a subclass of what there is, and says so")
    func superclass() async throws {
        let server = Server()
        let error = await #expect(throws: MissingModel.self) {
            _ = try await Cluster { Store(model: MockServer.self).with(model: server) }
        }
        #expect(error?.description == "There is no MockServer; put .with(model:) on its store, or above it.")
        let other = await #expect(throws: MissingModel.self) {
            _ = try await Cluster { askingGreeter.with(model: server) }
        }
        #expect(other?.type == "Greeter")
        // Whatever there is can be cast to these, and nothing is not.
        await #expect(throws: MissingModel.self) { _ = try await Cluster { Store(model: (any Sendable).self) } }
        await #expect(throws: MissingModel.self) { _ = try await Cluster { Store(model: Server?.self) } }
    }

    @Test("holds for an action sent by a service what is set above those that handle it")
    func fromTheRoot() async throws {
        let cluster = try await Cluster {
            On(Ping.self) { _, environment in try await environment.send(Pong()) }.environment(\.name, "sender")
            On(Pong.self) { _, environment in log.add(environment.name) }
        }
        try await cluster.send(action: Ping())
        #expect(log.lines == ["default"])
    }

    @Test("lets a test record what a service sends, and what its errors become")
    func recordingSend() async throws {
        let cluster = try await Cluster {
            Group {
                On(Ping.self) { _, environment in
                    try await environment.send(Pong())
                    throw Fault("ping")
                }
                On(Pong.self, log, "not reached")
            }
            .serial()
            .transformError { Failed(reason: "\($0)") }
            .environment(\.send) { log.add("\($0)") }
        }
        try await cluster.send(action: Ping())
        #expect(log.lines == ["Pong()", "Failed(reason: \"ping\")"])
    }

    @Test("does not keep an observer from seeing the actions of its type, each before the services under it")
    func observe() async throws {
        let cluster = try await Cluster {
            On(Number.self) { action, environment in
                log.add("handles \(action.number)")
                if action.number == 2 { throw Fault("2") }
            }
            .observe(on: Number.self) { log.add("observes \($0.number)") }
            .observe(on: Ping.self) { _ in log.add("observes ping") }
        }
        try await cluster.send(action: Number(number: 1))
        try await cluster.send(action: Ping())
        await #expect(throws: Fault("2")) { try await cluster.send(action: Number(number: 2)) }
        #expect(log.lines == ["observes 1", "handles 1", "observes ping", "observes 2", "handles 2"])
    }

    @Test("lets an observer of every action see all that were sent, in order, each before the services under it")
    func observeAll() async throws {
        let cluster = try await Cluster {
            Group {
                On(Ping.self) { _, environment in try await environment.send(Number(number: 1)) }
                On(Number.self) { action, _ in
                    log.add("handles \(action.number)")
                    throw Fault("1")
                }
                .transformError { Failed(reason: "\($0)") }
                Store(model: Log.self).bootstrap { $0.add("bootstrap") }
            }
            .serial()
            .with(model: log)
            .observe { action in
                await Task.yield()
                log.add("observes \(action)")
            }
        }
        try await cluster.send(action: Ping())
        #expect(
            log.lines == [
                "bootstrap", "observes Ping()", "observes Number(number: 1)", "handles 1",
                "observes Failed(reason: \"1\")",
            ])
    }
}
