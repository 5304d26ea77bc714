import Minimalist
import ServiceTree
import TestSupport
import Testing

@MainActor private final class Source {
    @Signal private(set) var didCount: Accepts<Number>

    func count(_ number: Int) { didCount.send(Number(number: number)) }
}

@Suite("An emitter", .timeLimit(.minutes(1)))
struct EmitTests {
    private let log = Log()
    private let isDone = Gate()

    @Test("begins after the bootstraps, and hands its actions one after the other to the services under it alone")
    func order() async throws {
        let cluster = try await Cluster.serial {
            ServiceGroup {}.logged(log, "beside")
            On(Number.self, log, "handled", yields: 10)
                .logged(log, "under")
                .emit(using: Numbers(log: log, numbers: [1, 2], isEnded: isDone))
                .logged(log, "above")
            ServiceGroup {}.bootstrap { _ in
                for _ in 1...10 { await Task.yield() }
                log.add("bootstrapped")
            }
        }
        await isDone.wait()
        try await cluster.send(action: Ping())
        #expect(
            log.lines == [
                "bootstrapped", "next 1", "under: Number(number: 1)", "handled", "next 2", "under: Number(number: 2)",
                "handled", "beside: Ping()", "above: Ping()", "under: Ping()",
            ])
    }

    @Test("has errors transformed below and above it, that of its sequence above, or onFailure called, and goes on")
    func errors() async throws {
        try await Cluster.run(until: isDone) {
            On(Failed.self) { action, _ in
                log.add(action.reason)
                if action.reason == "above: end" { isDone.open() }
            }
            On(Number.self) { action, _ in throw Fault("\(action.number)") }
                .transformError { $0 as? Fault == Fault("1") ? Failed(reason: "below: \($0)") : nil }
                .emit(using: Numbers(log: log, numbers: [1, 2, 3, 4], fault: Fault("end")))
                .transformError { $0 as? Fault == Fault("2") ? nil : Failed(reason: "above: \($0)") }
        } onFailure: { error in
            await Task.yield()
            log.add("onFailure: \(error)")
        }
        #expect(
            log.lines == [
                "next 1", "below: 1", "next 2", "onFailure: 2", "next 3", "above: 3", "next 4", "above: 4",
                "above: end",
            ])
    }

    @Test("of a signal hands on every event sent since the tree was declared, also when the owner is gone") @MainActor
    func signal() async throws {
        var source: Source? = Source()
        let cluster = try await Cluster {
            On(Number.self) { action, _ in
                log.add("\(action.number)")
                if action.number == 2 { isDone.open() }
            }
            .emit(using: source!.$didCount)
            .bootstrap { [weak source] _ in await source?.count(0) }
        }
        for number in 1...2 { source?.count(number) }
        source = nil
        await isDone.wait()
        #expect(log.lines == ["0", "1", "2"])
        withExtendedLifetime(cluster) {}
    }
}
