import ServiceTree
import Testing

@Suite("A transform of errors", .timeLimit(.minutes(1)))
struct TransformErrorTests {
    private let log = Log()

    @Test("turns an error into an action that enters at the root, and send does not throw")
    func transform() async throws {
        let cluster = try await Cluster {
            Group {
                On(Failed.self) { action, _ in log.add("before: \(action.reason)") }
                Group {
                    On(Ping.self) { _, _ in throw Fault("ping") }
                    On(Ping.self, log, "not reached")
                    On(Failed.self) { action, _ in log.add("under: \(action.reason)") }
                }
                .transformError { Failed(reason: "\($0)") }
                On(Failed.self) { action, _ in log.add("after: \(action.reason)") }
                On(Ping.self, log, "goes on")
            }
            .serial()
        }
        try await cluster.send(action: Ping())
        #expect(log.lines == ["before: ping", "under: ping", "after: ping", "goes on"])
    }

    @Test("takes the errors of the services under it only, the nearest first")
    func nearest() async throws {
        let cluster = try await Cluster {
            On(Failed.self) { action, _ in log.add(action.reason) }
            On(Pong.self) { _, _ in throw Fault("pong") }
            Group {
                On(Ping.self) { _, _ in throw Fault("ping") }
                    .transformError { Failed(reason: "inner \($0)") }
                On(Number.self) { _, _ in throw Fault("number") }
            }
            .transformError { Failed(reason: "outer \($0)") }
        }
        try await cluster.send(action: Ping())
        try await cluster.send(action: Number(number: 1))
        await #expect(throws: Fault("pong")) { try await cluster.send(action: Pong()) }
        #expect(log.lines == ["inner ping", "outer number"])
    }

    @Test("cancels the other services of a concurrent group, and only then sends its action")
    func concurrent() async throws {
        let isRunning = Gate()
        let cluster = try await Cluster {
            Group {
                On(Ping.self) { _, _ in
                    await isRunning.openUntilCancelled()
                    log.add("cancelled")
                }
                On(Ping.self) { _, _ in
                    await isRunning.wait()
                    throw Fault("ping")
                }
                On(Failed.self, log, "failed")
            }
            .transformError { Failed(reason: "\($0)") }
        }
        try await cluster.send(action: Ping())
        #expect(log.lines == ["cancelled", "failed"])
    }

    @Test("of a service that throws for ever stops after 100 rounds with an error that says so")
    func unsettled() async throws {
        let cluster = try await Cluster {
            Group {
                On(Ping.self) { _, _ in throw Fault("1") }
                On(Failed.self) { action, _ in
                    log.add(action.reason)
                    throw Fault("\(Int(action.reason)! + 1)")
                }
            }
            .transformError { Failed(reason: "\($0)") }
        }
        let error = await #expect(throws: Unsettled.self) { try await cluster.send(action: Ping()) }
        #expect(
            error?.description
                == "The services still throw after 100 errors were transformed into actions. The last: 101")
        #expect(log.lines == (1...100).map(String.init))
    }

    @Test("of services that make two errors of each one stops after 100 rounds too, and not after 2 to the 100th")
    func multiplying() async throws {
        let cluster = try await Cluster {
            for name in ["a", "b"] {
                On(Ping.self) { _, _ in
                    log.add(name)
                    throw Fault(name)
                }
                .transformError { _ in Ping() }
            }
        }
        await #expect(throws: Unsettled.self) { try await cluster.send(action: Ping()) }
        #expect(log.lines.count <= 202)
    }

    @Test("counts the rounds that go through a service which sends")
    func throughSend() async throws {
        let cluster = try await Cluster {
            On(Ping.self) { _, _ in
                log.add("ping")
                throw Fault("ping")
            }
            .transformError { Failed(reason: "\($0)") }
            On(Failed.self) { _, environment in try await environment.send(Ping()) }
        }
        await #expect(throws: Unsettled.self) { try await cluster.send(action: Ping()) }
        #expect(log.lines.count == 101)
    }

    @Test("has all of its rounds again for the next action")
    func nextAction() async throws {
        let cluster = try await Cluster {
            On(Number.self) { action, _ in
                if action.number > 0 { throw Fault("\(action.number)") }
                log.add("done")
            }
            .transformError { Number(number: Int("\($0)")! - 1) }
        }
        try await cluster.send(action: Number(number: 100))
        try await cluster.send(action: Number(number: 100))
        await #expect(throws: Unsettled.self) { try await cluster.send(action: Number(number: 101)) }
        #expect(log.lines == ["done", "done"])
    }

    @Test("does not take what is thrown because the task was cancelled")
    func cancellation() async throws {
        let isRunning = Gate()
        let cluster = try await Cluster {
            On(Failed.self, log, "transformed")
            On(Ping.self) { _, _ in
                await isRunning.openUntilCancelled()
                log.add("cancelled")
                throw Fault("ping")
            }
            .transformError { Failed(reason: "\($0)") }
        }
        let task = Task { try await cluster.send(action: Ping()) }
        await isRunning.wait()
        task.cancel()
        await #expect(throws: Fault("ping")) { try await task.value }
        #expect(log.lines == ["cancelled"])
    }
}
