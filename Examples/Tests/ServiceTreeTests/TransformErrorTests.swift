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

    @Test("leaves the error of the action that it made to the transform above, if none is nearer to who throws")
    func failingRemedy() async throws {
        let cluster = try await Cluster {
            On(Ping.self) { _, _ in throw Fault("ping") }
                .transformError { [log] error in
                    log.add("inner \(error)")
                    return Pong()
                }
                .transformError { Failed(reason: "outer \($0)") }
            On(Pong.self) { _, _ in throw Fault("pong") }
            On(Failed.self) { action, _ in log.add(action.reason) }
        }
        try await cluster.send(action: Ping())
        #expect(log.lines == ["inner ping", "outer pong"])
    }

    @Test("transforms as often as services throw, and no more when the task that sent is cancelled")
    func cancellation() async throws {
        let isRunning = Gate()
        let cluster = try await Cluster {
            On(Number.self) { action, _ in
                log.add("\(action.number)")
                if action.number == 200 { await isRunning.openUntilCancelled() }
                throw Fault("\(action.number)")
            }
            .transformError { Number(number: Int("\($0)")! + 1) }
        }
        let task = Task { try await cluster.send(action: Number(number: 1)) }
        await isRunning.wait()
        task.cancel()
        await #expect(throws: Fault("200")) { try await task.value }
        #expect(log.lines == (1...200).map(String.init))
    }
}
