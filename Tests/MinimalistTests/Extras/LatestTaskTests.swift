import Minimalist
import MinimalistExtras
import MinimalistTesting
import Observation
import Testing

@MainActor @Suite("LatestTask", .timeLimit(.minutes(5)))
struct LatestTaskTests {
    struct NoConnection: Error {}

    let search = LatestTask()
    let clock = TestClock()
    let object = Witness()
    let events = Received<String>()

    /// Answers after a second. If it is cancelled, it answers in the next turn, nevertheless.
    func answer(_ query: String) async throws -> String {
        await clock.seconds(1).wait()
        events.append(Task.isCancelled ? "\(query) is cancelled" : "\(query) ends")
        if query == "wrong" { throw NoConnection() }
        return query
    }

    /// Begins a run that asks for an answer.
    func ask(
        _ query: String, _ search: LatestTask? = nil, with object: Witness? = nil,
        after pause: Pause? = nil
    ) {
        (search ?? self.search).run(with: object ?? self.object, after: pause) {
            try await answer(query)
        } then: { _, result in
            MainActor.assertIsolated()
            events.append("then \(result)")
        } catch: { _, error in
            MainActor.assertIsolated()
            events.append("catch \(error)")
        }
    }

    /// Adds the values of `isRunning` to the events.
    func observe(_ search: LatestTask) {
        search.$isRunning.observe(with: object) { _, isRunning in
            events.append(isRunning ? "running" : "idle")
        }
    }

    @Test("isRunning is true from the call until then or catch has been called with the outcome")
    func handsOver() async {
        observe(search)
        for query in ["a", "wrong"] {
            ask(query)
            events.append("asked")
            await clock.advance(seconds: 1)
        }
        let first = ["running", "asked", "a ends", "then a", "idle"]
        let second = ["running", "asked", "wrong ends", "catch NoConnection()", "idle"]
        #expect(events.all == ["idle"] + first + second)
    }

    @Test(
        "cancel, or a run with a nil object, cancels the run, whose outcome is dropped",
        arguments: [false, true])
    func cancelled(byNil: Bool) async {
        observe(search)
        for query in ["replaced", "a"] {
            ask(query)
            await clock.advance(seconds: 0.5)
        }
        for _ in 1...2 {
            if byNil { search.run(with: nil as Witness?) {} } else { search.cancel() }
        }
        #expect(events.all == ["idle", "running", "replaced is cancelled", "idle"])
        await clock.advance(seconds: 0.1)
        #expect(events.all.dropFirst(4) == ["a is cancelled"])
    }

    @Test("A run that is replaced or cancelled before it begins, or in its pause, never begins")
    func neverBegins() async {
        ask("a", after: Pause { events.append("pause") })
        ask("b", after: clock.seconds(1))
        await clock.advance(seconds: 0.5)
        ask("c", after: clock.seconds(1))
        await clock.advance(seconds: 0.5)
        search.cancel()
        ask("d")
        await clock.advance(seconds: 9)
        #expect(events.all == ["d ends", "then d"])
    }

    @Test(
        "A run with a pause cancels the one before immediately, drops its outcome, and then waits",
        arguments: ["old", "wrong"])
    func afterAPause(old: String) async {
        observe(search)
        ask(old)
        await clock.advance(seconds: 0.5)
        ask("new", after: clock.seconds(1))
        await clock.advance(seconds: 1.9)
        #expect(events.all == ["idle", "running", "\(old) is cancelled"])
        await clock.advance(seconds: 0.1)
        #expect(events.all.dropFirst(3) == ["new ends", "then new", "idle"])
    }

    @Test("ended returns when nothing runs any more, or when the task that waits is cancelled")
    func ended() async {
        await search.ended()
        ask("a")
        let cancelled = Task { await search.ended() }
        let waiting = Task {
            await search.ended()
            events.append("ended")
        }
        await clock.advance(seconds: 0.5)
        cancelled.cancel()
        #expect(await outcome(of: cancelled) != nil)
        #expect(search.isRunning)
        // `ended` observes already, so it is called before this begins another run.
        search.$isRunning.observeChanges(with: object) { _, isRunning in
            if !isRunning, events.all.last == "then a" { ask("b") }
        }
        await clock.advance(seconds: 9)
        #expect(await outcome(of: waiting) != nil)
        #expect(events.all == ["a ends", "then a", "b ends", "then b", "ended"])
    }

    @Test("A body that shows isRunning depends on it, and one that only runs or cancels does not")
    func tracking() {
        let acting = Body {
            ask("a")
            search.cancel()
            return ""
        }
        let showing = Body { "\(search.isRunning)" }
        ask("b")
        search.cancel()
        #expect(acting.rendered == [""])
        // Observation notifies before each change.
        #expect(showing.rendered == ["false", "false", "true"])
    }

    // MARK: Lifetime

    @Test("Once the object is deallocated, nobody is called, and a run in its pause never begins")
    func objectIsReleased() async {
        var dying: Witness? = Witness()
        weak let released = dying
        let (pausing, beginning) = (LatestTask(), LatestTask())
        observe(search)
        ask("a", with: dying)
        ask("b", pausing, with: dying, after: clock.seconds(1))
        await clock.advance(seconds: 0.5)
        ask("c", beginning, with: dying)
        dying = nil
        #expect(released == nil)
        await clock.advance(seconds: 9)
        #expect(events.all == ["idle", "running", "a ends", "idle", "c ends"])
        #expect(!pausing.isRunning)
    }

    @Test("Releasing a task cancels its run, and isRunning ends with the operation")
    func releasedWhileItRuns() async {
        var searches = ["a": LatestTask()]
        weak let released = searches["a"]
        observe(searches["a"]!)
        ask("a", searches["a"])
        await clock.advance(seconds: 0.5)
        searches["a"] = nil
        #expect(released == nil)
        await clock.advance(seconds: 0.5)
        #expect(events.all == ["idle", "running", "a is cancelled", "idle"])
    }

    // MARK: Code that is called back, and runs or cancels

    @Test(
        "If then begins another run, isRunning ends once, with that run, also if then releases the task",
        arguments: [false, true])
    func thenRuns(releases: Bool) async {
        var search: LatestTask? = LatestTask()
        observe(search!)
        search!.run(with: object, { 0 }) { _, _ in
            ask("b", search)
            events.append("\(Task.isCancelled)")
            if releases { search = nil }
        }
        await clock.advance(seconds: 1)
        let b = releases ? [] : ["b ends", "then b"]
        #expect(events.all == ["idle", "running", "false"] + b + ["idle"])
    }

    @Test("Observation notifies before isRunning changes, and what it calls may cancel the run")
    func readerCancels() {
        observe(search)
        withObservationTracking {
            _ = search.isRunning
        } onChange: {
            MainActor.assumeIsolated { search.cancel() }
        }
        ask("a")
        // Observers hear of the state before, too.
        #expect(events.all == ["idle", "running", "idle"])
    }

    @Test(
        "A cancellation handler may begin another run, which then is the latest",
        arguments: [false, true])
    func handlerRuns(cancels: Bool) async {
        search.run(with: object) {
            await withTaskCancellationHandler {
                await clock.seconds(1).wait()
            } onCancel: {
                MainActor.assumeIsolated { ask("latest") }
            }
        }
        await clock.advance(seconds: 0.5)
        observe(search)
        if cancels { search.cancel() } else { ask("never") }
        await clock.advance(seconds: 1)
        #expect(events.all == ["running", "latest ends", "then latest", "idle"])
    }
}
