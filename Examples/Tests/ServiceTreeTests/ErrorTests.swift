import MinimalistTesting
import ServiceTree
import TestSupport
import Testing

@testable import ServiceTreeProgram

@Suite("An error", .timeLimit(.minutes(1)))
struct ErrorTests {
    private let log = Log()
    private let pause = ManualPause()

    @Test("becomes an action that enters at the root, by the nearest transform that takes it")
    func transforms() async throws {
        let cluster = try await Cluster {
            On(SignIn.self) { action, _ in throw Fault(name: action.name) }
                .transformError { $0 as? Fault == Fault(name: "1") ? Refresh() : nil }
                .transformError { $0 as? Fault == Fault(name: "2") ? SignIn(name: "1") : nil }
            On(Refresh.self) { _, _ in log.add("refresh") }
        }
        for name in ["1", "2"] { try await cluster.send(action: SignIn(name: name)) }
        await #expect(throws: Fault(name: "3")) {
            try await cluster.send(action: SignIn(name: "3"))
        }
        #expect(log.lines == ["refresh", "refresh"])
    }

    @Test("is not transformed once the task is cancelled")
    func cancellation() async throws {
        let cluster = try await Cluster {
            On(Refresh.self) { _, _ in
                await pause.wait()
                throw Fault(name: "refresh")
            }
            .transformError { SignIn(name: "\($0)") }
        }
        let task = Task { try await cluster.send(action: Refresh()) }
        await pause.reached()
        task.cancel()
        await #expect(throws: Fault(name: "refresh")) { try await task.value }
    }
}
