import ServiceTree
import TestSupport
import Testing

@Suite("A bootstrap", .timeLimit(.minutes(1)))
struct BootstrapTests {
    private let log = Log()

    /// A bootstrap that others could overtake.
    private func slow(_ name: String) -> @Sendable (Environment) async throws -> Void {
        { [log] _ in
            log.add("\(name) begins")
            for _ in 1...10 { await Task.yield() }
            log.add("\(name) ends")
        }
    }

    @Test("runs once, alone, in the order of declaration, also in a concurrent group, inside before outside")
    func order() async throws {
        let cluster = try await Cluster {
            Group {
                On(Ping.self, log, "ping").bootstrap(slow("service"))
                Store(model: Log.self).bootstrap { try $0.model(Log.self).add("store") }
            }
            .bootstrap(slow("group"))
            .with(model: log)
            Group {}.bootstrap { @MainActor _ in
                MainActor.assertIsolated()
                log.add("last")
            }
        }
        log.add("made")
        for _ in 1...2 { try await cluster.send(action: Ping()) }
        #expect(
            log.lines == [
                "service begins", "service ends", "store", "group begins", "group ends", "last", "made", "ping",
                "ping",
            ])
    }

    @Test("that throws keeps the tree from starting: nothing is transformed, posted, emitted or retained")
    func error() async throws {
        func start(_ tracked: Tracked) async throws {
            _ = try await Cluster {
                On(Failed.self, log, "transformed")
                On(Ping.self, log, "posted")
                On(Number.self) { _, _ in withExtendedLifetime(tracked) {} }
                    .emit(using: Numbers(log: log, isDone: Gate(), numbers: [1]))
                Group {}
                    .bootstrap { environment in
                        environment.post(Ping())
                        throw Fault("no file")
                    }
                    .transformError { _ in Failed(reason: "") }
                Group {}.bootstrap { _ in log.add("not reached") }
            }
        }
        await #expect(throws: Fault("no file")) { try await start(Tracked { [log] in log.add("freed") }) }
        #expect(log.lines == ["freed"])
    }

    @Test("sends to the services that are there, and posts to a tree that has started")
    func sending() async throws {
        let isDone = Gate()
        let cluster = try await Cluster {
            On(Number.self) { action, _ in
                log.add("handles \(action.number)")
                if action.number == 1 { isDone.open() }
            }
            .bootstrap { environment in
                environment.post(Number(number: 1))
                try await environment.send(Number(number: 0))
            }
            Group {}.bootstrap(slow("last"))
        }
        await isDone.wait()
        #expect(log.lines == ["handles 0", "last begins", "last ends", "handles 1"])
        withExtendedLifetime(cluster) {}
    }
}
