import ServiceTree
import TestSupport
import Testing

@Suite("A group", .timeLimit(.minutes(1)))
struct GroupTests {
    private let log = Log()

    @Test("hands out actions in the order of declaration or at the same time, by the nearest modifier above it")
    func order() async throws {
        let gate = Gate()
        let cluster = try await Cluster.serial {
            On(Ping.self, log, "first", yields: 10)
            ServiceGroup {
                On(Ping.self) { _, _ in
                    await gate.wait()
                    log.add("waited")
                }
                On(Ping.self) { _, _ in gate.open() }
            }
            .concurrent()
            ServiceGroup {
                On(Ping.self, log, "nested", yields: 10)
                On(Ping.self, log, "last")
            }
        }
        try await cluster.send(action: Ping())
        #expect(log.lines == ["first", "waited", "nested", "last"])
    }

    @Test("is concurrent without a modifier: at an error it cancels the others, waits for them, and send throws it")
    func concurrentError() async throws {
        let isRunning = Gate()
        let cluster = try await Cluster {
            On(Ping.self) { _, _ in
                await isRunning.openUntilCancelled()
                log.add("cancelled")
                throw Fault("a consequence")
            }
            On(Ping.self) { _, _ in
                await isRunning.wait()
                throw Fault("the cause")
            }
        }
        await #expect(throws: Fault("the cause")) { try await cluster.send(action: Ping()) }
        #expect(log.lines == ["cancelled"])
    }

    @Test("that is serial hands an action to no further service when the task that sent it is cancelled")
    func cancellation() async throws {
        let isRunning = Gate()
        let cluster = try await Cluster.serial {
            On(Ping.self) { _, _ in
                await isRunning.openUntilCancelled()
                log.add("1")
            }
            On(Ping.self, log, "2")
        }
        let task = Task { try await cluster.send(action: Ping()) }
        await isRunning.wait()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(log.lines == ["1"])
    }

    @Test("is declared with conditions and loops as well", arguments: [true, false])
    func builder(_ condition: Bool) async throws {
        let cluster = try await Cluster.serial {
            if condition { On(Ping.self, log, "if") }
            for number in 1...2 { On(Ping.self, log, "for \(number)") }
            if condition {
                On(Ping.self, log, "then")
            } else {
                On(Ping.self, log, "else")
            }
        }
        try await cluster.send(action: Ping())
        #expect(log.lines == (condition ? ["if", "for 1", "for 2", "then"] : ["for 1", "for 2", "else"]))
    }
}
