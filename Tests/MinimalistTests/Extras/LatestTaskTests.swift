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
        ask("a")
        #expect(events.all == ["idle", "running"])
        await clock.advance(seconds: 1)
        #expect(events.all.dropFirst(2) == ["a ends", "then a", "idle"])
        ask("wrong")
        await clock.advance(seconds: 1)
        #expect(
            events.all.dropFirst(5) == ["running", "wrong ends", "catch NoConnection()", "idle"])
    }

    @Test("The error of an operation that throws one type is of that type")
    func typedError() async {
        search.run(with: object) { () throws(NoConnection) in
            throw NoConnection()
        } catch: { (_, error: NoConnection) in
            events.append("\(error)")
        }
        await clock.advance(seconds: 0)
        #expect(events.all == ["NoConnection()"])
    }

    @Test(
        "A new run cancels the one before, whose outcome is dropped", arguments: ["old", "wrong"])
    func replaced(old: String) async {
        observe(search)
        ask(old)
        await clock.advance(seconds: 0.5)
        ask("new")
        await clock.advance(seconds: 1)
        let runs = ["\(old) is cancelled", "new ends", "then new"]
        #expect(events.all == ["idle", "running"] + runs + ["idle"])
    }

    @Test(
        "cancel, or a run with a nil object, cancels the run, whose outcome is dropped",
        arguments: [false, true])
    func cancelled(byNil: Bool) async {
        observe(search)
        ask("a")
        await clock.advance(seconds: 0.5)
        for _ in 1...2 {
            if byNil { search.run(with: nil as Witness?) {} } else { search.cancel() }
        }
        #expect(events.all == ["idle", "running", "idle"])
        await clock.advance(seconds: 1)
        #expect(events.all == ["idle", "running", "idle", "a is cancelled"])
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

    @Test("A run with a pause cancels the one before immediately, and begins after the pause")
    func afterAPause() async {
        ask("a")
        await clock.advance(seconds: 0.5)
        ask("b", after: clock.seconds(1))
        await clock.advance(seconds: 1.9)
        #expect(events.all == ["a is cancelled"])
        #expect(search.isRunning)
        await clock.advance(seconds: 0.1)
        #expect(events.all == ["a is cancelled", "b ends", "then b"])
    }

    @Test("ended returns when nothing runs, or when the task that waits is cancelled")
    func ended() async {
        await search.ended()
        ask("a")
        let (waiting, cancelled) = (Task { await search.ended() }, Task { await search.ended() })
        await clock.advance(seconds: 0.5)
        cancelled.cancel()
        #expect(await outcome(of: cancelled) != nil)
        #expect(search.isRunning)
        await clock.advance(seconds: 0.5)
        #expect(await outcome(of: waiting) != nil)
        #expect(!search.isRunning)
    }

    @Test("A body that shows isRunning depends on it")
    func isTracked() {
        let body = Body { "\(search.isRunning)" }
        ask("a")
        search.cancel()
        // Observation notifies before each change.
        #expect(body.rendered == ["false", "false", "true"])
    }

    @Test("A body that begins a run, or cancels it, does not depend on it")
    func readsNothingTracked() {
        let body = Body {
            ask("a")
            search.cancel()
            return ""
        }
        ask("b")
        #expect(body.rendered == [""])
    }

    @Test("A run that cancels its own task ends, too", arguments: [true, false])
    func cancelsItself(inThen: Bool) async {
        func cancelCurrentTask() { withUnsafeCurrentTask { $0?.cancel() } }
        search.run(with: object) {
            if !inThen { cancelCurrentTask() }
        } then: { _, _ in
            cancelCurrentTask()
        }
        await clock.advance(seconds: 0)
        #expect(!search.isRunning)
    }

    // MARK: Lifetime

    @Test("Does not retain the object while it runs, and calls nobody once that is deallocated")
    func objectIsReleased() async {
        var dying: Witness? = Witness()
        weak let released = dying
        observe(search)
        ask("a", with: dying)
        await clock.advance(seconds: 0.5)
        dying = nil
        #expect(released == nil)
        await clock.advance(seconds: 0.5)
        #expect(events.all == ["idle", "running", "a ends", "idle"])
    }

    @Test("A run whose object is deallocated in its pause never begins")
    func objectIsReleasedInThePause() async {
        var dying: Witness? = Witness()
        observe(search)
        ask("a", with: dying, after: clock.seconds(1))
        await clock.advance(seconds: 0.5)
        dying = nil
        #expect(events.all == ["idle", "running"])
        await clock.advance(seconds: 9)
        #expect(events.all == ["idle", "running", "idle"])
    }

    @Test("Without a pause, a run begins even if its object is deallocated before")
    func objectIsReleasedBeforeItBegins() async {
        var dying: Witness? = Witness()
        ask("a", with: dying)
        dying = nil
        await clock.advance(seconds: 1)
        #expect(events.all == ["a ends"])
    }

    @Test("A run does not retain the owner of the task: releasing that cancels the operation")
    func ownerIsReleased() async {
        final class Owner { let search = LatestTask() }
        var dying: Owner? = Owner()
        weak let (owner, search) = (dying, dying!.search)
        search!.run(with: dying, { try? await answer("a") }) { _, _ in events.append("then") }
        await clock.advance(seconds: 0.5)
        dying = nil
        #expect(owner == nil)
        #expect(search == nil)
        await clock.advance(seconds: 0)
        #expect(events.all == ["a is cancelled"])
    }

    @Test(
        "Releasing a task before its run begins: it never begins, and isRunning ends",
        arguments: [false, true])
    func releasedBeforeItBegins(isInItsPause: Bool) async {
        var search: LatestTask? = LatestTask()
        observe(search!)
        ask("a", search!, after: isInItsPause ? clock.seconds(1) : nil)
        if isInItsPause { await clock.advance(seconds: 0.5) }
        search = nil
        await clock.advance(seconds: 0)
        #expect(events.all == ["idle", "running", "idle"])
    }

    @Test("Releasing one of several tasks cancels its run; isRunning ends with the operation")
    func releasedWhileItRuns() async {
        var searches = ["a": LatestTask(), "b": LatestTask()]
        observe(searches["a"]!)
        for query in ["a", "b"] { ask(query, searches[query]) }
        await clock.advance(seconds: 0.5)
        searches["a"] = nil
        #expect(events.all == ["idle", "running"])
        await clock.advance(seconds: 0.5)
        #expect(events.all.dropFirst(2) == ["a is cancelled", "idle", "b ends", "then b"])
    }

    @Test("A run releases its closures when it ends, also one that never began")
    func releasesItsClosures() async {
        let census = Census()
        for _ in 1...3 {
            search.run(with: object) { [member = census.member()] in
                withExtendedLifetime(member) {}
            } then: { [member = census.member()] _, _ in
                withExtendedLifetime(member) {}
            }
        }
        #expect(census.count == 6)
        await clock.advance(seconds: 0)
        #expect(census.count == 0)
    }

    // MARK: Code that is called back, and runs or cancels

    @Test("then may begin another run: isRunning stays true, and the task goes on")
    func thenRuns() async {
        observe(search)
        search.run(with: object, { 0 }) { _, _ in
            ask("b")
            events.append("\(Task.isCancelled)")
        }
        await clock.advance(seconds: 1)
        #expect(events.all == ["idle", "running", "false", "b ends", "then b", "idle"])
    }

    @Test("If then begins another run and releases the task, isRunning ends once, with that run")
    func thenRunsAndReleases() async {
        var search: LatestTask? = LatestTask()
        observe(search!)
        search!.run(with: object, { 0 }) { _, _ in
            ask("b", search)
            search = nil
        }
        await clock.advance(seconds: 1)
        #expect(events.all == ["idle", "running", "idle"])
    }

    @Test("An observer of isRunning may begin another run, for which ended waits, too")
    func observerRuns() async {
        ask("a")
        let waiting = Task {
            await search.ended()
            events.append("ended")
        }
        await clock.advance(seconds: 0.5)
        // `ended` observes already, so it is called before this begins another run.
        search.$isRunning.observeChanges(with: object) { _, isRunning in
            if !isRunning, events.all.last == "then a" { ask("b") }
        }
        await clock.advance(seconds: 1)
        #expect(search.isRunning)
        await clock.advance(seconds: 1)
        #expect(await outcome(of: waiting) != nil)
        #expect(events.all == ["a ends", "then a", "b ends", "then b", "ended"])
    }

    @Test("Observation notifies before isRunning changes, and what it calls may run and cancel")
    func readerRuns() async {
        func whenIsRunningWillChange(_ act: @escaping @MainActor () -> Void) {
            withObservationTracking {
                _ = search.isRunning
            } onChange: {
                MainActor.assumeIsolated { act() }
            }
        }
        observe(search)
        whenIsRunningWillChange { search.cancel() }
        ask("a")
        // Observers hear of the state before, too.
        #expect(events.all == ["idle", "running", "idle"])
        ask("b")
        await clock.advance(seconds: 0.5)
        whenIsRunningWillChange { ask("c") }
        await clock.advance(seconds: 0.5)
        #expect(search.isRunning)
        await clock.advance(seconds: 1)
        let ofB = ["running", "b ends", "then b", "idle"]
        let ofC = ["running", "c ends", "then c", "idle"]
        #expect(events.all.dropFirst(3) == (ofB + ofC)[...])
    }

    /// Begins a run whose cancellation calls `handler`.
    func ask(_ search: LatestTask?, onCancel handler: @escaping @MainActor () -> Void) async {
        search?.run(with: object) {
            await withTaskCancellationHandler {
                await clock.seconds(1).wait()
            } onCancel: {
                MainActor.assumeIsolated { handler() }
            }
        }
        await clock.advance(seconds: 0.5)
    }

    @Test(
        "A cancellation handler may begin another run, which then is the latest",
        arguments: [false, true])
    func handlerRuns(cancels: Bool) async {
        await ask(search) { ask("latest") }
        observe(search)
        if cancels { search.cancel() } else { ask("never") }
        await clock.advance(seconds: 1)
        #expect(events.all == ["running", "latest ends", "then latest", "idle"])
    }

    @Test(
        "A cancellation handler may use the dictionary or variable out of which its task is taken")
    func handlerUsesThePlaceOfTheTask() async {
        var tasks = ["a": LatestTask()]
        await ask(tasks["a"]) { events.append("\(tasks.count)") }
        _ = tasks.removeValue(forKey: "a")
        final class Screen { var task: LatestTask? = LatestTask() }
        let screen = Screen()
        await ask(screen.task) { events.append(screen.task == nil ? "nil" : "task") }
        _ = exchange(&screen.task, with: nil)
        #expect(events.all == ["0", "nil"])
    }
}
