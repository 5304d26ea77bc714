import ServiceTree
import TestSupport
import Testing

/// A service that is made of others and logs before them.
private struct Pair: CompositeService {
    let log: Log

    var body: some Service {
        On(Ping.self, log, "first").bootstrap { _ in log.add("started") }
        On(Ping.self, log, "second")
    }

    func handle(_ action: any Action, in environment: ServiceEnvironment) async throws {
        log.add("itself")
        try await body.handle(action, in: environment)
    }
}

@Suite("A service", .timeLimit(.minutes(1)))
struct ServiceTests {
    private let log = Log()

    @Test("can be made of others, and passes on what it does not implement")
    func composites() async throws {
        try await Cluster { Pair(log: log).serial() }.send(action: Ping())
        #expect(log.lines == ["started", "itself", "first", "second"])
    }

    @Test("runs the handlers of a store in the order of declaration, up to one that throws")
    func handlers() async throws {
        let cluster = try await Cluster {
            Store(model: Log.self)
                .mutate(on: Ping.self) { log, _, _ in
                    await Task.yield()
                    log.add("ping 1")
                }
                .mutate(on: Number.self) { log, action, _ in log.add(action.number) }
                .mutate(on: Ping.self) { _, _, _ in throw Fault("ping 2") }
                .mutate(on: Ping.self) { log, _, _ in log.add("ping 3") }
                .with(model: log)
        }
        await #expect(throws: Fault("ping 2")) { try await cluster.send(action: Ping()) }
        try await cluster.send(action: Number(number: 7))
        #expect(log.lines == ["ping 1", "7"])
    }

    @Test("can be intercepted: a closure decides what it gets, and what becomes of its errors")
    func intercept() async throws {
        let cluster = try await Cluster {
            throwing
                .intercept { action, environment, next in
                    guard action is Ping else { return log.add("not passed on: \(action)") }
                    // In a task of its own, which may be cancelled.
                    let task = Task { try await next(Number(number: 1), environment) }
                    await #expect(throws: Fault("1")) { try await task.value }
                    throw Fault("ping")
                }
                .observe(on: Ping.self) { log.add("\($0)") }
        }
        await #expect(throws: Fault("ping")) { try await cluster.send(action: Ping()) }
        try await cluster.send(action: Number(number: 2))
        #expect(log.lines == ["Ping()", "not passed on: Number(number: 2)"])
    }

    @Test("starts once, in the order of declaration, also in a concurrent group, inside first")
    func start() async throws {
        let cluster = try await Cluster {
            ServiceGroup {
                On(Ping.self, log, "ping").bootstrap { _ in
                    for _ in 1...10 { await Task.yield() }
                    log.add("service")
                }
                Store(model: Log.self).bootstrap { try $0.model(Log.self).add("store") }
            }
            .bootstrap { _ in log.add("group") }
            .with(model: log)
            ServiceGroup {}.bootstrap { try await $0.send(Ping()) }
        }
        log.add("started")
        try await cluster.send(action: Ping())
        #expect(log.lines == ["service", "store", "group", "ping", "started", "ping"])
    }

    @Test("keeps the tree from starting if its start fails: nothing is posted or retained")
    func failingStart() async throws {
        await #expect(throws: Fault("no file")) {
            _ = try await Cluster {
                failures(log)
                On(Ping.self) { [tracked = AtRelease { log.add("freed") }] _, _ in
                    log.add("posted")
                    withExtendedLifetime(tracked) {}
                }
                .bootstrap { environment in
                    environment.post(Ping())
                    throw Fault("no file")
                }
                .transformError { _ in Failed(reason: "transformed") }
                ServiceGroup {}.bootstrap { _ in log.add("not reached") }
            }
        }
        #expect(log.lines == ["freed"])
    }
}
