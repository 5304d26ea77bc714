import ServiceTree
import TestSupport
import Testing

/// A service that is made of others and logs around them.
private struct Pair: CompositeService {
    let log: Log

    var body: some Service {
        On(Ping.self, log, "first").bootstrap { _ in log.add("bootstrap") }
        On(Ping.self, log, "second")
    }

    func handle(_ action: any Action, in environment: ServiceEnvironment) async throws {
        log.add("{")
        try await body.handle(action, in: environment)
        log.add("}")
    }
}

@Suite("A service", .timeLimit(.minutes(1)))
struct ServiceTests {
    private let log = Log()

    @Test("can be made of others, and passes on what it does not implement")
    func composites() async throws {
        let cluster = try await Cluster.serial { Pair(log: log) }
        try await cluster.send(action: Ping())
        #expect(log.lines == ["bootstrap", "{", "first", "second", "}"])
    }

    @Test("can be intercepted: a closure decides what it gets, in which environment, and what becomes of its errors")
    func intercept() async throws {
        let cluster = try await Cluster {
            On(Pong.self) { _, environment in
                try await environment.send(Number(number: 1))
                throw Fault("pong")
            }
            .intercept { action, environment, next in
                guard action is Ping else { return log.add("not passed on: \(action)") }
                var environment = environment
                environment.send = { log.add("sent: \($0)") }
                await #expect(throws: Fault("pong")) { try await next(Pong(), environment) }
                throw Fault("ping")
            }
        }
        await #expect(throws: Fault("ping")) { try await cluster.send(action: Ping()) }
        try await cluster.send(action: Pong())
        #expect(log.lines == ["sent: Number(number: 1)", "not passed on: Pong()"])
    }

    @Test("can be given a time limit: intercept may hand on an action in a task of its own, and cancel that")
    func timeLimit() async throws {
        let isRunning = Gate()
        let cluster = try await Cluster {
            On(Ping.self) { _, _ in
                await isRunning.openUntilCancelled()
                log.add("cancelled")
            }
            .intercept { action, environment, next in
                try await withThrowingTaskGroup(of: Void.self) { group in
                    defer { group.cancelAll() }
                    group.addTask { try await next(action, environment) }
                    group.addTask {
                        await isRunning.wait()
                        throw Fault("too late")
                    }
                    try await group.next()
                }
            }
        }
        await #expect(throws: Fault("too late")) { try await cluster.send(action: Ping()) }
        #expect(log.lines == ["cancelled"])
    }

    @Test("can be observed: actions of one type are seen before the service gets them, and all are passed on")
    func observe() async throws {
        let cluster = try await Cluster {
            ServiceGroup {
                On(Ping.self, log, "ping")
                On(Pong.self, log, "pong")
            }
            .observe(on: Ping.self) { ping in
                await Task.yield()
                log.add("sees \(ping)")
            }
        }
        try await cluster.send(action: Ping())
        try await cluster.send(action: Pong())
        #expect(log.lines == ["sees Ping()", "ping", "pong"])
    }
}
