import ServiceTree
import TestSupport
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

private protocol Greeter: Actor {
    var name: String { get }
}

private actor RealGreeter: Greeter {
    let name: String

    init(_ name: String) { self.name = name }
}

private actor MockGreeter: Greeter {
    let name = "mock"
}

@MainActor private class Server {
    var name: String { "server" }
}

@MainActor private final class MockServer: Server {
    override var name: String { "mock server" }
}

@Suite("The environment", .timeLimit(.minutes(1)))
struct EnvironmentTests {
    private let log = Log()

    @Test("has the value set nearest above a service, and else the default, whoever sent the action")
    func values() async throws {
        let cluster = try await Cluster {
            Group {
                On(Ping.self) { _, environment in try await environment.send(Pong()) }.environment(\.name, "sender")
                On(Pong.self) { _, environment in log.add(environment.name) }
                Group {
                    On(Pong.self) { _, environment in log.add(environment.name) }
                    On(Pong.self) { _, environment in log.add(environment.name) }.environment(\.name, "inner")
                }
                .environment(\.name, "outer")
            }
            .serial()
        }
        try await cluster.send(action: Ping())
        #expect(log.lines == ["default", "outer", "inner"])
    }

    /// Stores that log the name of the model that they are given.
    private var anyGreeter: Store<any Greeter> {
        Store(model: (any Greeter).self).mutate(on: Ping.self) { [log] greeter, _, _ in log.add(await greeter.name) }
    }

    private var realGreeter: Store<RealGreeter> {
        Store(model: RealGreeter.self).mutate(on: Ping.self) { [log] greeter, _, _ in log.add(greeter.name) }
    }

    private var server: Store<Server> {
        Store(model: Server.self).mutate(on: Ping.self) { [log] server, _, _ in log.add(await server.name) }
    }

    @Test("has the nearest model that was handed in as the type asked for, or else the nearest that can be cast to it")
    func models() async throws {
        let (mock, greeter) = (MockServer(), MockGreeter() as any Greeter)
        let cluster = try await Cluster {
            Group {
                realGreeter
                realGreeter.with(model: RealGreeter("inner"))
                anyGreeter
                anyGreeter.with(model: greeter)
                anyGreeter.with(model: mock).with(model: RealGreeter("nearest")).with(model: MockGreeter())
                server
                Group {
                    server.with(model: mock)
                    server.with(model: mock as Server)
                }
                .with(model: Server())
            }
            .serial()
            .with(model: RealGreeter("outer"))
            .with(model: mock)
        }
        try await cluster.send(action: Ping())
        #expect(
            log.lines == ["outer", "inner", "outer", "mock", "nearest", "mock server", "server", "mock server"])
    }

    @Test("keeps a tree from starting that lacks a model, and says what is missing, which no transform takes")
    func missingModel() async throws {
        let error = await #expect(throws: MissingModel.self) {
            _ = try await Cluster {
                Store(model: MockServer.self).with(model: Server()).transformError { _ in Failed(reason: "") }
            }
        }
        #expect(error?.description == "There is no MockServer; put .with(model:) on its store, or above it.")
        await #expect(throws: MissingModel.self) { _ = try await Cluster { anyGreeter.with(model: Server()) } }
        // Whatever there is can be cast to these, and nothing is not.
        await #expect(throws: MissingModel.self) { _ = try await Cluster { Store(model: (any Sendable).self) } }
        await #expect(throws: MissingModel.self) { _ = try await Cluster { Store(model: Server?.self) } }
    }

    @Test("lets a test record what a service posts and sends, and what its errors become")
    func recordingSend() async throws {
        let isPosted = Gate()
        let cluster = try await Cluster {
            Group {
                On(Ping.self) { _, environment in
                    environment.post(Number(number: 1))
                    await isPosted.wait()
                    try await environment.send(Pong())
                    throw Fault("ping")
                }
                On(Pong.self, log, "not reached")
            }
            .serial()
            .transformError { Failed(reason: "\($0)") }
            .environment(\.send) {
                log.add("\($0)")
                isPosted.open()
            }
        }
        try await cluster.send(action: Ping())
        #expect(log.lines == ["Number(number: 1)", "Pong()", "Failed(reason: \"ping\")"])
    }

    @Test("lets observers of one type or of all see what is sent, in order, before the services under them")
    func observers() async throws {
        let cluster = try await Cluster {
            Group {
                On(Ping.self) { _, environment in try await environment.send(Number(number: 1)) }
                On(Number.self) { action, _ in
                    log.add("handles \(action.number)")
                    throw Fault("1")
                }
                .transformError { Failed(reason: "\($0)") }
            }
            .serial()
            .observe(on: Number.self) { log.add("number \($0.number)") }
            .observe { action in
                await Task.yield()
                log.add("observes \(action)")
            }
        }
        try await cluster.send(action: Ping())
        #expect(
            log.lines == [
                "observes Ping()", "observes Number(number: 1)", "number 1", "handles 1",
                "observes Failed(reason: \"1\")",
            ])
    }
}
