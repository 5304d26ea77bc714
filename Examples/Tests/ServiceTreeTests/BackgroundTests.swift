import Minimalist
import ServiceTree
import TestSupport
import Testing

@MainActor private final class Source {
    @Property var last = Number(number: 0)
    @Signal var didCount: Accepts<Number>
}

@Suite("In the background,", .timeLimit(.minutes(1)))
struct BackgroundTests {
    private let log = Log()

    /// A sequence of numbers, and of an error at its end.
    private func emitted(_ numbers: Int...) -> AsyncThrowingStream<any Action, any Error> {
        AsyncThrowingStream { continuation in
            for number in numbers { continuation.yield(Number(number: number)) }
            continuation.finish(throwing: Fault("end"))
        }
    }

    @Test(
        "an error of a posted action goes up from who throws to onFailure, and not to who posts",
        arguments: [1, 2], [true, false])
    func postedErrors(_ number: Int, inBootstrap: Bool) async throws {
        let cluster = try await Cluster {
            throwing.transformError { error in
                log.add("transforms \(error)")
                return error as? Fault == Fault("1") ? Failed(reason: "helped") : nil
            }
            On(Ping.self) { _, environment in environment.post(Number(number: number)) }
                .bootstrap { if inBootstrap { $0.post(Number(number: number)) } }
                .transformError { Failed(reason: "above who posts: \($0)") }
            failures(log)
        } onFailure: { error in
            log.add("onFailure: \(error)")
        }
        if !inBootstrap { try await cluster.send(action: Ping()) }
        let last = number == 1 ? "helped" : "onFailure: 2"
        await log.happened(last)
        #expect(log.lines == ["transforms \(number)", last])
    }

    #if DEBUG
        @Test("an error that nobody handles traps in a debug build, and says what to do")
        func unhandled() async throws {
            let result = await #expect(processExitsWith: .failure, observing: message) {
                let cluster = try await Cluster { throwing }
                cluster.post(action: Number(number: 1))
                await Gate().wait()
                withExtendedLifetime(cluster) {}
            }
            #expect(result.message.contains("Nobody handles 1: put .transformError above"))
        }
    #endif

    @Test("an emitter starts last, and hands actions one by one to the services under it alone")
    func emit() async throws {
        let cluster = try await Cluster {
            On(Number.self, log, "beside")
            ServiceGroup {
                On(Number.self) { action, _ in log.add("begins \(action.number)") }
                On(Number.self, log, "ends")
            }
            .serial()
            .emit(using: emitted(1, 2))
            .observe(on: Number.self) { log.add("above \($0.number)") }
            ServiceGroup {}.bootstrap { _ in
                for _ in 1...10 { await Task.yield() }
                log.add("started")
            }
        } onFailure: { error in
            log.add(error)
        }
        await log.happened("end")
        #expect(log.lines == ["started", "begins 1", "ends", "begins 2", "ends", "end"])
        withExtendedLifetime(cluster) {}
    }

    @Test("an emitter's errors go to the transforms below and above it, then to onFailure")
    func emittedErrors() async throws {
        let cluster = try await Cluster {
            failures(log)
            throwing
                .transformError { $0 as? Fault == Fault("1") ? Failed(reason: "below 1") : nil }
                .emit(using: emitted(1, 2, 3))
                .transformError { $0 as? Fault == Fault("2") ? Failed(reason: "above 2") : nil }
                .transformError { $0 as? Fault == Fault("end") ? nil : Failed(reason: "top \($0)") }
        } onFailure: { error in
            log.add("onFailure: \(error)")
        }
        await log.happened("onFailure: end")
        #expect(log.lines == ["below 1", "above 2", "top 3", "onFailure: end"])
        withExtendedLifetime(cluster) {}
    }

    @Test("an emitter hands on every event of a signal, and the newest value of a property")
    @MainActor func observableSources() async throws {
        var source: Source? = Source()
        let (events, values, mayGoOn) = (Log(), Log(), Gate())
        let services = [events, values].map { log in
            On(Number.self) { action, _ in
                log.add(action.number)
                await mayGoOn.wait()
            }
        }
        let cluster = try await Cluster {
            services[0].emit(using: source!.$didCount)
            services[1].emit(using: source!.$last)
        }
        await values.happened("0")
        for number in [1, 2, 3].map(Number.init) {
            source?.didCount.send(number)
            source?.last = number
        }
        source = nil
        mayGoOn.open()
        for log in [events, values] { await log.happened("3") }
        #expect(events.lines == ["1", "2", "3"])
        #expect(values.lines == ["0", "3"])
        withExtendedLifetime(cluster) {}
    }

    @Test("the cluster's release cancels and frees everything, and tells nobody")
    func release() async throws {
        let (areRunning, areFreed) = ([Gate(), Gate()], [Gate(), Gate(), Gate()])
        let tracked = { @Sendable (index: Int) in AtRelease { areFreed[index].open() } }
        var cluster: Cluster? = try await Cluster {
            On(Number.self) { [service = tracked(0)] action, _ in
                await areRunning[action.number].openUntilCancelled()
                withExtendedLifetime(service) {}
                throw Fault("a consequence")
            }
            .transformError { Failed(reason: "below \($0)") }
            .emit(using: emitted(0, 0))
            .transformError { Failed(reason: "above \($0)") }
            failures(log)
            Store(model: AtRelease.self).with(model: tracked(1))
        } onFailure: { [failure = tracked(2)] error in
            log.add("\(error) \(failure)")
        }
        cluster?.post(action: Number(number: 1))
        for gate in areRunning { await gate.wait() }
        cluster = nil
        for gate in areFreed { await gate.wait() }
        #expect(log.lines == [])
    }
}
