import ServiceTree
import TestSupport
import Testing

@Suite("A bootstrap", .timeLimit(.minutes(1)))
struct BootstrapTests {
    private let log = Log()

    /// A bootstrap that others could overtake.
    private func slow(_ name: String) -> @Sendable (ServiceEnvironment) async throws -> Void {
        { [log] _ in
            for _ in 1...10 { await Task.yield() }
            log.add(name)
        }
    }

    @Test("runs once, in the order of declaration, also in a concurrent group, inside before outside")
    func order() async throws {
        let cluster = try await Cluster {
            ServiceGroup {
                On(Ping.self, log, "ping").bootstrap(slow("service"))
                Store(model: Log.self).bootstrap { try $0.model(Log.self).add("store") }
            }
            .bootstrap(slow("group"))
            .with(model: log)
            ServiceGroup {}.bootstrap { _ in log.add("last") }
        }
        log.add("made")
        try await cluster.send(action: Ping())
        #expect(log.lines == ["service", "store", "group", "last", "made", "ping"])
    }

    @Test("that throws keeps the tree from starting: nothing is transformed, posted, emitted or retained")
    func error() async throws {
        await #expect(throws: Fault("no file")) {
            _ = try await Cluster {
                On(Failed.self, log, "transformed")
                On(Ping.self, log, "posted")
                On(Number.self) { [tracked = AtRelease { log.add("freed") }] _, _ in
                    withExtendedLifetime(tracked) {}
                }
                .emit(using: Numbers(log: log, numbers: [1]))
                ServiceGroup {}
                    .bootstrap { environment in
                        environment.post(Ping())
                        throw Fault("no file")
                    }
                    .transformError { _ in Failed(reason: "") }
                ServiceGroup {}.bootstrap { _ in log.add("not reached") }
            }
        }
        #expect(log.lines == ["freed"])
    }

    @Test("sends actions whose errors are transformed, while its own error is not")
    func errors() async throws {
        await #expect(throws: Fault("own")) {
            _ = try await Cluster {
                On(Failed.self) { action, _ in log.add(action.reason) }
                On(Ping.self) { _, _ in throw Fault("sent") }
                    .bootstrap { environment in
                        try await environment.send(Ping())
                        throw Fault("own")
                    }
                    .transformError { Failed(reason: "\($0)") }
            }
        }
        #expect(log.lines == ["sent"])
    }

    @Test("sends to the services that are there, and posts to a tree that has started")
    func sending() async throws {
        let isDone = Gate()
        try await Cluster.run(until: isDone) {
            On(Number.self) { action, _ in
                log.add("handles \(action.number)")
                if action.number == 1 { isDone.open() }
            }
            .bootstrap { environment in
                environment.post(Number(number: 1))
                try await environment.send(Number(number: 0))
            }
            ServiceGroup {}.bootstrap(slow("last"))
        }
        #expect(log.lines == ["handles 0", "last", "handles 1"])
    }
}
