import ServiceTree
import TestSupport
import Testing

@Suite("A transform of errors", .timeLimit(.minutes(1)))
struct TransformErrorTests {
    private let log = Log()

    @Test("turns an error under it into an action that enters at the root, the nearest one first")
    func transform() async throws {
        let group = ServiceGroup {
            failures(log)
            ServiceGroup {
                On(Ping.self) { _, _ in throw Fault("ping") }
                    .transformError { Failed(reason: "inner \($0)") }
                On(Ping.self, log, "goes on")
                throwing
                On(Number.self, log, "not reached")
            }
            .transformError { Failed(reason: "outer \($0)") }
            On(Number.self, log, "goes on outside")
        }
        let cluster = try await Cluster { group.serial() }
        try await cluster.send(action: Ping())
        try await cluster.send(action: Number(number: 1))
        #expect(log.lines == ["inner ping", "goes on", "outer 1", "goes on outside"])
    }

    @Test("leaves errors to the one above by nil, and those of its actions, and in the end to send")
    func leaving() async throws {
        let cluster = try await Cluster {
            throwing
                .transformError { _ in nil }
                .transformError { $0 as? Fault == Fault("1") ? Ping() : nil }
                .transformError {
                    $0 as? Fault == Fault("ping") ? Failed(reason: "top \($0)") : nil
                }
            On(Ping.self) { _, _ in throw Fault("ping") }
            failures(log)
        }
        try await cluster.send(action: Number(number: 1))
        await #expect(throws: Fault("2")) { try await cluster.send(action: Number(number: 2)) }
        #expect(log.lines == ["top ping"])
    }

    @Test("transforms as often as services throw, and no more once the task is cancelled")
    func cancellation() async throws {
        let isRunning = Gate()
        let cluster = try await Cluster {
            On(Number.self) { action, _ in
                if action.number == 200 { await isRunning.openUntilCancelled() }
                throw Fault("\(action.number)")
            }
            .transformError { error in
                log.add("\(error)")
                return Number(number: Int("\(error)")! + 1)
            }
        }
        let task = Task { try await cluster.send(action: Number(number: 1)) }
        await isRunning.wait()
        task.cancel()
        await #expect(throws: Fault("200")) { try await task.value }
        #expect(log.lines == (1...199).map(String.init))
    }

    @Test("transforms and sends nothing once the cluster is released, which no environment retains")
    func release() async throws {
        let (environments, continuation) = AsyncStream<ServiceEnvironment>.makeStream()
        var cluster: Cluster? = try await Cluster {
            On(Ping.self) { _, environment in continuation.yield(environment) }
            failures(log)
        }
        try await cluster?.send(action: Ping())
        let environment = try #require(await environments.first { _ in true })
        weak var released: Cluster?
        released = cluster
        cluster = nil
        #expect(released == nil)
        environment.post(Failed(reason: "posted"))
        await #expect(throws: CancellationError.self) {
            try await environment.send(Failed(reason: "sent"))
        }
        let service = throwing.transformError { error in
            log.add(error)
            return nil
        }
        await #expect(throws: Fault("1")) {
            try await service.handle(Number(number: 1), in: environment)
        }
        #expect(log.lines == [])
    }
}
