import Foundation
import Minimalist
import MinimalistTesting
import ServiceTree
import TestSupport
import Testing

private struct First: Action {}
private struct Second: Action {}
private struct Fault: Error {}

/// No service handles it.
private struct Handled: Action {}

private typealias Work = @Sendable (ServiceEnvironment) async throws -> Void

/// A service that does some work for actions of one type.
private func on<A: Action>(_: A.Type, _ work: @escaping Work) -> some Service {
    ServiceGroup {}.intercept { action, environment, _ in
        if action is A { try await work(environment) }
    }
}

private enum NameKey: ServiceEnvironmentKey { static let defaultValue = "default" }

extension ServiceEnvironment {
    fileprivate var name: String {
        get { self[NameKey.self] }
        set { self[NameKey.self] = newValue }
    }
}

@Suite(.timeLimit(.minutes(5)))
struct ServiceTreeTests {
    private let log = Log()
    private let pause = ManualPause()

    @Test("A serial group hands an action to one service after the other, up to an error")
    func serialGroups() async throws {
        let group = ServiceGroup {
            on(First.self) { _ in
                await Task.yield()
                log.add("one")
            }
            on(First.self) { _ in throw Fault() }
            on(First.self) { _ in log.add("not reached") }
        }
        let cluster = try await Cluster { group.serial() }
        await #expect(throws: Fault.self) { try await cluster.send(action: First()) }
        #expect(log.lines == ["one"])
    }

    @Test("Another group works at the same time, and after an error cancels the rest and waits")
    func concurrentGroups() async throws {
        let cluster = try await Cluster {
            on(First.self) { _ in
                await pause.wait()
                log.add("cancelled")
                throw CancellationError()
            }
            .transformError { _ in Second() }
            on(First.self) { _ in
                await pause.reached()
                throw Fault()
            }
            on(Second.self) { _ in log.add("not reached") }
        }
        await #expect(throws: Fault.self) { try await cluster.send(action: First()) }
        #expect(log.lines == ["cancelled"])
    }

    @Test("A store calls its handlers in order, up to an error, with the nearest model")
    func stores() async throws {
        let store = Store(model: Log.self)
            .mutate(on: First.self) { log, _, _ in log.add("first") }
            .mutate(on: Second.self) { log, _, _ in log.add("second") }
            .mutate(on: First.self) { _, _, _ in throw Fault() }
            .mutate(on: First.self) { log, _, _ in log.add("not reached") }
        let cluster = try await Cluster { store.with(model: log).with(model: Log()) }
        try await cluster.send(action: Second())
        await #expect(throws: Fault.self) { try await cluster.send(action: First()) }
        #expect(log.lines == ["second", "first"])
    }

