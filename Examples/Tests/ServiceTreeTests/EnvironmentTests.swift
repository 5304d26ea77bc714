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
}
