import ServiceTree
import TestSupport
import Testing

@Suite("A transform of errors", .timeLimit(.minutes(1)))
struct TransformErrorTests {
    private let log = Log()

    @Test("turns an error of a service under it into an action that enters at the root, the nearest one first")
    func transform() async throws {
        let cluster = try await Cluster.serial {
            ServiceGroup {}.observe(on: Failed.self) { log.add("before: \($0.reason)") }
            ServiceGroup {
                On(Ping.self) { _, _ in throw Fault("ping") }.transformError { Failed(reason: "inner \($0)") }
                On(Ping.self, log, "goes on")
                On(Pong.self) { _, _ in throw Fault("pong") }
                On(Pong.self, log, "not reached")
            }
            .transformError { Failed(reason: "outer \($0)") }
            On(Pong.self, log, "goes on outside")
        }
        try await cluster.send(action: Ping())
        try await cluster.send(action: Pong())
        #expect(log.lines == ["before: inner ping", "goes on", "before: outer pong", "goes on outside"])
    }

    @Test("that returns nil leaves the error to the transform above, and in the end to send")
    func leaving() async throws {
        let cluster = try await Cluster {
            On(Number.self) { action, _ in throw Fault("\(action.number)") }
                .transformError { _ in nil }
                .transformError { $0 as? Fault == Fault("1") ? Ping() : nil }
            On(Ping.self, log, "ping")
        }
        try await cluster.send(action: Number(number: 1))
        await #expect(throws: Fault("2")) { try await cluster.send(action: Number(number: 2)) }
        #expect(log.lines == ["ping"])
    }

    @Test("ends after 100 errors with one that says so, and takes as many of the next action, emitted or sent")
    func unsettled() async throws {
        let isEmitted = Gate()
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
            .emit(using: Numbers(log: log, isDone: isEmitted, numbers: [100, 101, 100]))
        } onFailure: { error in
            log.add("\(error)")
        }
        await isEmitted.wait()
        try await cluster.send(action: Number(number: 100))
        await #expect(throws: Unsettled.self) { try await cluster.send(action: Number(number: 101)) }
        try await cluster.send(action: Number(number: 100))
        let message = "The services still throw after 100 errors were transformed into actions. The last: 1"
        let emitted = ["next 100", "settled", "next 101", message, "next 100", "settled"]
        #expect(log.lines == emitted + ["settled", "settled"])
    }

    @Test("counts errors together and not by depth, where two services make two errors of each one")
    func multiplying() async throws {
        let cluster = try await Cluster {
            for _ in 1...2 {
                On(Ping.self) { _, _ in
                    log.add("ping")
                    throw Fault("ping")
                }
                .transformError { _ in Pong() }
            }
            On(Pong.self) { _, environment in try await environment.send(Ping()) }
        }
        await #expect(throws: Unsettled.self) { try await cluster.send(action: Ping()) }
        #expect(log.lines.count <= 202)
    }
}
