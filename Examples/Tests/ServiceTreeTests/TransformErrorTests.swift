import ServiceTree
import TestSupport
import Testing

@Suite("A transform of errors", .timeLimit(.minutes(1)))
struct TransformErrorTests {
    private let log = Log()

    @Test("turns an error under it into an action that enters at the root, the nearest one first")
    func transform() async throws {
        let cluster = try await Cluster.serial {
            failures(log)
            ServiceGroup {
                On(Ping.self) { _, _ in throw Fault("ping") }
                    .transformError { Failed(reason: "inner \($0)") }
                On(Ping.self, log, "goes on")
                On(Number.self) { _, _ in throw Fault("number") }
                On(Number.self, log, "not reached")
            }
            .transformError { Failed(reason: "outer \($0)") }
            On(Number.self, log, "goes on outside")
        }
        try await cluster.send(action: Ping())
        try await cluster.send(action: Number(number: 1))
        #expect(log.lines == ["inner ping", "goes on", "outer number", "goes on outside"])
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

    @Test("leaves the error of the action that it made to the transform above")
    func failingRemedy() async throws {
        let cluster = try await Cluster {
            On(Ping.self) { _, _ in throw Fault("ping") }
                .transformError { error in
                    log.add("inner \(error)")
                    return Number(number: 1)
                }
                .transformError { Failed(reason: "outer \($0)") }
            On(Number.self) { _, _ in throw Fault("number") }
            failures(log)
        }
        try await cluster.send(action: Ping())
        #expect(log.lines == ["inner ping", "outer number"])
    }

    @Test("transforms as often as services throw, and no more once the task is cancelled")
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

    @Test("transforms nothing once the cluster is released")
    func release() async throws {
        let (isHandled, isReleased) = (Gate(), Gate())
        var cluster: Cluster? = try await Cluster {
            On(Ping.self) { _, _ in throw Fault("ping") }
                .transformError { error in
                    log.add("\(error)")
                    return nil
                }
                .intercept { action, environment, next in
                    // This task is not cancelled with the cluster.
                    Task {
                        await isReleased.wait()
                        try? await next(action, environment)
                        isHandled.open()
                    }
                }
        }
        try await cluster?.send(action: Ping())
        cluster = nil
        isReleased.open()
        await isHandled.wait()
        #expect(log.lines == [])
    }
}
