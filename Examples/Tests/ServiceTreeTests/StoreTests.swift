import Minimalist
import ServiceTree
import TestSupport
import Testing

/// A model in an isolation of its own.
private actor Counter {
    @Property private(set) var count = 0

    func add(_ number: Int) { count += number }

    func log(to log: Log) { $count.observe(with: log) { log, count in log.add("count \(count)") } }
}

/// A model of the main actor.
@MainActor private final class Names {
    @Property private(set) var names: [String] = []

    func add(_ name: String) { names.append(name) }
}

@Suite("A store", .timeLimit(.minutes(1)))
struct StoreTests {
    private let log = Log()

    @Test("runs the handlers of an action in the order of declaration, up to the first that throws, and no others")
    func handlers() async throws {
        let cluster = try await Cluster {
            Store(model: Counter.self)
                .mutate(on: Ping.self) { _, _, _ in
                    await Task.yield()
                    log.add("ping 1")
                }
                .mutate(on: Pong.self) { _, _, _ in log.add("pong") }
                .mutate(on: Ping.self) { _, _, _ in throw Fault("ping 2") }
                .mutate(on: Ping.self) { _, _, _ in log.add("ping 3") }
                .with(model: Counter())
        }
        await #expect(throws: Fault("ping 2")) { try await cluster.send(action: Ping()) }
        try await cluster.send(action: Pong())
        try await cluster.send(action: Failed(reason: "nobody minds"))
        #expect(log.lines == ["ping 1", "pong"])
    }

    @Test("changes an actor or a class of the main actor, whose observers are called before send returns") @MainActor
    func models() async throws {
        let (counter, names) = (Counter(), Names())
        await counter.log(to: log)
        names.$names.observe(with: log) { log, names in log.add("names \(names)") }
        let cluster = try await Cluster {
            Group {
                Store(model: Counter.self)
                    .mutate(on: Number.self) { counter, action, _ in await counter.add(action.number) }
                Store(model: Names.self)
                    .mutate(on: Number.self) { names, action, _ in await names.add("\(action.number)") }
            }
            .serial()
            .with(model: counter)
            .with(model: names)
        }
        try await cluster.send(action: Number(number: 2))
        log.add("sent")
        try await cluster.send(action: Number(number: 3))
        #expect(
            log.lines == [
                "count 0", "names []", "count 2", "names [\"2\"]", "sent", "count 5", "names [\"2\", \"3\"]",
            ])
    }

    @Test("sends further actions to the root, and waits until they are handled")
    func sending() async throws {
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
            Store(model: Counter.self)
                .mutate(on: Ping.self) { _, _, _ in
                    isRunning.open()
                    await gate.wait()
                    log.add("ping")
                }
                .mutate(on: Pong.self) { _, _, _ in log.add("pong") }
                .with(model: Counter())
        }
        async let ping: Void = cluster.send(action: Ping())
        await isRunning.wait()
        try await cluster.send(action: Pong())
        gate.open()
        try await ping
        #expect(log.lines == ["pong", "ping"])
    }
}
