import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

@MainActor @Suite("TestClock", .timeLimit(.minutes(5)))
struct TestClockTests {
    let clock = TestClock()
    let events = Received<String>()

    /// A task that waits for pauses of these lengths, and notes the end of each.
    @discardableResult
    func task(_ name: String, waiting lengths: Double...) -> Task<Void, Never> {
        Task {
            for length in lengths {
                await clock.seconds(length).wait()
                events.append(name)
            }
        }
    }

    @Test("A pause ends when as much time has passed, and not earlier")
    func onePause() async {
        task("a", waiting: 1)
        await clock.advance(seconds: 0.9)
        #expect(events.all == [])
        await clock.advance(seconds: 0.1)
        #expect(events.all == ["a"])
    }

    @Test("Pauses end in the order of their ends, also those that begin meanwhile")
    func inOrder() async {
        for length in [5.0, 3, 9, 1, 3] {
            Task {
                await clock.seconds(length).wait()
                events.append("\(length)")
                await clock.seconds(1.5).wait()
                events.append("\(length)+")
            }
        }
        await clock.advance(seconds: 4.75)
        #expect(events.all == ["1.0", "1.0+", "3.0", "3.0", "3.0+", "3.0+"])
    }

    @Test("Pauses that end at the same time end in the order in which they began")
    func equalEnds() async {
        task("every 2", waiting: 2, 2, 2)
        task("every 3", waiting: 3, 3)
        task("every 5", waiting: 5)
        await clock.advance(seconds: 6)
        let first = ["every 2", "every 3", "every 2", "every 5"]
        #expect(events.all == first + ["every 3", "every 2"])
    }

    @Test("A hundred pauses of one length end in the order in which they began, each time")
    func hundredPauses() async {
        let names = (1...100).map { "\($0)" }
        for name in names { task(name, waiting: 1, 1) }
        await clock.advance(seconds: 2)
        #expect(events.all == names + names)
    }

    @Test("Before the next pause ends, tasks have gone on to their next pause or their end")
    func tasksGoOn() async {
        task("c", waiting: 2)
        Task {
            await clock.seconds(1).wait()
            // Begins within this second, so its pause ends before that of "c".
            Task { Task { task("b", waiting: 0.5) } }
            events.append("a")
        }
        await clock.advance(seconds: 2)
        #expect(events.all == ["a", "b", "c"])
    }

    @Test("Tasks go on before any time passes")
    func beforeTimePasses() async {
        Task { Task { task("a", waiting: 1) } }
        await clock.advance(seconds: 1)
        #expect(events.all == ["a"])
    }

    @Test("The tasks of a group wait like any other")
    func group() async {
        let begun = Received<Double>()
        @MainActor @Sendable func wait(_ length: Double) async {
            begun.append(length)
            await clock.seconds(length).wait()
            events.append("\(length)")
        }
        let group = Task {
            await withTaskGroup(of: Void.self) { group in
                for length in [3.0, 1, 2] { group.addTask { await wait(length) } }
            }
        }
        // The tasks of a group do not begin on the main actor.
        _ = await begun.reaching(3)
        await clock.advance(seconds: 3)
        #expect(events.all == ["1.0", "2.0", "3.0"])
        await group.value
    }

    @Test("Tenths of a second add up")
    func tenths() async {
        task("0.3", waiting: 0.3)
        task("1", waiting: 1)
        var counts: [Int] = []
        for _ in 1...10 {
            await clock.advance(seconds: 0.1)
            counts.append(events.all.count)
        }
        #expect(counts == [0, 0, 1, 1, 1, 1, 1, 1, 1, 2])
    }

    @Test("Time never goes back: a length that is negative or not a number lets no time pass")
    func noTimePasses() async {
        task("a", waiting: 1)
        await clock.advance(seconds: 0.5)
        for length in [-3, -Double.infinity, .nan, 0] { await clock.advance(seconds: length) }
        await clock.advance(seconds: 0.4)
        #expect(events.all == [])
        await clock.advance(seconds: 0.1)
        #expect(events.all == ["a"])
    }

    @Test(
        "A pause whose length is negative or not a number is none, but gives others a turn",
        arguments: [0, -1, -Double.infinity, .nan])
    func noLength(length: Double) async {
        let poll = Task {
            while !Task.isCancelled { await clock.seconds(length).wait() }
        }
        await Task { events.append("other") }.value
        poll.cancel()
        await poll.value
        #expect(events.all == ["other"])
    }

