import ServiceTree
import TestSupport
import Testing

/// A modifier of its own: it logs around the services under it, and implements no more than that.
private struct Logging<Body: Service>: CompositeService {
    let log: Log
    let body: Body

    func handle(_ action: any Action, in environment: Environment) async throws {
        log.add("{")
        try await body.handle(action, in: environment)
        log.add("}")
    }
}

/// A service that is made of others.
private struct Pair: CompositeService {
    let log: Log

    var body: some Service {
        On(Ping.self, log, "first").bootstrap { _ in log.add("bootstrap") }
        On(Ping.self, log, "second")
    }
}

@Suite("A service", .timeLimit(.minutes(1)))
struct ServiceTests {
    private let log = Log()

    @Test("can be made of others or wrap one, and passes on what it does not implement")
    func composites() async throws {
        let isDone = Gate()
        let cluster = try await Cluster {
            Group {
                Logging(log: log, body: Pair(log: log))
                Logging(
                    log: log,
                    body: On(Number.self, log, "emitted").emit(using: Numbers(log: log, isDone: isDone, numbers: [1])))
            }
            .serial()
        }
        await isDone.wait()
        try await cluster.send(action: Ping())
        #expect(log.lines == ["bootstrap", "next 1", "emitted", "{", "first", "second", "}", "{", "}"])
    }

    @Test("can be intercepted: a closure decides what it gets, in which environment, and what becomes of its errors")
    func intercept() async throws {
        let cluster = try await Cluster {
            Group {
                Spy(log: log, name: "spy")
                On(Pong.self) { _, environment in try await environment.send(Number(number: 1)) }
            }
            .serial()
            .bootstrap { _ in log.add("bootstrap") }
            .intercept { action, environment, next in
                guard action is Ping else { return log.add("not passed on: \(action)") }
                var environment = environment
                environment.send = { log.add("sent: \($0)") }
                try await next(Pong(), environment)
                throw Fault("after")
            }
        }
        await #expect(throws: Fault("after")) { try await cluster.send(action: Ping()) }
        try await cluster.send(action: Number(number: 2))
        #expect(
            log.lines == ["bootstrap", "spy: Pong()", "sent: Number(number: 1)", "not passed on: Number(number: 2)"])
    }
}
