import ServiceTree
import TestSupport
import Testing

@Suite("A posted action", .timeLimit(.minutes(1)))
struct PostTests {
    private let log = Log()
    private let isDone = Gate()

    @Test("is not waited for, whether the cluster or a service posts it, and is handled beside the others")
    func order() async throws {
        let isPosted = [Gate(), Gate()]
        let cluster = try await Cluster {
            On(Number.self) { action, environment in
                await isPosted[action.number].wait()
                log.add("handles \(action.number)")
                guard action.number == 0 else { return isDone.open() }
                environment.post(Number(number: 1))
                log.add("posted 1")
                isPosted[1].open()
                await isDone.wait()
            }
        }
        cluster.post(action: Number(number: 0))
        log.add("posted 0")
        isPosted[0].open()
        await isDone.wait()
        #expect(log.lines == ["posted 0", "handles 0", "posted 1", "handles 1"])
    }

    @Test(
        "has its error transformed above the service that throws, or above the one that posts, or handed to onFailure",
        arguments: [(1, "above who throws: 1"), (2, "above who posts: 2"), (3, "onFailure: 3")])
    func errors(_ number: Int, _ line: String) async throws {
        try await Cluster.run(until: isDone) {
            On(Failed.self) { action, _ in
                log.add(action.reason)
                isDone.open()
            }
            On(Number.self) { action, _ in throw Fault("\(action.number)") }
                .transformError { $0 as? Fault == Fault("1") ? Failed(reason: "above who throws: \($0)") : nil }
            On(Ping.self) { _, environment in environment.post(Number(number: number)) }
                .transformError { $0 as? Fault == Fault("2") ? Failed(reason: "above who posts: \($0)") : nil }
                .bootstrap { $0.post(Ping()) }
        } onFailure: { error in
            log.add("onFailure: \(error)")
            isDone.open()
        }
        #expect(log.lines == [line])
    }

    #if DEBUG
        @Test("traps in a debug build if nobody handles its error, and says what to do")
        func unhandled() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let cluster = try await Cluster { On(Ping.self) { _, _ in throw Fault("ping") } }
                cluster.post(action: Ping())
                try await Task.sleep(for: .seconds(10))
                withExtendedLifetime(cluster) {}
            }
            #expect(
                result.message.contains("the error of an emitter or a posted action: ping. Put .transformError above"))
        }
    #endif
}
