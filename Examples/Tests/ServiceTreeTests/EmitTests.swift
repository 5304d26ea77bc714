import Minimalist
import ServiceTree
import TestSupport
import Testing

@MainActor private final class Source {
    @Signal private(set) var didCount: Accepts<Number>
    @Property private(set) var latest = Number(number: 0)

    func count(_ number: Int) {
        didCount.send(Number(number: number))
        latest = Number(number: number)
    }
}

@Suite("An emitter", .timeLimit(.minutes(1)))
struct EmitTests {
    private let log = Log()
    private let isDone = Gate()

    @Test(
        "begins after the bootstrap, and hands its actions one after the other to the services under it, and nothing to others"
    )
    func order() async throws {
        let cluster = try await Cluster {
            Group {
                Spy(log: log, name: "beside")
                Group {
                    On(Number.self) { action, _ in
                        await Task.yield()
                        log.add("handles \(action.number)")
                    }
                    On(Number.self, log, "last")
                    Spy(log: log, name: "under")
                }
                .emit(using: Numbers(log: log, isDone: isDone, numbers: [1, 2]))
                .observe { log.add("above: \($0)") }
                Group {}.bootstrap { _ in
                    await Task.yield()
                    log.add("bootstrapped")
                }
            }
            .serial()
        }
        await isDone.wait()
        try await cluster.send(action: Ping())
        #expect(
            log.lines == [
                "bootstrapped", "next 1", "handles 1", "last", "under: Number(number: 1)", "next 2", "handles 2",
                "last",
                "under: Number(number: 2)", "beside: Ping()", "above: Ping()", "under: Ping()",
            ])
    }

    @Test("has errors transformed below and above it, that of its sequence above, and goes on after each")
    func errors() async throws {
        let cluster = try await Cluster {
            On(Failed.self) { action, _ in
                log.add(action.reason)
                if action.reason == "above: end" { isDone.open() }
            }
            Group {
                On(Number.self) { action, _ in if action.number == 1 { throw Fault("1") } }
                    .transformError { Failed(reason: "below: \($0)") }
                On(Number.self) { action, _ in if action.number == 2 { throw Fault("2") } }
            }
            .emit(using: Numbers(log: log, isDone: Gate(), numbers: [1, 2, 3], fault: Fault("end")))
            .transformError { Failed(reason: "above: \($0)") }
        }
        await isDone.wait()
        #expect(log.lines == ["next 1", "below: 1", "next 2", "above: 2", "next 3", "above: end"])
        withExtendedLifetime(cluster) {}
    }

    @Test("hands the errors that no transform takes to onFailure, and goes on when that has returned")
    func onFailure() async throws {
        let cluster = try await Cluster {
            On(Number.self) { action, _ in throw Fault("\(action.number)") }
                .emit(using: Numbers(log: log, isDone: Gate(), numbers: [1, 2], fault: Fault("no more")))
                .transformError { _ in nil }
        } onFailure: { error in
            log.add("\(error)")
            await Task.yield()
            log.add("told")
            if error as? Fault == Fault("no more") { isDone.open() }
        }
        await isDone.wait()
        #expect(log.lines == ["next 1", "1", "told", "next 2", "2", "told", "no more", "told"])
        withExtendedLifetime(cluster) {}
    }

    @Test("has all rounds of transforms for each action")
    func rounds() async throws {
        let cluster = try await Cluster {
            On(Number.self) { action, _ in
                if action.number > 0 { throw Fault("\(action.number)") }
                log.add("settled")
            }
            .emit(using: Numbers(log: log, isDone: isDone, numbers: [100, 101, 100]))
            .transformError { Number(number: Int("\($0)")! - 1) }
        } onFailure: { error in
            log.add("\(type(of: error))")
        }
        await isDone.wait()
        #expect(log.lines == ["next 100", "settled", "next 101", "Unsettled", "next 100", "settled"])
        withExtendedLifetime(cluster) {}
    }

    @Test("of a signal hands on every event, those sent before it begins and those left by an owner that is gone too")
    @MainActor
    func signal() async throws {
        var source: Source? = Source()
        weak let observed = source
        let cluster = try await Cluster {
            On(Number.self) { action, _ in
                log.add("\(action.number)")
                if action.number == 3 { isDone.open() }
            }
            .emit(using: source!.$didCount)
            .bootstrap { [weak source] _ in await source?.count(0) }
        }
        for number in 1...3 { source?.count(number) }
        source = nil
        #expect(observed == nil)
        await isDone.wait()
        #expect(log.lines == ["0", "1", "2", "3"])
        withExtendedLifetime(cluster) {}
    }

    @Test("of a property hands on the value it has and then the newest one") @MainActor
    func property() async throws {
        let source = Source()
        let (isAtFirst, mayGoOn) = (Gate(), Gate())
        let cluster = try await Cluster {
            On(Number.self) { action, _ in
                log.add("\(action.number)")
                if action.number == 0 {
                    isAtFirst.open()
                    await mayGoOn.wait()
                } else {
                    isDone.open()
                }
            }
            .emit(using: source.$latest)
        }
        await isAtFirst.wait()
        for number in 1...3 { source.count(number) }
        mayGoOn.open()
        await isDone.wait()
        #expect(log.lines == ["0", "3"])
        withExtendedLifetime(cluster) {}
    }
}
