import MinimalistTesting
import ServiceTree
import TestSupport
import Testing

@testable import ServiceTreeProgram

/// Throws what it is told.
let failing = On(SignIn.self) { action, _ in throw Fault(name: action.name) }

@Suite("An error", .timeLimit(.minutes(1)))
struct ErrorTests {
    private let log = Log()
    private let pause = ManualPause()

    @Test("becomes an action that enters at the root, by the nearest transform that takes it")
    func transforms() async throws {
        let cluster = try await Cluster {
            failing
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

    @Test("of a posted action goes to onFailure, and not to who posts")
    func posted() async throws {
        let cluster = try await Cluster {
            failing
            On(Refresh.self) { _, environment in environment.post(SignIn(name: "posted")) }
                .transformError { SignIn(name: "transformed \($0)") }
        } onFailure: { error in
            log.add((error as? Fault)?.name ?? error)
        }
        cluster.post(action: Refresh())
        await log.happened("posted")
        #expect(log.lines == ["posted"])
    }
}
