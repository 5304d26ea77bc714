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

    @Test("can be observed: actions of one type or all are seen in order, before the service gets them")
    func observe() async throws {
        let cluster = try await Cluster {
            On(Ping.self, log, "service")
                .observe(on: Ping.self) { log.add("sees \($0)") }
                .observe { action in
                    await Task.yield()
                    log.add("sees all: \(action)")
                }
        }
        try await cluster.send(action: Ping())
        try await cluster.send(action: Pong())
        #expect(log.lines == ["sees all: Ping()", "sees Ping()", "service", "sees all: Pong()"])
    }
}
