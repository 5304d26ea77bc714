import Minimalist
import ServiceTree
import Testing

/// A model in an isolation of its own.
private actor Counter {
    @Property private(set) var count = 0

    var counts: AsyncStream<Int> { $count.values }

    func add(_ number: Int) { count += number }

    func log(to log: Log) { $count.observe(with: log) { log, count in log.add("count \(count)") } }

    /// Never lets the count be odd.
    func round(logTo log: Log) {
        $count.observe(with: self) { counter, count in
            log.add("round \(count)")
            if !count.isMultiple(of: 2) { counter.assumeIsolated { $0.count += 1 } }
        }
        $count.observe(with: log) { log, count in log.add("rounded \(count)") }
    }
}

/// A model of the main actor.
@MainActor private final class Names {
    @Property private(set) var names: [String] = []

    func add(_ name: String) { names.append(name) }
}

@Suite("A store", .timeLimit(.minutes(1)))
struct StoreTests {
    private let log = Log()

    @Test("runs the handlers of an action in the order of declaration, and no others")
    func handlers() async throws {
        let cluster = try await Cluster {
            Store(model: Counter.self)
                .mutate(on: Ping.self) { _, _, _ in
                    await Task.yield()
                    log.add("ping 1")
                }
                .mutate(on: Pong.self) { _, _, _ in log.add("pong") }
                .mutate(on: Ping.self) { _, _, _ in log.add("ping 2") }
                .with(model: Counter())
        }
        try await cluster.send(action: Ping())
        try await cluster.send(action: Pong())
        try await cluster.send(action: Failed(reason: "nobody minds"))
        #expect(log.lines == ["ping 1", "ping 2", "pong"])
    }

    @Test("stops at the first handler that throws")
    func handlerError() async throws {
        let cluster = try await Cluster {
            Store(model: Counter.self)
                .mutate(on: Ping.self) { _, _, _ in throw Fault("1") }
                .mutate(on: Ping.self) { _, _, _ in log.add("2") }
                .with(model: Counter())
        }
        await #expect(throws: Fault("1")) { try await cluster.send(action: Ping()) }
        #expect(log.lines.isEmpty)
    }

    @Test("changes an actor, whose observers are called before send returns")
    func actorModel() async throws {
        let counter = Counter()
        await counter.log(to: log)
        let cluster = try await Cluster { Self.counting.with(model: counter) }
        try await cluster.send(action: Number(number: 2))
        log.add("sent")
        try await cluster.send(action: Number(number: 3))
        #expect(log.lines == ["count 0", "count 2", "sent", "count 5"])
    }

    @Test("changes an actor, whose observers may write in turn")
    func reentrantObserver() async throws {
        let counter = Counter()
        await counter.round(logTo: log)
        let cluster = try await Cluster { Self.counting.with(model: counter) }
        try await cluster.send(action: Number(number: 3))
        #expect(log.lines == ["round 0", "rounded 0", "round 3", "round 4", "rounded 4"])
    }

    @Test("changes an actor, whose values reach any other isolation")
    func values() async throws {
        let counter = Counter()
        let cluster = try await Cluster { Self.counting.with(model: counter) }
        var counts = await counter.counts.makeAsyncIterator()
        var seen = [await counts.next()]
        for number in [2, 3] {
            try await cluster.send(action: Number(number: number))
            seen.append(await counts.next())
        }
        #expect(seen == [0, 2, 5])
    }

    @Test("changes a class of the main actor, observed there") @MainActor
    func mainActorModel() async throws {
        let names = Names()
        names.$names.observe(with: log) { log, names in log.add(names.joined(separator: "+")) }
        let cluster = try await Cluster {
            Store(model: Names.self)
                .mutate(on: Failed.self) { names, failed, _ in await names.add(failed.reason) }
                .with(model: names)
        }
        try await cluster.send(action: Failed(reason: "a"))
        try await cluster.send(action: Failed(reason: "b"))
        #expect(log.lines == ["", "a", "a+b"])
    }

    @Test("sends further actions to the root, and waits until they are handled")
    func reentrancy() async throws {
        let cluster = try await Cluster {
            Group {
                On(Number.self) { action, _ in log.add("sees \(action.number)") }
                Store(model: Counter.self)
                    .mutate(on: Number.self) { _, action, environment in
                        log.add("begins \(action.number)")
                        if action.number > 1 { try await environment.send(Number(number: action.number - 1)) }
                        log.add("ends \(action.number)")
                    }
                    .with(model: Counter())
            }
            .serial()
        }
        try await cluster.send(action: Number(number: 2))
        #expect(log.lines == ["sees 2", "begins 2", "sees 1", "begins 1", "ends 1", "ends 2"])
    }

    @Test("takes another action while it is at one")
    func twoAtOnce() async throws {
        let (isRunning, gate) = (Gate(), Gate())
        let cluster = try await Cluster {
            On(Ping.self) { _, _ in
                isRunning.open()
                await gate.wait()
                log.add("ping")
            }
            On(Pong.self, log, "pong")
        }
        async let ping: Void = cluster.send(action: Ping())
        await isRunning.wait()
        try await cluster.send(action: Pong())
        gate.open()
        try await ping
        #expect(log.lines == ["pong", "ping"])
    }

    @Test("without a model keeps the tree from starting, and says what is missing, also under a transform")
    func missingModel() async throws {
        let error = await #expect(throws: MissingModel.self) {
            _ = try await Cluster {
                Self.counting.transformError { _ in Failed(reason: "") }
            }
        }
        #expect(error?.description == "There is no Counter; put .with(model:) on its store, or above it.")
    }

    @Test("is bootstrapped once, before any service gets an action, in the order of the group")
    func bootstrap() async throws {
        let cluster = try await Cluster {
            Group {
                On(Number.self, log, "number")
                Store(model: Counter.self).bootstrap { _ in log.add("bootstrap 1") }
                Store(model: Counter.self).bootstrap { counter in
                    await counter.add(1)
                    log.add("bootstrap 2")
                }
            }
            .serial()
            .with(model: Counter())
        }
        log.add("made")
        try await cluster.send(action: Number(number: 1))
        try await cluster.send(action: Number(number: 1))
        #expect(log.lines == ["bootstrap 1", "bootstrap 2", "made", "number", "number"])
    }

    @Test("that cannot be bootstrapped keeps the tree from starting, and no transform takes the error")
    func bootstrapError() async throws {
        await #expect(throws: Fault("no file")) {
            _ = try await Cluster {
                On(Failed.self, log, "transformed")
                Store(model: Counter.self)
                    .bootstrap { _ in throw Fault("no file") }
                    .with(model: Counter())
                    .transformError { _ in Failed(reason: "") }
            }
        }
        #expect(log.lines.isEmpty)
    }

    private static var counting: Store<Counter> {
        Store(model: Counter.self).mutate(on: Number.self) { counter, action, _ in await counter.add(action.number) }
    }
}
