import MinimalistTesting
import ServiceTree
import TestSupport
import Testing

/// Throws what it is told.
let failing = On(Failed.self) { action, _ in throw Fault(name: action.name) }

@Suite("An error", .timeLimit(.minutes(1)))
struct ErrorTests {
    private let log = Log()
    private let pause = ManualPause()

    @Test("becomes an action that enters at the root, by the nearest transform that takes it")
    func transforms() async throws {
        let cluster = try await Cluster {
            failing
                .transformError { $0 as? Fault == Fault(name: "1") ? Ping() : nil }
                .transformError { $0 as? Fault == Fault(name: "2") ? Failed(name: "1") : nil }
            On(Ping.self) { _, _ in log.add("ping") }
        }
        for name in ["1", "2"] { try await cluster.send(action: Failed(name: name)) }
        await #expect(throws: Fault(name: "3")) {
            try await cluster.send(action: Failed(name: "3"))
        }
        #expect(log.lines == ["ping", "ping"])
    }

    @Test("is not transformed once the task is cancelled")
    func cancellation() async throws {
        let cluster = try await Cluster {
            On(Ping.self) { _, _ in
                await pause.wait()
                throw Fault(name: "ping")
            }
            .transformError { Failed(name: "\($0)") }
        }
        let task = Task { try await cluster.send(action: Ping()) }
        await pause.reached()
        task.cancel()
        await #expect(throws: Fault(name: "ping")) { try await task.value }
    }

    @Test("of a posted action goes to onFailure, and not to who posts")
    func posted() async throws {
        let cluster = try await Cluster {
            failing
            On(Ping.self) { _, environment in environment.post(Failed(name: "posted")) }
                .transformError { Failed(name: "transformed \($0)") }
        } onFailure: { error in
            log.add((error as? Fault)?.name ?? error)
        }
        cluster.post(action: Ping())
        await log.happened("posted")
        #expect(log.lines == ["posted"])
    }
}
