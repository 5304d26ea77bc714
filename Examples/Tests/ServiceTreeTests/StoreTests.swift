import ServiceTree
import TestSupport
import Testing

@Suite("A store", .timeLimit(.minutes(1)))
struct StoreTests {
    private let log = Log()

    @Test("runs the handlers of an action in the order of declaration, up to the first that throws, and no others")
    func handlers() async throws {
        let cluster = try await Cluster {
            Store(model: Log.self)
                .mutate(on: Ping.self) { log, _, _ in
                    await Task.yield()
                    log.add("ping 1")
                }
                .mutate(on: Pong.self) { log, _, _ in log.add("pong") }
                .mutate(on: Ping.self) { _, _, _ in throw Fault("ping 2") }
                .mutate(on: Ping.self) { log, _, _ in log.add("ping 3") }
                .with(model: log)
        }
        await #expect(throws: Fault("ping 2")) { try await cluster.send(action: Ping()) }
        try await cluster.send(action: Pong())
        #expect(log.lines == ["ping 1", "pong"])
    }

    @Test("sends further actions to the root, and waits until they are handled")
    func sending() async throws {
        let cluster = try await Cluster.serial {
            On(Number.self) { action, _ in log.add("sees \(action.number)") }
            Store(model: Log.self)
                .mutate(on: Number.self) { log, action, environment in
                    if action.number > 1 { try await environment.send(Number(number: action.number - 1)) }
                    log.add("ends \(action.number)")
                }
                .with(model: log)
        }
        try await cluster.send(action: Number(number: 2))
        #expect(log.lines == ["sees 2", "sees 1", "ends 1", "ends 2"])
    }

    @Test("takes another action while it is at one")
    func twoAtOnce() async throws {
        let (isRunning, gate) = (Gate(), Gate())
        let cluster = try await Cluster {
            Store(model: Log.self)
                .mutate(on: Ping.self) { log, _, _ in
                    isRunning.open()
                    await gate.wait()
                    log.add("ping")
                }
                .mutate(on: Pong.self) { log, _, _ in
                    log.add("pong")
                    gate.open()
                }
                .with(model: log)
        }
        async let ping: Void = cluster.send(action: Ping())
        await isRunning.wait()
        try await cluster.send(action: Pong())
        try await ping
        #expect(log.lines == ["pong", "ping"])
    }
}