    @Test("An endless pause lasts until the task is cancelled")
    func endlessPause() async {
        let endless = task("endless", waiting: .infinity)
        await clock.advance(seconds: 1e9)
        #expect(events.all == [])
        endless.cancel()
        await endless.value
        #expect(events.all == ["endless"])
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

    @Test(
        "A pause of a task that is cancelled, before or meanwhile, ends without time",
        arguments: [true, false])
    func cancelled(before: Bool) async {
        let cancelled = task("cancelled", waiting: 1)
        if !before { await clock.advance(seconds: 0.5) }
        cancelled.cancel()
        await cancelled.value
        #expect(events.all == ["cancelled"])
    }

    @Test("The task of a cancelled pause goes on before time passes")
    func cancelledGoesOn() async {
        let cancelled = task("cancelled", waiting: 9, 1)
        task("other", waiting: 2)
        await clock.advance(seconds: 1)
        cancelled.cancel()
        await clock.advance(seconds: 0)
        #expect(events.all == ["cancelled", "cancelled"])
        await clock.advance(seconds: 1)
        #expect(events.all == ["cancelled", "cancelled", "other"])
    }

    @Test("Cancelled pauses cost nothing later")
    func costOfCancelled() async {
        let tasks = (1...3_000).map { task("\($0)", waiting: 1) }
        await clock.advance(seconds: 0)
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
        let advance = Task { await clock.advance(seconds: 1) }
        var turns = 0
        let counting = Task {
            while !Task.isCancelled {
                await Task {}.value
                turns += 1
            }
        }
        await advance.value
        counting.cancel()
        await counting.value
        // If only one turn were for each pause, there would be 3,000.
        #expect(turns < 1_000)
    }

    @Test("Two clocks have each their own time")
    func twoClocks() async {
        let other = TestClock()
        task("a", waiting: 1)
        Task {
            await other.seconds(1).wait()
            events.append("b")
        }
        await other.advance(seconds: 1)
        #expect(events.all == ["b"])
        await clock.advance(seconds: 1)
        #expect(events.all == ["b", "a"])
    }

    @Test("Two tasks may advance a clock at the same time: the longer time passes")
    func twoAdvance() async {
        for length in [1.0, 2, 3, 4] { task("\(length)", waiting: length) }
        let short = Task {
            await clock.advance(seconds: 2)
            events.append("short")
        }
        await clock.advance(seconds: 3)
        await short.value
        #expect(events.all.filter { $0 != "short" } == ["1.0", "2.0", "3.0"])
        await clock.advance(seconds: 1)
        #expect(events.all.last == "4.0")
    }

    /// A search with everything that waits.
    final class Model {
        @Property var query = ""
        @Property private(set) var results = ""
        private(set) var attempts = 0
        let search = LatestTask()

        @MainActor init(pause: @escaping (Double) -> Pause) {
            $query.debounce(with: self, pause: pause(0.3)) { model, query in
                model.search.run(with: model, after: pause(0.1)) { [weak model] in
                    for attempt in 1...3 {
                        model?.attempts = attempt
                        await pause(1).wait()
                    }
                    return query
                } then: { model, results in
                    model.results = results
                }
            }
        }
    }

    @Test(
        "Everything that waits comes out the same in every run, to the tenth of a second",
        arguments: 1...20)
    func wholeModel(run: Int) async {
        let (model, object) = (Model(pause: clock.seconds), Witness())
        var shown: [String] = []
        model.$results.throttle(with: object, pause: clock.seconds(1)) { shown.append($1) }
        Task {
            while model.attempts < 3 { await clock.seconds(0.1).wait() }
            events.append("third attempt")
        }
        model.query = "s"
        await clock.advance(seconds: 0.2)
        model.query = "swift"
        await clock.advance(seconds: 2.4)
        #expect(model.attempts == 3)
        #expect(events.all == ["third attempt"])
        await clock.advance(seconds: 0.9)
        #expect(shown == [""])
        await clock.advance(seconds: 0.1)
        #expect(shown == ["", "swift"])
        #expect(!model.search.isRunning)
    }
}
