import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// The time of the clock, and pauses of work that leaves the main actor.
@MainActor @Suite("TestClock: now and reached", .timeLimit(.minutes(5)))
struct TestClockTimeTests {
    let clock = TestClock()
    let times = Received<Double>()

    @Test("now is the time that has passed, also within what the clock wakes")
    func now() async {
        Task {
            for _ in 1...3 {
                await clock.seconds(0.1).wait()
                times.append(clock.now)
            }
        }
        #expect(clock.now == 0)
        await clock.advance(seconds: 1)
        #expect(times.all == [0.1, 0.2, 0.3])
        #expect(clock.now == 1)
        for length in [-1, .nan, 0.25] { await clock.advance(seconds: length) }
        #expect(clock.now == 1.25)
    }

    @Test(
        "A pause of any positive length takes a microsecond at least, so a loop of tiny ones ends")
    func tinyPauses() async {
        var runs = 0
        let loop = Task {
            while !Task.isCancelled {
                await clock.seconds(1e-9).wait()
                runs += 1
            }
        }
        await clock.advance(seconds: 1e-4)
        #expect(runs == 100)
        #expect(clock.now == 1e-4)
        loop.cancel()
        await loop.value
    }

    /// Work that leaves the main actor.
    actor Poll {
        private(set) var runs = 0

        func run(times: Int, pause: Pause) async {
            for _ in 1...times {
                await pause.wait()
                runs += 1
            }
        }
    }

    @Test("Work of an actor has reached its pause before time passes", arguments: 1...20)
    func actorReached(run: Int) async {
        let poll = Poll()
        let loop = Task { [clock] in await poll.run(times: 3, pause: clock.seconds(1)) }
        for _ in 1...3 {
            await clock.reached()
            await clock.advance(seconds: 1)
        }
        await loop.value
        #expect(await poll.runs == 3)
        #expect(clock.now == 3)
    }

    @Test("reached does not count a pause that has ended or whose task is cancelled")
    func reachedAnother() async {
        let events = Received<String>()
        let cancelled = Task { await clock.seconds(9).wait() }
        await clock.reached()
        cancelled.cancel()
        Task {
            await clock.reached()
            events.append("reached")
        }
        await clock.advance(seconds: 1)
        #expect(events.all == [])
        Task {
            events.append("begin")
            await clock.seconds(1).wait()
        }
        _ = await events.reaching(2)
        #expect(events.all == ["begin", "reached"])
    }

    @Test("Cancelled pauses go on before those whose time has come")
    func cancelledFirst() async {
        let events = Received<String>()
        var tasks: [Task<Void, Never>] = []
        for name in ["a", "b", "c", "d"] {
            tasks.append(
                Task {
                    await clock.seconds(1).wait()
                    events.append(name)
                })
        }
        await clock.advance(seconds: 0.5)
        tasks[3].cancel()
        tasks[1].cancel()
        await clock.advance(seconds: 0.5)
        #expect(Array(events.all.suffix(2)) == ["a", "c"])
        #expect(Set(events.all.prefix(2)) == ["b", "d"])
    }

    @Test("A stand-in for a server waits for the clock, and answers when the test says so")
    func standIn() async {
        final class Search {
            let task = LatestTask()
            var result = ""
        }
        let search = Search()
        search.task.run(with: search) { [clock] in
            await clock.seconds(1).wait()
            return "Swift"
        } then: { search, result in
            search.result = result
        }
        await clock.advance(seconds: 0.9)
        #expect(search.result == "")
        await clock.advance(seconds: 0.1)
        #expect(search.result == "Swift")
    }
}
