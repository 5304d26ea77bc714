import ServiceTree
import TestSupport
import Testing

@Suite("A transform of errors", .timeLimit(.minutes(1)))
struct TransformErrorTests {
    private let log = Log()

    @Test("turns an error of a service under it into an action that enters at the root, the nearest one first")
    func transform() async throws {
        let cluster = try await Cluster {
            Group {
                On(Failed.self) { action, _ in log.add("before: \(action.reason)") }
                Group {
                    On(Ping.self) { _, _ in throw Fault("ping") }
                    On(Ping.self, log, "not reached")
                    On(Number.self) { _, _ in throw Fault("number") }.transformError { Failed(reason: "inner \($0)") }
                    On(Failed.self) { action, _ in log.add("under: \(action.reason)") }
                }
                .transformError { Failed(reason: "outer \($0)") }
                On(Ping.self, log, "goes on")
                On(Pong.self) { _, _ in throw Fault("pong") }
            }
            .serial()
        }
        try await cluster.send(action: Ping())
        try await cluster.send(action: Number(number: 1))
        await #expect(throws: Fault("pong")) { try await cluster.send(action: Pong()) }
        #expect(
            log.lines == [
                "before: outer ping", "under: outer ping", "goes on", "before: inner number", "under: inner number",
            ])
    }

    @Test("that returns nil leaves the error to the transform above, and in the end to send")
    func leaving() async throws {
        let cluster = try await Cluster {
            On(Number.self) { action, _ in throw Fault("\(action.number)") }
                .transformError { error in
                    log.add("inner \(error)")
                    return nil
                }
                .transformError { error in
                    log.add("outer \(error)")
                    return error as? Fault == Fault("1") ? Ping() : nil
                }
            On(Ping.self, log, "ping")
        }
        try await cluster.send(action: Number(number: 1))
        await #expect(throws: Fault("2")) { try await cluster.send(action: Number(number: 2)) }
        #expect(log.lines == ["inner 1", "outer 1", "ping", "inner 2", "outer 2"])
    }

    @Test("ends after 100 rounds with an error that says so, and has all of them again for the next action")
    func unsettled() async throws {
        let cluster = try await Cluster {
            On(Number.self) { action, _ in
                if action.number > 0 { throw Fault("\(action.number)") }
                log.add("settled")
            }
            .transformError { Number(number: Int("\($0)")! - 1) }
            .transformError { error in
                log.add("transforms \(error)")
                return nil
            }
        }
        try await cluster.send(action: Number(number: 100))
        let error = await #expect(throws: Unsettled.self) { try await cluster.send(action: Number(number: 101)) }
        #expect(
            error?.description == "The services still throw after 100 errors were transformed into actions. The last: 1"
        )
        try await cluster.send(action: Number(number: 100))
        #expect(log.lines == ["settled", "settled"])
    }

    @Test("counts rounds together and not by depth, where two services make two errors of each one")
    func multiplying() async throws {
        let cluster = try await Cluster {
            for name in ["a", "b"] {
                On(Ping.self) { _, _ in
                    log.add(name)
                    throw Fault(name)
                }
                .transformError { _ in Pong() }
            }
            On(Pong.self) { _, environment in try await environment.send(Ping()) }
        }
        await #expect(throws: Unsettled.self) { try await cluster.send(action: Ping()) }
        #expect(log.lines.count <= 202)
    }

    @Test("does not take what is thrown because the task was cancelled")
    func cancellation() async throws {
        let isRunning = Gate()
        let cluster = try await Cluster {
            On(Failed.self, log, "transformed")
            On(Ping.self) { _, _ in
                await isRunning.openUntilCancelled()
                log.add("cancelled")
                throw Fault("ping")
            }
            .transformError { Failed(reason: "\($0)") }
        }
        let task = Task { try await cluster.send(action: Ping()) }
        await isRunning.wait()
        task.cancel()
        await #expect(throws: Fault("ping")) { try await task.value }
        #expect(log.lines == ["cancelled"])
    }
}
