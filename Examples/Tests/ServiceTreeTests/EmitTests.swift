import Minimalist
import ServiceTree
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

    @Test("hands its actions to the services under it only, each when the one before has been handled")
    func order() async throws {
        let cluster = try await Cluster {
            On(Number.self, log, "beside")
            On(Number.self) { action, _ in
                await Task.yield()
                log.add("handles \(action.number)")
            }
            .observe(on: Number.self) { log.add("observes \($0.number)") }
            .emit(using: Numbers(log: log, isDone: isDone, numbers: [1, 2]))
            .observe(on: Number.self) { _ in log.add("above") }
        }
        await isDone.wait()
        #expect(log.lines == ["next 1", "observes 1", "handles 1", "next 2", "observes 2", "handles 2"])
        withExtendedLifetime(cluster) {}
    }

    @Test("takes actions of all types, each for the services that it concerns, as it takes those of one type")
    func anyActions() async throws {
        let (actions, continuation) = AsyncStream<any Action>.makeStream()
        for action in [Ping(), Number(number: 1), Ping(), Pong()] as [any Action] { continuation.yield(action) }
        continuation.finish()
        let (numbers, numbersContinuation) = AsyncStream<Number>.makeStream()
        let cluster = try await Cluster {
            Group {
                On(Ping.self, log, "ping")
                On(Number.self) { action, _ in log.add("number \(action.number)") }
                On(Pong.self) { _, _ in
                    numbersContinuation.yield(Number(number: 2))
                    numbersContinuation.finish()
                }
            }
            .emit(using: actions)
            .emit(using: numbers)
            On(Pong.self, log, "beside")
        }
        while log.lines.count < 4 { await Task.yield() }
        #expect(log.lines == ["ping", "number 1", "ping", "number 2"])
        withExtendedLifetime(cluster) {}
    }

    @Test("is seen by an observer of every action under it, and by none above or beside it")
    func observers() async throws {
        let cluster = try await Cluster {
            On(Number.self, log, "number")
                .observe { log.add("under: \($0)") }
                .emit(using: Numbers(log: log, isDone: isDone, numbers: [1]))
                .observe { log.add("above: \($0)") }
            On(Ping.self, log, "ping").observe { log.add("beside: \($0)") }
        }
        await isDone.wait()
        #expect(log.lines == ["next 1", "under: Number(number: 1)", "number"])
        withExtendedLifetime(cluster) {}
    }

    @Test("begins when the whole tree is bootstrapped")
    func bootstrap() async throws {
        let cluster = try await Cluster {
            Group {
                On(Number.self, log, "number").emit(using: Numbers(log: log, isDone: isDone, numbers: [1]))
                Store(model: Log.self).bootstrap { log in
                    await Task.yield()
                    log.add("bootstrapped")
                }
            }
            .serial()
            .with(model: log)
        }
        await isDone.wait()
        #expect(log.lines == ["bootstrapped", "next 1", "number"])
        withExtendedLifetime(cluster) {}
    }

    @Test("lets pass what comes from above, and hands on what it emits in the environment from above")
    func fromAbove() async throws {
        let cluster = try await Cluster {
            Group {
                On(Ping.self, log, "ping 1")
                On(Ping.self, log, "ping 2")
                On(Number.self, log, "number 1")
                On(Number.self, log, "number 2")
            }
            .emit(using: Numbers(log: log, isDone: isDone, numbers: [1]))
            .serial()
        }
        await isDone.wait()
        try await cluster.send(action: Ping())
        #expect(log.lines == ["next 1", "number 1", "number 2", "ping 1", "ping 2"])
    }

    @Test("has the errors of its services transformed below and above it, and goes on after each")
    func errors() async throws {
        let cluster = try await Cluster {
            On(Failed.self) { action, _ in log.add(action.reason) }
            Group {
                On(Number.self) { action, _ in if action.number == 1 { throw Fault("1") } }
                    .transformError { Failed(reason: "below: \($0)") }
                On(Number.self) { action, _ in if action.number == 2 { throw Fault("2") } }
            }
            .emit(using: Numbers(log: log, isDone: isDone, numbers: [1, 2, 3]))
            .transformError { Failed(reason: "above: \($0)") }
        }
        await isDone.wait()
        #expect(log.lines == ["next 1", "below: 1", "next 2", "above: 2", "next 3"])
        withExtendedLifetime(cluster) {}
    }

    @Test("has the error of its sequence transformed above it")
    func errorOfTheSequence() async throws {
        let cluster = try await Cluster {
            On(Failed.self) { action, _ in
                log.add(action.reason)
                isDone.open()
            }
            On(Number.self, log, "number")
                .emit(using: Numbers(log: log, isDone: Gate(), numbers: [1], fault: Fault("no more")))
                .transformError { Failed(reason: "\($0)") }
        }
        await isDone.wait()
        #expect(log.lines == ["next 1", "number", "no more"])
        withExtendedLifetime(cluster) {}
    }

    @Test("tells of the errors that no transform takes")
    func onFailure() async throws {
        let cluster = try await Cluster {
            On(Number.self) { action, _ in throw Fault("\(action.number)") }
                .emit(using: Numbers(log: log, isDone: Gate(), numbers: [1, 2], fault: Fault("no more"))) { error in
                    log.add("\(error)")
                    await Task.yield()
                    log.add("told")
                    if error as? Fault == Fault("no more") { isDone.open() }
                }
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
            .transformError { Number(number: Int("\($0)")! - 1) }
            .emit(using: Numbers(log: log, isDone: isDone, numbers: [100, 101, 100])) { log.add("\(type(of: $0))") }
        }
        await isDone.wait()
        #expect(log.lines == ["next 100", "settled", "next 101", "Unsettled", "next 100", "settled"])
        withExtendedLifetime(cluster) {}
    }

    @Test("of a signal hands on every event, also those sent before it begins and from a handler") @MainActor
    func signal() async throws {
        let source = Source()
        let cluster = try await Cluster {
            On(Number.self) { action, _ in
                log.add("\(action.number)")
                if action.number == 1 { await source.count(4) }
                if action.number == 4 { isDone.open() }
            }
            .emit(using: source.$didCount)
            Store(model: Log.self)
                .bootstrap { _ in await source.count(0) }
                .with(model: log)
        }
        for number in 1...3 { source.count(number) }
        await isDone.wait()
        #expect(log.lines == ["0", "1", "2", "3", "4"])
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
