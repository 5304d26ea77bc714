import Minimalist
import MinimalistTesting
import ServiceTree
import TestSupport
import Testing

@testable import ServiceTreeProgram

@MainActor private final class Source {
    @Property var last = SignIn(name: "0")
    @Signal var didSignIn: Accepts<SignIn>
}

@Suite("An emitter", .timeLimit(.minutes(1)))
struct EmitterTests {
    private let log = Log()
    private let pause = ManualPause()

    /// A sequence of actions, and of an error at its end.
    private func actions(_ names: String...) -> AsyncThrowingStream<any Action, any Error> {
        AsyncThrowingStream { continuation in
            for name in names { continuation.yield(SignIn(name: name)) }
            continuation.finish(throwing: Fault(name: "end"))
        }
    }

    @Test("starts last, and hands actions one by one to the services under it, also after an error")
    func order() async throws {
        let cluster = try await Cluster {
            On(SignIn.self) { action, _ in
                log.add("begins \(action.name)")
                for _ in 1...10 { await Task.yield() }
                throw Fault(name: action.name)
            }
            .transformError { $0 as? Fault == Fault(name: "1") ? Refresh() : nil }
            .emit(using: actions("1", "2"))
            .observe(on: SignIn.self) { _ in log.add("above") }
            On(Refresh.self) { _, _ in log.add("refresh") }
            ServiceGroup {}.bootstrap { _ in
                for _ in 1...10 { await Task.yield() }
                log.add("started")
            }
        } onFailure: { error in
            log.add((error as? Fault)?.name ?? error)
        }
        await log.happened("end")
        #expect(log.lines == ["started", "begins 1", "refresh", "begins 2", "2", "end"])
        withExtendedLifetime(cluster) {}
    }

    @Test("hands on every event of a signal, and the newest value of a property")
    @MainActor func sources() async throws {
        let (source, events, values) = (Source(), Log(), Log())
        let cluster = try await Cluster {
            On(SignIn.self) { action, _ in events.add(action.name) }
                .emit(using: source.$didSignIn)
            On(SignIn.self) { action, _ in
                values.add(action.name)
                await pause.wait()
            }
            .emit(using: source.$last)
        }
        await pause.reached()
        for name in ["1", "2", "3"] {
            source.didSignIn.send(SignIn(name: name))
            source.last = SignIn(name: name)
        }
        pause.end()
        await pause.reached()
        await events.happened("3")
        #expect(events.lines == ["1", "2", "3"])
        #expect(values.lines == ["0", "3"])
        withExtendedLifetime(cluster) {}
    }

    @Test("is cancelled when the cluster is released, as a posted action is, and calls nobody")
    func release() async throws {
        var cluster: Cluster? = try await Cluster {
            On(SignIn.self) { [freed = AtRelease { log.add("freed") }] action, _ in
                log.add(action.name)
                await ManualPause().wait()
                withExtendedLifetime(freed) {}
                throw Fault(name: "cancelled")
            }
            .emit(using: actions("emitted", "not reached"))
        } onFailure: { error in
            log.add(error)
        }
        await log.happened("emitted")
        cluster?.post(action: SignIn(name: "posted"))
        await log.happened("posted")
        cluster = nil
        await log.happened("freed")
        #expect(log.lines == ["emitted", "posted", "freed"])
    }
}
