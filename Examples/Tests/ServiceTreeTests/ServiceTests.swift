import MinimalistTesting
import ServiceTree
import TestSupport
import Testing

@testable import ServiceTreeProgram

struct Fault: Error, Equatable { let name: String }

/// A service that does something for actions of one type.
struct On<A: Action>: Service {
    let act: @Sendable (A, ServiceEnvironment) async throws -> Void

    init(_: A.Type, _ act: @escaping @Sendable (A, ServiceEnvironment) async throws -> Void) {
        self.act = act
    }

    func handle(_ action: any Action, in environment: ServiceEnvironment) async throws {
        if let action = action as? A { try await act(action, environment) }
    }
}

private struct Composite: CompositeService {
    let log: Log

    var body: some Service {
        On(Refresh.self) { _, _ in log.add("first") }.bootstrap { _ in log.add("start") }
        On(Refresh.self) { _, _ in log.add("second") }
    }

    func handle(_ action: any Action, in environment: ServiceEnvironment) async throws {
        log.add("itself")
        try await body.handle(action, in: environment)
    }
}

private enum NameKey: ServiceEnvironmentKey { static let defaultValue = "default" }

extension ServiceEnvironment {
    fileprivate var name: String {
        get { self[NameKey.self] }
        set { self[NameKey.self] = newValue }
    }
}

@Suite("A service", .timeLimit(.minutes(1)))
struct ServiceTests {
    private let log = Log()
    private let pause = ManualPause()

    @Test("that is a serial group hands an action to one service after the other, up to an error")
    func serial() async throws {
        let group = ServiceGroup {
            On(Refresh.self) { _, _ in
                for _ in 1...10 { await Task.yield() }
                log.add(1)
            }
            for number in 2...3 { On(Refresh.self) { _, _ in log.add(number) } }
            On(Refresh.self) { _, _ in throw Fault(name: "4") }
            On(Refresh.self) { _, _ in log.add(5) }
        }
        let cluster = try await Cluster { group.serial() }
        await #expect(throws: Fault(name: "4")) { try await cluster.send(action: Refresh()) }
        #expect(log.lines == ["1", "2", "3"])
    }

    @Test("that is a concurrent group cancels the others at the first error, and waits for them")
    func concurrent() async throws {
        let group = ServiceGroup {
            On(Refresh.self) { _, _ in
                await pause.wait()
                log.add("cancelled")
                throw CancellationError()
            }
            On(Refresh.self) { _, _ in
                await pause.reached()
                throw Fault(name: "2")
            }
        }
        let cluster = try await Cluster { group.concurrent().serial() }
        await #expect(throws: Fault(name: "2")) { try await cluster.send(action: Refresh()) }
        #expect(log.lines == ["cancelled"])
    }

    @Test("that is a store calls its handlers in order, up to an error, with the nearest model")
    func stores() async throws {
        let store = Store(model: Log.self)
            .mutate(on: Refresh.self) { log, _, _ in log.add("refresh") }
            .mutate(on: SignIn.self) { log, action, _ in log.add(action.name) }
            .mutate(on: Refresh.self) { _, _, _ in throw Fault(name: "refresh") }
            .mutate(on: Refresh.self) { log, _, _ in log.add("not reached") }
        let account = await Account()
        let cluster = try await Cluster {
            store.with(model: account).with(model: log).with(model: Log())
        }
        await #expect(throws: Fault(name: "refresh")) { try await cluster.send(action: Refresh()) }
        try await cluster.send(action: SignIn(name: "failed"))
        #expect(log.lines == ["refresh", "failed"])
    }

    @Test("that is a store without a model keeps the tree from starting, and says which")
    func missingModel() async throws {
        let error = await #expect(throws: MissingModel.self) {
            _ = try await Cluster { Store(model: Account.self).with(model: log) }
        }
        #expect(error?.description == "There is no Account; put .with(model:) above its store.")
    }

    @Test("can be made of others, and passes on what it does not implement")
    func composites() async throws {
        try await Cluster { Composite(log: log).serial() }.send(action: Refresh())
        #expect(log.lines == ["start", "itself", "first", "second"])
    }

    @Test("can be observed and intercepted: the last modifier gets an action first")
    func interception() async throws {
        let cluster = try await Cluster {
            On(SignIn.self) { action, _ in log.add(action.name) }
                .intercept { action, environment, next in
                    if action is Refresh { try await next(SignIn(name: "failed"), environment) }
                }
                .observe(on: Refresh.self) { _ in log.add("refresh") }
        }
        try await cluster.send(action: Refresh())
        try await cluster.send(action: SignIn(name: "not passed on"))
        #expect(log.lines == ["refresh", "failed"])
    }

    @Test("starts after those before it and under it; an error of one ends that")
    func start() async throws {
        await #expect(throws: Fault(name: "start")) {
            _ = try await Cluster {
                ServiceGroup {
                    ServiceGroup {}.bootstrap { _ in await Task.yield() }
                        .bootstrap { _ in log.add("first") }
                    ServiceGroup {}.bootstrap { _ in log.add("second") }
                }
                .bootstrap { _ in log.add("group") }
                ServiceGroup {}.bootstrap { _ in throw Fault(name: "start") }
                ServiceGroup {}.bootstrap { _ in log.add("not reached") }
            }
        }
        #expect(log.lines == ["first", "second", "group"])
    }

    @Test("gets the value set nearest above it, or the default, whoever sends the action")
    func values() async throws {
        let service = On(SignIn.self) { _, environment in log.add(environment.name) }
        let group = ServiceGroup {
            On(Refresh.self) { try await $1.send(SignIn(name: "")) }.environment(\.name, "sender")
            service
            service.environment(\.name, "inner").environment(\.name, "outer")
        }
        try await Cluster { group.serial() }.send(action: Refresh())
        #expect(log.lines == ["default", "inner"])
    }
}
