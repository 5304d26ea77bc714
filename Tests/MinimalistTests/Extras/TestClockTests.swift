import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

@MainActor @Suite("TestClock", .timeLimit(.minutes(5)))
struct TestClockTests {
    let clock = TestClock()
    let events = Received<String>()

    /// A task that waits for pauses of these lengths, and notes when each ends.
    @discardableResult
    func task(_ name: String, waiting lengths: Double...) -> Task<Void, Never> {
        Task {
            for length in lengths {
                await clock.seconds(length).wait()
                events.append("\(name) at \(clock.now)")
            }
        }
    }

    @Test("Pauses end in the order of their ends, and no earlier")
    func order() async {
        task("a", waiting: 2, 2, 2)
        task("b", waiting: 3, 3)
        await clock.advance(seconds: 1.9)
        #expect(events.all == [])
        await clock.advance(seconds: 0.1)
        #expect(events.all == ["a at 2.0"])
        await clock.advance(seconds: 4)
        #expect(events.all.dropFirst() == ["b at 3.0", "a at 4.0", "b at 6.0", "a at 6.0"])
    }

    @Test("Pauses that end at the same time end in the order in which they began")
    func equalEnds() async {
        let names = (1...20).map { "\($0)" }
        for name in names { task(name, waiting: 1, 1) }
        await clock.advance(seconds: 2)
        #expect(events.all == names.map { "\($0) at 1.0" } + names.map { "\($0) at 2.0" })
    }

    @Test(
        "Before the first pause ends, and after each, tasks go on to their next pause or their end")
    func tasksGoOn() async {
        task("d", waiting: 2)
        Task {
            Task { Task { task("a", waiting: 0.5) } }
            await clock.seconds(1).wait()
            // Begins within this second, so its pause ends before that of "d".
            Task { Task { task("c", waiting: 0.5) } }
            events.append("b")
        }
        await clock.advance(seconds: 2)
        #expect(events.all == ["a at 0.5", "b", "c at 1.5", "d at 2.0"])
    }

    @Test("now is the time that has passed, also within what the clock wakes; it never goes back")
    func now() async {
        #expect(clock.now == 0)
        // A pause of any positive length takes at least a microsecond.
        task("a", waiting: 0.1, 0.1, 0.1, 1e-9)
        await clock.advance(seconds: 1)
        #expect(events.all == ["a at 0.1", "a at 0.2", "a at 0.3", "a at 0.300001"])
        for length in [-3, -Double.infinity, .nan, 0] { await clock.advance(seconds: length) }
        #expect(clock.now == 1)
    }

    @Test("A cancelled pause, even an endless one, ends before time passes, and before all others")
    func cancelled() async {
        task("a", waiting: 1).cancel()
        let tasks = [
            task("b", waiting: 1), task("c", waiting: .infinity, 1), task("d", waiting: 1),
        ]
        await clock.advance(seconds: 0.5)
        #expect(events.all == ["a at 0.0"])
        for task in tasks.dropFirst() { task.cancel() }
        await clock.advance(seconds: 0.5)
        #expect(events.all[1..<4].sorted() == ["c at 0.5", "c at 0.5", "d at 0.5"])
        #expect(events.all[4...] == ["b at 1.0"])
    }

    @Test("Work of an actor has reached its pause before time passes", arguments: 1...20)
    func actorReached(run: Int) async {
        actor Poll {
            func run(_ pause: Pause) async { for _ in 1...3 { await pause.wait() } }
        }
        let (poll, pause) = (Poll(), clock.seconds(1))
        let polling = Task { await poll.run(pause) }
        for _ in 1...3 {
            await clock.reached()
            await clock.advance(seconds: 1)
        }
        await polling.value
        #expect(clock.now == 3)
    }

    @Test("reached does not count a pause that has ended or whose task is cancelled")
    func reachedAnother() async {
        let cancelled = task("cancelled", waiting: 9)
        await clock.reached()
        cancelled.cancel()
        Task {
            await clock.reached()
            events.append("reached")
        }
        await clock.advance(seconds: 1)
        #expect(events.all == ["cancelled at 0.0"])
        task("other", waiting: 1)
        #expect(await events.reaching(2) == ["cancelled at 0.0", "reached"])
    }

    #if os(macOS) || os(Linux)
    @Test("An endless advance traps")
    func endlessAdvance() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await TestClock().advance(seconds: .infinity)
        }
        #expect(trap.message.contains("Advance by a finite length of time."))
    }
    #endif
}
