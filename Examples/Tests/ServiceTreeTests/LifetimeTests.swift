import Minimalist
import ServiceTree
import Testing

private actor Model {
    @Property private(set) var count = 0
    private let tracked: Tracked

    init(_ tracked: Tracked) { self.tracked = tracked }

    func add() { count += 1 }

    /// Observes the model with itself, which must not keep it.
    func observe(capturing captured: Tracked) {
        $count.observe(with: self) { _, _ in withExtendedLifetime(captured) {} }
    }
}

/// Number after number, whether the task is cancelled or not.
private struct Ones: AsyncSequence, AsyncIteratorProtocol {
    let tracked: Tracked

    func makeAsyncIterator() -> Ones { self }

    func next() async -> Number? {
        await Task.yield()
        return Number(number: 1)
    }
}

@MainActor private final class Source {
    @Signal private(set) var didCount: Accepts<Number>
    private var number = 0

    func count() {
        number += 1
        didCount.send(Number(number: number))
    }
}

@Suite("Lifetime:", .timeLimit(.minutes(1)))
struct LifetimeTests {
    private let log = Log()

    private func tracked(_ name: String) -> Tracked { Tracked { [log] in log.add("\(name) is gone") } }

    @Test("a cluster goes with its last reference, and services, models and observers with it")
    func cluster() async throws {
        var cluster: Cluster? = try await makeCluster(tracked("service"), tracked("model"), tracked("closure"))
        try await cluster?.send(action: Ping())
        weak let released = cluster
        log.add("release")
        cluster = nil
        #expect(released == nil)
        #expect(log.lines.first == "release")
        #expect(Set(log.lines.dropFirst()) == ["service is gone", "model is gone", "closure is gone"])
    }

    private func makeCluster(_ service: Tracked, _ tracked: Tracked, _ closure: Tracked) async throws -> Cluster {
        let model = Model(tracked)
        await model.observe(capturing: closure)
        return try await Cluster {
            Group {
                On(Ping.self) { _, _ in withExtendedLifetime(service) {} }
                Store(model: Model.self).mutate(on: Ping.self) { model, _, _ in await model.add() }
            }
            .transformError { Failed(reason: "\($0)") }
            .with(model: model)
        }
    }

    @Test("what a service keeps of its environment keeps no cluster, and sends nothing any more")
    func keptEnvironment() async throws {
        let (environments, continuation) = AsyncStream<Environment>.makeStream()
        var cluster: Cluster? = try await Cluster {
            On(Ping.self) { _, environment in continuation.yield(environment) }
            On(Pong.self, log, "pong")
        }
        try await cluster?.send(action: Ping())
        let environment = try #require(await environments.first { _ in true })
        try await environment.send(Pong())
        weak let released = cluster
        cluster = nil
        #expect(released == nil)
        await #expect(throws: CancellationError.self) { try await environment.send(Pong()) }
        #expect(log.lines == ["pong"])
    }

    @Test("a cluster that nobody keeps handles the action that it was sent to the end")
    func temporary() async throws {
        try await Cluster {
            On(Ping.self) { _, environment in
                await Task.yield()
                try await environment.send(Pong())
            }
            On(Pong.self, log, "pong")
        }
        .send(action: Ping())
        #expect(log.lines == ["pong"])
    }

    @Test("a tree that does not start leaves nothing behind, and its emitters read nothing")
    func failedStart() async throws {
        await #expect(throws: Fault("no file")) { try await failToStart(tracked("service")) }
        #expect(log.lines == ["service is gone"])
    }

    private func failToStart(_ tracked: Tracked) async throws {
        _ = try await Cluster {
            Group {
                On(Number.self) { _, _ in withExtendedLifetime(tracked) {} }
                    .emit(using: Numbers(log: log, isDone: Gate(), numbers: [1]))
                Store(model: Log.self).bootstrap { _ in throw Fault("no file") }
            }
            .serial()
            .with(model: log)
        }
    }

    @Test("an emitter that waits for an action ends with its cluster, and nobody is told")
    func waitingEmitter() async throws {
        let (isHandled, isEnded) = (Gate(), Gate())
        let (numbers, continuation) = AsyncStream<Number>.makeStream()
        continuation.onTermination = { _ in isEnded.open() }
        continuation.yield(Number(number: 1))
        var cluster: Cluster? = try await emitting(numbers, tracked("service")) { _ in isHandled.open() }
        await isHandled.wait()
        weak let released = cluster
        cluster = nil
        #expect(released == nil)
        await isEnded.wait()
        #expect(log.lines == ["service is gone"])
        if case .enqueued = continuation.yield(Number(number: 2)) { Issue.record("The stream is still read.") }
    }

    @Test("a service that handles an emitted action is cancelled as the cluster goes, and nobody is told")
    func busyEmitter() async throws {
        let (isRunning, isEnded) = (Gate(), Gate())
        let (numbers, continuation) = AsyncStream<Number>.makeStream()
        continuation.onTermination = { _ in isEnded.open() }
        continuation.yield(Number(number: 1))
        continuation.yield(Number(number: 2))
        var cluster: Cluster? = try await emitting(numbers, tracked("service")) { [log] number in
            log.add("begins \(number)")
            await isRunning.openUntilCancelled()
            log.add("ends \(number)")
            throw Fault("cancelled")
        }
        await isRunning.wait()
        weak let released = cluster
        cluster = nil
        #expect(released == nil)
        // The emitter asks for the next action, and so finds its stream ended, when it is done with this one.
        await isEnded.wait()
        #expect(log.lines == ["begins 1", "ends 1", "service is gone"])
    }

    @Test("an emitter of a sequence that has no end, also when it is cancelled, ends with its cluster")
    func endlessEmitter() async throws {
        let (isHandled, isEnded) = (Gate(), Gate())
        let ones = Ones(tracked: Tracked { isEnded.open() })
        var cluster: Cluster? = try await emitting(consume ones, tracked("service")) { _ in isHandled.open() }
        await isHandled.wait()
        weak let released = cluster
        cluster = nil
        #expect(released == nil)
        await isEnded.wait()
        #expect(log.lines == ["service is gone"])
    }

    private func emitting(
        _ numbers: some AsyncSequence<Number, Never> & Sendable, _ tracked: Tracked,
        _ act: @escaping @Sendable (Int) async throws -> Void
    ) async throws -> Cluster {
        try await Cluster {
            On(Number.self) { action, _ in
                try await act(action.number)
                withExtendedLifetime(tracked) {}
            }
            .transformError { [log] in
                log.add("transformed: \($0)")
                return Failed(reason: "\($0)")
            }
            .emit(using: numbers) { [log] in log.add("failure: \($0)") }
        }
    }

    @Test("an emitter of a signal keeps no owner of that, and hands on what was sent before the owner went")
    @MainActor
    func signalOwner() async throws {
        let isHandled = Gate()
        var source: Source? = Source()
        weak let released = source
        let cluster = try await Cluster {
            On(Number.self) { action, _ in
                log.add("\(action.number)")
                if action.number == 2 { isHandled.open() }
            }
            .emit(using: source!.$didCount)
            On(Ping.self, log, "ping")
        }
        source?.count()
        source?.count()
        source = nil
        #expect(released == nil)
        await isHandled.wait()
        try await cluster.send(action: Ping())
        #expect(log.lines == ["1", "2", "ping"])
    }
}
