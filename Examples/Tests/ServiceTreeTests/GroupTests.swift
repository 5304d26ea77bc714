import ServiceTree
import TestSupport
import Testing

@Suite("A group", .timeLimit(.minutes(1)))
struct GroupTests {
    private let log = Log()

    @Test("hands out actions one after the other, or at the same time, by the nearest modifier")
    func order() async throws {
        let group = ServiceGroup {
            On(Ping.self, log, "first")
            ServiceGroup {
                On(Ping.self) { _, _ in await log.happened("beside") }
                On(Ping.self, log, "beside")
            }
            .concurrent()
            ServiceGroup {
                On(Ping.self, log, "nested")
                On(Ping.self) { _, _ in log.add("last") }
            }
        }
        try await Cluster { group.serial() }.send(action: Ping())
        #expect(log.lines == ["first", "beside", "nested", "last"])
    }

    @Test("that is concurrent cancels the others at the first error, and waits for them")
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

    @Test("hands nothing to further services once its task is cancelled, serial or not")
    func cancelled() async throws {
        let areRunning = [Gate(), Gate()]
        let reached = On(Ping.self) { _, _ in log.add("reached") }
        let cluster = try await Cluster {
            ServiceGroup {
                On(Ping.self) { _, _ in await areRunning[0].openUntilCancelled() }
                reached
            }
            .serial()
            ServiceGroup { reached }
                .observe(on: Ping.self) { _ in await areRunning[1].openUntilCancelled() }
        }
        let task = Task { try await cluster.send(action: Ping()) }
        for gate in areRunning { await gate.wait() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(log.lines == [])
    }

    @Test("is declared with conditions and loops as well", arguments: [true, false])
    func builder(_ condition: Bool) async throws {
        let group = ServiceGroup {
            if condition { On(Ping.self, log, "if") }
            for number in 1...2 { On(Ping.self, log, "for \(number)") }
            if condition { On(Ping.self, log, "then") } else { On(Ping.self, log, "else") }
        }
        try await Cluster { group.serial() }.send(action: Ping())
        let lines = ["for 1", "for 2"]
        #expect(log.lines == (condition ? ["if"] + lines + ["then"] : lines + ["else"]))
    }
}
