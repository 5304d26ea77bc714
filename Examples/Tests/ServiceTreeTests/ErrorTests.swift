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
                .transformError { $0 as? Fault == Fault(name: "1") ? nil : Failed(name: "1") }
            On(Ping.self) { _, _ in log.add("ping") }
        }
        for name in ["1", "2"] { try await cluster.send(action: Failed(name: name)) }
        #expect(log.lines == ["ping", "ping"])
    }

    @Test("that no transform takes, also one of the action of a transform, goes to the sender")
    func untransformed() async throws {
        let cluster = try await Cluster {
            failing.transformError { $0 as? Fault == Fault(name: "1") ? Ping() : nil }
            On(Ping.self) { _, _ in throw Fault(name: "ping") }
        }
        for (name, thrown) in ["1": "ping", "2": "2"] {
            await #expect(throws: Fault(name: thrown)) {
                try await cluster.send(action: Failed(name: name))
            }
        }
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
                .bootstrap { environment in environment.post(Ping()) }
                .transformError { _ in Failed(name: "above who posts") }
            ServiceGroup {}.bootstrap { _ in
                for _ in 1...10 { await Task.yield() }
                log.add("started")
            }
        } onFailure: { error in
            log.add((error as? Fault)?.name ?? error)
        }
        await log.happened("posted")
        #expect(log.lines == ["started", "posted"])
        withExtendedLifetime(cluster) {}
    }
}
