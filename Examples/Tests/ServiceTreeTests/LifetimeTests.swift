import Foundation
import ServiceTree
import TestSupport
import Testing

/// Number after number, whether the task is cancelled or not.
private struct Ones: AsyncSequence, AsyncIteratorProtocol {
    let tracked: AtRelease

    func makeAsyncIterator() -> Ones { self }

    func next() async -> Number? {
        await Task.yield()
        return Number(number: 1)
    }
}

@Suite("A cluster", .timeLimit(.minutes(1)))
struct LifetimeTests {
    private let log = Log()

    private func tracked(_ name: String) -> AtRelease { AtRelease { [log] in log.add("\(name) freed") } }

    @Test("is freed with its last reference, and with it its services, their models and onFailure")
    func cluster() async throws {
        var cluster: Cluster? = try await Cluster {
            On(Ping.self) { [service = tracked("service")] _, _ in withExtendedLifetime(service) {} }
                .transformError { Failed(reason: "\($0)") }
            Store(model: AtRelease.self).with(model: tracked("model"))
        } onFailure: { [failure = tracked("onFailure")] _ in
            withExtendedLifetime(failure) {}
        }
        try await cluster?.send(action: Ping())
        log.add("release")
        cluster = nil
        #expect(log.lines.first == "release")
        #expect(log.lines.dropFirst().sorted() == ["model freed", "onFailure freed", "service freed"])
    }

    @Test("is not retained by an environment that a service keeps: it sends, however often, and then nothing any more")
    func keptEnvironment() async throws {
        let (environments, continuation) = AsyncStream<ServiceEnvironment>.makeStream()
        var cluster: Cluster? = try await Cluster {
            On(Ping.self) { _, environment in continuation.yield(environment) }
            On(Pong.self) { _, _ in throw Fault("pong") }
                .transformError { Failed(reason: "\($0)") }
            On(Failed.self) { action, _ in log.add(action.reason) }
        }
        try await cluster?.send(action: Ping())
        let environment = try #require(await environments.first { _ in true })
        for _ in 1...200 { try await environment.send(Pong()) }
        weak let released = cluster
        cluster = nil
        #expect(released == nil)
        environment.post(Pong())
        await #expect(throws: CancellationError.self) { try await environment.send(Pong()) }
        #expect(log.lines == Array(repeating: "pong", count: 200))
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

    enum Work: CaseIterable {
        case waiting, emitted, posted
    }

    @Test(
        "ends its emitters when it is freed, cancels services at emitted and posted actions, and tells nobody",
        arguments: Work.allCases)
    func release(_ work: Work) async throws {
        let (isReady, isEnded, isFreed) = (Gate(), Gate(), Gate())
        let (numbers, continuation) = AsyncStream<Number>.makeStream()
        // A busy emitter asks for the next action, and so finds its stream ended, when it is done with this one.
        continuation.onTermination = { _ in isEnded.open() }
        if work != .posted {
            for number in 1...(work == .waiting ? 1 : 2) { continuation.yield(Number(number: number)) }
        }
        try await Cluster.run(until: isReady) {
            let tracked = AtRelease { [log] in
                log.add("service freed")
                isFreed.open()
            }
            On(Number.self) { action, _ in
                log.add("begins \(action.number)")
                guard work != .waiting else { return isReady.open() }
                await isReady.openUntilCancelled()
                log.add("ends \(action.number)")
                withExtendedLifetime(tracked) {}
                throw Fault("cancelled")
            }
            .transformError { error in
                log.add("transformed: \(error)")
                return nil
            }
            .emit(using: numbers)
            .bootstrap { if work == .posted { $0.post(Number(number: 1)) } }
        } onFailure: { error in
            log.add("failure: \(error)")
        }
        await isEnded.wait()
        await isFreed.wait()
        #expect(log.lines == ["begins 1"] + (work == .waiting ? [] : ["ends 1"]) + ["service freed"])
    }

    /// A cluster that is freed frees its services first, and then cancels its emitters.
    @Test("has no error transformed, nor onFailure called, once it is gone and its emitters are not cancelled yet")
    func releaseBeforeCancellation() async throws {
        let (isReady, isGone, isHandled, isFreed) = (Gate(), Gate(), Gate(), Gate())
        let mayCancel = DispatchSemaphore(value: 0)
        let transform: @Sendable (any Error) -> (any Action)? = { error in
            log.add("transformed: \(error)")
            return nil
        }
        let cluster = Unmanaged.passRetained(
            try await Cluster {
                let tracked = AtRelease {
                    isGone.open()
                    mayCancel.wait()
                }
                On(Ping.self) { _, _ in withExtendedLifetime(tracked) {} }
                On(Number.self) { _, environment in
                    isReady.open()
                    await isGone.wait()
                    log.add(Task.isCancelled ? "cancelled" : "not cancelled")
                    try await environment.send(Ping())
                }
                .transformError(transform)
                .emit(using: Numbers(log: log, isDone: isHandled, numbers: [1]))
                .transformError(transform)
            } onFailure: { error in
                log.add("failure: \(error)")
            })
        await isReady.wait()
        // A thread of its own may block.
        Thread.detachNewThread {
            cluster.release()
            isFreed.open()
        }
        await isHandled.wait()
        mayCancel.signal()
        await isFreed.wait()
        #expect(log.lines == ["next 1", "not cancelled"])
    }

    @Test("ends also the emitter of a sequence that does not end when it is cancelled")
    func endlessEmitter() async throws {
        let (isReady, isEnded) = (Gate(), Gate())
        try await Cluster.run(until: isReady) {
            On(Number.self) { _, _ in isReady.open() }.emit(using: Ones(tracked: AtRelease { isEnded.open() }))
        }
        await isEnded.wait()
    }
}