    @Test("A tree does not start without the model of a store")
    func missingModels() async throws {
        let error = await #expect(throws: MissingModel.self) {
            _ = try await Cluster { Store(model: ManualPause.self).with(model: log) }
        }
        #expect(error?.type == "ManualPause")
    }

    @Test("If a tree with an emitter does not start, its models are released")
    func doesNotStart() async {
        let (actions, _) = AsyncStream<any Action>.makeStream()
        weak var model: Log?
        await #expect(throws: Fault.self) {
            let log = Log()
            model = log
            _ = try await Cluster {
                ServiceGroup {}.emit(using: actions).with(model: log)
                ServiceGroup {}.bootstrap { _ in throw Fault() }
            }
        }
        #expect(model == nil)
    }

    private struct Composite: CompositeService {
        let log: Log
        var body: some Service {
            on(First.self) { _ in log.add("first") }.bootstrap { _ in log.add("starts") }
            on(First.self) { _ in log.add("second") }
        }
    }

    @Test("A composite starts its body, which gets all actions")
    func composites() async throws {
        let cluster = try await Cluster { Composite(log: log).serial() }
        try await cluster.send(action: First())
        #expect(log.lines == ["starts", "first", "second"])
    }

    @Test("Services start one after the other, and then emitters begin")
    func start() async throws {
        let (actions, source) = AsyncStream<any Action>.makeStream()
        source.yield(First())
        let cluster = try await Cluster {
            on(First.self) { _ in log.add("emitted") }
                .bootstrap { _ in
                    await Task.yield()
                    log.add("inner")
                }
                .emit(using: actions)
                .bootstrap { _ in log.add("outer") }
            ServiceGroup {}.bootstrap { _ in log.add("next") }
        }
        await log.happened("emitted")
        #expect(log.lines == ["inner", "outer", "next", "emitted"])
        withExtendedLifetime(cluster) {}
    }

    @Test("The last modifier gets an action first, and an interceptor decides what is handed on")
    func modifiers() async throws {
        let service = on(Second.self) { _ in log.add("handled") }
            .intercept { action, environment, next in
                if action is First { try await next(Second(), environment) }
            }
            .observe(on: First.self) { _ in log.add("observed") }
        let cluster = try await Cluster { service }
        try await cluster.send(action: First())
        try await cluster.send(action: Second())
        #expect(log.lines == ["observed", "handled"])
    }

    @Test("A service gets the value set nearest above it, and not that of a sender")
    func values() async throws {
        let receiver = on(Second.self) { log.add($0.name) }
        let group = ServiceGroup {
            on(First.self) { try await $0.send(Second()) }.environment(\.name, "sender")
            receiver
            receiver.environment(\.name, "inner").environment(\.name, "outer")
        }
        try await Cluster { group.serial() }.send(action: First())
        #expect(log.lines == ["default", "inner"])
    }

    @Test("An error becomes an action that enters at the root, or else the sender gets it")
    func errors() async throws {
        let cluster = try await Cluster {
            on(First.self) { _ in throw CancellationError() }
                .transformError { _ in nil }
                .transformError { _ in Second() }
            on(Second.self) { _ in throw Fault() }
        }
        await #expect(throws: Fault.self) { try await cluster.send(action: First()) }
    }

    @Test(
        "A group has the services that its closure says, also with if and for",
        arguments: [true, false])
    func builder(isFirst: Bool) async throws {
        let group = ServiceGroup {
            if isFirst { on(First.self) { _ in log.add("if") } }
            if isFirst {
                on(First.self) { _ in log.add("first") }
            } else {
                on(First.self) { _ in log.add("else") }
            }
            for number in 1...2 { on(First.self) { _ in log.add(number) } }
        }
        try await Cluster { group.serial() }.send(action: First())
        #expect(log.lines == (isFirst ? ["if", "first", "1", "2"] : ["else", "1", "2"]))
    }

    @Test("An emitter hands on one action after the other, also after an error of a service")
    func emitters() async throws {
        let (actions, source) = AsyncStream<any Action>.makeStream()
        for action in [First(), Second()] as [any Action] { source.yield(action) }
        let cluster = try await Cluster {
            ServiceGroup {
                on(First.self) { _ in
                    await Task.yield()
                    throw Fault()
                }
                on(Second.self) { _ in log.add("second") }
            }
            .transformError { [log] error in
                log.add(error)
                return Handled()
            }
            .emit(using: actions)
            .observe(on: Second.self) { _ in log.add("not reached") }
        }
        await log.happened("second")
        #expect(log.lines == ["Fault()", "second"])
        withExtendedLifetime(cluster) {}
    }

    #if DEBUG
    @Test("An error that no transform under an emitter takes traps a debug build")
    func unhandledErrors() async {
        let result = await #expect(processExitsWith: .failure, observing: message) {
            let (actions, source) = AsyncStream<any Action>.makeStream()
            source.yield(First())
            let cluster = try await Cluster {
                on(First.self) { _ in throw Fault() }.emit(using: actions)
            }
            try await Task.sleep(nanoseconds: 10_000_000_000)
            withExtendedLifetime(cluster) {}
        }
        #expect(result.message.contains("put .transformError before .emit."))
    }
    #endif

    @Test("An emitter begins also while the main actor is busy")
    @MainActor func busyMainActor() async throws {
        let (actions, source) = AsyncStream<any Action>.makeStream()
        let cluster = try await Cluster {
            on(First.self) { _ in log.add("handled") }.emit(using: actions)
        }
        source.yield(First())
        blockUntilHandled()
        #expect(log.lines == ["handled"])
        withExtendedLifetime(cluster) {}
    }

    /// Does not suspend, so nothing else runs on the main actor.
    @MainActor private func blockUntilHandled() {
        for _ in 1...1_000 where log.lines.isEmpty { Thread.sleep(forTimeInterval: 0.01) }
    }

    @Test("The release of the cluster cancels emitters, and calls nobody")
    @MainActor func release() async throws {
        let source = Property(wrappedValue: First())
        var cluster: Cluster? = try await Cluster {
            on(First.self) { [freed = AtRelease { log.add("freed") }] _ in
                log.add("begins")
                await ManualPause().wait()
                withExtendedLifetime(freed) {}
                throw Fault()
            }
            .emit(using: source.projectedValue)
        }
        await log.happened("begins")
        source.wrappedValue = First()
        cluster = nil
        await log.happened("freed")
        #expect(cluster == nil)
        #expect(log.lines == ["begins", "freed"])
    }
}
