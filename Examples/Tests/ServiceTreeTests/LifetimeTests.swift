import Foundation
import ServiceTree
import TestSupport
import Testing

@Suite("A cluster", .timeLimit(.minutes(1)))
struct LifetimeTests {
    private let log = Log()

    private func tracked(_ name: String) -> AtRelease { AtRelease { [log] in log.add("\(name) freed") } }

    /// A transform that leaves errors to the one above.
    private func logging(_ name: String) -> @Sendable (any Error) -> (any Action)? {
        { [log] error in
            log.add("\(name): \(error)")
            return nil
        }
    }

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

    @Test("that nobody keeps handles an action to the end, with those that its services send and wait for in turn")
    func temporary() async throws {
        try await Cluster {
            On(Number.self) { action, environment in
                log.add("begins \(action.number)")
                if action.number > 1 { try await environment.send(Number(number: action.number - 1)) }
                log.add("ends \(action.number)")
            }
        }
        .send(action: Number(number: 2))
        #expect(log.lines == ["begins 2", "begins 1", "ends 1", "ends 2"])
    }

    enum Work: Int {
        case posted, waiting, emitted
    }

    @Test(
        "ends its emitters when it is freed, cancels services at emitted and posted actions, and tells nobody",
        arguments: [
            (Work.posted, ["begins", "ends"]), (.waiting, ["next 1", "begins"]),
            (.emitted, ["next 1", "begins", "ends", "next 2"]),
        ])
    func release(_ work: Work, _ lines: [String]) async throws {
        let (isReady, isEnded, isFreed) = (Gate(), Gate(), Gate())
        let numbers = Array([1, 2].prefix(work.rawValue))
        try await Cluster.run(until: isReady) {
            let tracked = AtRelease { isFreed.open() }
            On(Number.self) { _, _ in
                log.add("begins")
                guard work != .waiting else { return isReady.open() }
                await isReady.openUntilCancelled()
                log.add("ends")
                withExtendedLifetime(tracked) {}
                throw Fault("cancelled")
            }
            .transformError(logging("transform"))
            .emit(using: Numbers(log: log, numbers: numbers, isEndless: true, isEnded: isEnded))
            .bootstrap { if work == .posted { $0.post(Number(number: 1)) } }
        } onFailure: { error in
            log.add("failure: \(error)")
        }
        await isEnded.wait()
        await isFreed.wait()
        #expect(log.lines == lines)
    }

    /// A cluster that is freed frees its services first, and then cancels its emitters.
    @Test("has no error or further action handled once it is gone, even if its emitters are not cancelled yet")
    func releaseBeforeCancellation() async throws {
        let (isReady, isGone, isEnded, isFreed) = (Gate(), Gate(), Gate(), Gate())
        let mayCancel = DispatchSemaphore(value: 0)
        let cluster = try await Unmanaged.passRetained(
            Cluster {
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
                .transformError(logging("below"))
                .emit(using: Numbers(log: log, numbers: [1, 2], isEnded: isEnded))
                .transformError(logging("above"))
            } onFailure: {
                log.add("failure: \($0)")
            }
        )
        await isReady.wait()
        // A thread of its own may block.
        Thread.detachNewThread {
            cluster.release()
            isFreed.open()
        }
        await isEnded.wait()
        mayCancel.signal()
        await isFreed.wait()
        #expect(log.lines == ["next 1", "not cancelled", "next 2"])
    }
}
