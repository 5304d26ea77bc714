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

    @Test("Pauses end in the order of their ends, and no earlier")
    func order() async {
        task("2", waiting: 2, 2, 2)
        task("3", waiting: 3, 3)
        task("5", waiting: 5)
        await clock.advance(seconds: 1.9)
        #expect(events.all == [])
        await clock.advance(seconds: 0.1)
        #expect(events.all == ["2"])
        await clock.advance(seconds: 4)
        #expect(events.all == ["2", "3", "2", "5", "3", "2"])
    }

    @Test("Pauses that end at the same time end in the order in which they began")
    func equalEnds() async {
        let names = (1...20).map { "\($0)" }
        for name in names { task(name, waiting: 1, 1) }
        await clock.advance(seconds: 2)
        #expect(events.all == names + names)
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
        #expect(events.all == ["a", "b", "c", "d"])
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
        arguments: [0, -1, .nan])
    func noLength(length: Double) async {
        var polls = 0
        let poll = Task {
            while events.all == [], polls < 10_000 {
                await clock.seconds(length).wait()
                polls += 1
            }
            return events.all
        }
        // Begins after the poll, which waits for it.
        Task { events.append("other") }
        #expect(await poll.value == ["other"])
    }

    @Test("A pause, even an endless one, of a task that is cancelled ends before time passes")
    func cancelled() async {
        task("before", waiting: 1).cancel()
        let meanwhile = task("meanwhile", waiting: .infinity, 1)
        task("other", waiting: 2)
        await clock.advance(seconds: 1)
        #expect(events.all == ["before"])
        meanwhile.cancel()
        await clock.advance(seconds: 0)
        #expect(events.all == ["before", "meanwhile", "meanwhile"])
        await clock.advance(seconds: 1)
        #expect(events.all == ["before", "meanwhile", "meanwhile", "other"])
    }

    @Test("Cancelled pauses cost nothing later")
    func costOfCancelled() async {
        let tasks = (1...1_000).map { _ in task("", waiting: 1) }
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
        // If only one turn were for each pause, there would be 1,000.
        #expect(turns < 500)
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

    /// A search with everything that waits.
    final class Model {
        @Property var query = ""
        @Property private(set) var results = ""
        @Property private(set) var attempts = 0
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

    @Test("Everything that waits comes out the same in every run, to the tenth of a second")
    func wholeModel() async {
        let (model, object) = (Model(pause: clock.seconds), Witness())
        let attempts = Recorder(model.$attempts)
        var shown: [String] = []
        model.$results.throttle(with: object, pause: clock.seconds(1)) { shown.append($1) }
        model.query = "s"
        await clock.advance(seconds: 0.2)
        model.query = "swift"
        await clock.advance(seconds: 0.3)
        #expect(attempts.values == [0])
        await clock.advance(seconds: 0.1)
        #expect(attempts.values == [0, 1])
        await clock.advance(seconds: 2.9)
        #expect(attempts.values == [0, 1, 2, 3])
        #expect(shown == [""])
        await clock.advance(seconds: 0.1)
        #expect(shown == ["", "swift"])
        #expect(!model.search.isRunning)
    }
}
