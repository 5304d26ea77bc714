import Minimalist
import ServiceTree
import TestSupport
import Testing

private actor Model {
    @Property private(set) var count = 0
    private let tracked: Tracked

    init(_ tracked: Tracked) { self.tracked = tracked }

    func add() { count += 1 }

    /// Observes the model with itself, which must not retain it.
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

@Suite("A cluster", .timeLimit(.minutes(1)))
struct LifetimeTests {
    private let log = Log()

    private func tracked(_ name: String) -> Tracked { Tracked { [log] in log.add("\(name) freed") } }

    @Test("is freed with its last reference, with its services, models and their observers")
    func cluster() async throws {
        func makeCluster(_ service: Tracked) async throws -> Cluster {
            let model = Model(tracked("model"))
            await model.observe(capturing: tracked("closure"))
            return try await Cluster {
                Group {
                    On(Ping.self) { _, _ in withExtendedLifetime(service) {} }
                    Store(model: Model.self).mutate(on: Ping.self) { model, _, _ in await model.add() }
                }
                .transformError { Failed(reason: "\($0)") }
                .with(model: model)
            }
        }
        var cluster: Cluster? = try await makeCluster(tracked("service"))
        try await cluster?.send(action: Ping())
        weak let released = cluster
        log.add("release")
        cluster = nil
        #expect(released == nil)
        #expect(log.lines.first == "release")
        #expect(log.lines.dropFirst().sorted() == ["closure freed", "model freed", "service freed"])
    }

    @Test("is not retained by an environment that a service keeps, which sends nothing any more")
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
        environment.post(Pong())
        await #expect(throws: CancellationError.self) { try await environment.send(Pong()) }
        #expect(log.lines == ["pong"])
    }

    @Test("that nobody keeps handles the action that it was sent to the end")
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

    /// Makes a cluster with an emitter of the numbers, posts one, releases the cluster when `isReady` opens, and waits
    /// until `isEnded` opens and the service is freed.
    ///
    /// - Parameter numbers: An autoclosure, so that the cluster alone retains the sequence.
    private func release<Numbers: AsyncSequence<Number, Never> & Sendable>(
        emitting numbers: @autoclosure () -> Numbers, posting number: Int? = nil, when isReady: Gate,
        until isEnded: Gate, _ act: @escaping @Sendable (Int) async throws -> Void
    ) async throws {
        func makeCluster(_ numbers: Numbers, _ tracked: Tracked) async throws -> Cluster {
            try await Cluster {
                On(Number.self) { action, _ in
                    try await act(action.number)
                    withExtendedLifetime(tracked) {}
                }
                .transformError { [log] in
                    log.add("transformed: \($0)")
                    return Failed(reason: "\($0)")
                }
                .emit(using: numbers)
            } onFailure: { [log] in
                log.add("failure: \($0)")
            }
        }
        let isFreed = Gate()
        let service = { [log] in
            Tracked {
                log.add("service freed")
                isFreed.open()
            }
        }
        var cluster: Cluster? = try await makeCluster(numbers(), service())
        if let number { cluster?.post(action: Number(number: number)) }
        await isReady.wait()
        weak let released = cluster
        cluster = nil
        #expect(released == nil)
        await isEnded.wait()
        await isFreed.wait()
    }

    @Test(
        "ends its emitters when it is freed, cancels the service that is at an emitted action, and nobody is told",
        arguments: [true, false])
    func emitters(_ isBusy: Bool) async throws {
        let (isReady, isEnded) = (Gate(), Gate())
        let (numbers, continuation) = AsyncStream<Number>.makeStream()
        // A busy emitter asks for the next action, and so finds its stream ended, when it is done with this one.
        continuation.onTermination = { _ in isEnded.open() }
        continuation.yield(Number(number: 1))
        if isBusy { continuation.yield(Number(number: 2)) }
        try await release(emitting: numbers, when: isReady, until: isEnded) { [log] number in
            log.add("begins \(number)")
            guard isBusy else { return isReady.open() }
            await isReady.openUntilCancelled()
            log.add("ends \(number)")
            throw Fault("cancelled")
        }
        #expect(log.lines == ["begins 1"] + (isBusy ? ["ends 1"] : []) + ["service freed"])
        if case .enqueued = continuation.yield(Number(number: 3)) { Issue.record("The stream is still read.") }
    }

    @Test("cancels the service that is at a posted action when it is freed, and nobody is told")
    func posts() async throws {
        let isReady = Gate()
        try await release(
            emitting: AsyncStream { $0.finish() }, posting: 1, when: isReady, until: isReady
        ) { [log] number in
            log.add("begins \(number)")
            await isReady.openUntilCancelled()
            log.add("ends \(number)")
            throw Fault("cancelled")
        }
        #expect(log.lines == ["begins 1", "ends 1", "service freed"])
    }

    @Test("ends also the emitter of a sequence that does not end when it is cancelled")
    func endlessEmitter() async throws {
        let (isReady, isEnded) = (Gate(), Gate())
        try await release(
            emitting: Ones(tracked: Tracked { isEnded.open() }), when: isReady, until: isEnded
        ) { _ in isReady.open() }
        #expect(log.lines == ["service freed"])
    }
}
