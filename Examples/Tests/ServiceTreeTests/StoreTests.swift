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
}
