import Minimalist
import MinimalistExtras
import MinimalistTesting
import Observation
import Testing

/// Code that a run, its end or its cancellation calls may itself run and cancel.
extension LatestTaskTests {
    @Test("then may begin another run: isRunning stays true until that one has ended")
    func thenRuns() async {
        let isRunning = Recorder(search.$isRunning)
        search.run(with: object, { "a" }) { _, _ in ask("b") }
        await server.answer("b")
        #expect(isRunning.values == [false, true, false])
        #expect(results.all == ["b"])
    }

    @Test("catch may begin another run: isRunning stays true, and the first run calls nobody again")
    func catchRuns() async {
        let isRunning = Recorder(search.$isRunning)
        search.run(with: object) { () throws(NoConnection) -> String in
            throw NoConnection()
        } then: { _, _ in
            results.append("then")
        } catch: { _, _ in
            results.append("catch")
            ask("b")
        }
        await server.answer("b")
        await search.ended()
        #expect(isRunning.values == [false, true, false])
        #expect(results.all == ["catch", "b"])
    }

    @Test("A run that then begins does not cancel the task that calls then")
    func thenIsNotCancelled() async {
        var isCancelled: [Bool] = []
        search.run(with: object, { "a" }) { _, _ in
            search.run(with: object, { "b" }) { _, _ in isCancelled.append(Task.isCancelled) }
            isCancelled.append(Task.isCancelled)
        }
        await search.ended()
        #expect(isCancelled == [false, false])
    }

    @Test("If then begins another run and releases the task, isRunning ends once, with that run")
    func thenRunsAndReleases() async {
        var search: LatestTask? = LatestTask()
        let isRunning = Recorder(search!.$isRunning)
        search!.run(with: object, { "a" }) { _, _ in
            ask("b", search!)
            search = nil
            #expect(isRunning.values == [false, true])
        }
        await clock.advance(seconds: 0)
        #expect(isRunning.values == [false, true, false])
        #expect(server.asked == [])
    }

    @Test("An observer of isRunning may begin another run, for which ended waits, too")
    func observerRuns() async {
        ask("a")
        let waiting = Task {
            await search.ended()
            results.append("ended")
        }
        await server.untilAsked("a")
        // `ended` observes already, so it is called before this begins another run.
        search.$isRunning.observeChanges(with: object) { _, isRunning in
            if !isRunning, server.asked == ["a"] { ask("b") }
        }
        await server.answer("a")
        await server.answer("b")
        await waiting.value
        #expect(results.all == ["a", "b", "ended"])
    }

    @Test("An observer of isRunning may cancel the run that begins: it never runs")
    func observerCancels() async {
        var isFirstRun = true
        search.$isRunning.observe(with: object) { _, isRunning in
            if isRunning, exchange(&isFirstRun, with: false) { search.cancel() }
        }
        ask("a")
        #expect(!search.isRunning)
        ask("b")
        await server.answer("b")
        #expect(server.asked == ["b"])
    }

    /// Observation notifies before `isRunning` changes.
    private func whenIsRunningWillChange(_ act: @escaping @MainActor () -> Void) {
        withObservationTracking {
            _ = search.isRunning
        } onChange: {
            MainActor.assumeIsolated { act() }
        }
    }

    @Test("A reader that is notified before a run begins may cancel it: it never runs")
    func readerCancels() async {
        let isRunning = Recorder(search.$isRunning)
        whenIsRunningWillChange { search.cancel() }
        ask("a")
        #expect(!search.isRunning)
        ask("b")
        await server.answer("b")
        #expect(server.asked == ["b"])
        // Observers hear of the state before, too.
        #expect(isRunning.values == [false, true, false, true, false])
    }

    @Test("A reader that is notified before a run ends may begin another, which then is running")
    func readerRuns() async {
        let isRunning = Recorder(search.$isRunning)
        ask("a")
        whenIsRunningWillChange { ask("b") }
        await server.answer("a")
        #expect(search.isRunning)
        await server.answer("b")
        #expect(results.all == ["a", "b"])
        #expect(isRunning.values == [false, true, false, true, false])
    }

    @Test("A reader that is notified before a run is cancelled may begin another")
    func readerRunsAfterCancel() async {
        let isRunning = Recorder(search.$isRunning)
        ask("a")
        whenIsRunningWillChange { ask("b") }
        search.cancel()
        #expect(search.isRunning)
        await server.answer("b")
        #expect(results.all == ["b"])
        #expect(isRunning.values == [false, true, false, true, false])
    }

    /// Asks "first", and waits until that runs. Cancelling it calls `handler`.
    private func askFirst(
        _ search: LatestTask? = nil, onCancel handler: @escaping @MainActor () -> Void
    ) async {
        (search ?? self.search).run(with: object) { [server] in
            try await withTaskCancellationHandler {
                try await server.result(of: "first")
            } onCancel: {
                MainActor.assumeIsolated { handler() }
            }
        } then: { _, _ in
            results.append("first")
        } catch: { _, _ in
            results.append("failure")
        }
        await server.untilAsked("first")
    }

    enum Cancellation: CaseIterable { case run, cancel, runWithNil }

    @Test(
        "A cancellation handler may begin another run, which then is the latest",
        arguments: Cancellation.allCases)
    func handlerRuns(cancellation: Cancellation) async {
        await askFirst { ask("latest") }
        let isRunning = Recorder(search.$isRunning)
        switch cancellation {
        case .run: ask("never")
        case .cancel: search.cancel()
        case .runWithNil: search.run(with: nil as Witness?) {}
        }
        await server.answer("first")
        await server.answer("latest")
        #expect(server.asked == ["first", "latest"])
        #expect(results.all == ["latest"])
        #expect(isRunning.values == [true, false])
    }

    @Test("A cancellation handler may cancel the run that replaces its own: that never runs")
    func handlerCancels() async {
        await askFirst { search.cancel() }
        ask("b")
        #expect(!search.isRunning)
        await server.answer("first")
        ask("c")
        await server.answer("c")
        #expect(server.asked == ["first", "c"])
        #expect(results.all == ["c"])
    }

    @Test("A cancellation handler may use the dictionary from which its task was removed")
    func handlerUsesTheDictionary() async {
        var tasks = ["a": LatestTask()]
        var counts: [Int] = []
        await askFirst(tasks["a"]) { counts.append(tasks.count) }
        _ = tasks.removeValue(forKey: "a")
        #expect(counts == [0])
        await server.answer("first")
    }

    @Test("A cancellation handler may use the variable out of which its task was exchanged")
    func handlerUsesTheVariable() async {
        @MainActor final class Screen { var task: LatestTask? = LatestTask() }
        let screen = Screen()
        var isReleased: [Bool] = []
        await askFirst(screen.task) { isReleased.append(screen.task == nil) }
        _ = exchange(&screen.task, with: nil)
        #expect(isReleased == [true])
        await server.answer("first")
    }

    @Test("A run that cancels its own task ends, too", arguments: [true, false])
    func cancelsItself(inThen: Bool) async {
        func cancelCurrentTask() { withUnsafeCurrentTask { $0?.cancel() } }
        search.run(with: object) {
            if !inThen { cancelCurrentTask() }
        } then: { _, _ in
            cancelCurrentTask()
        }
        await search.ended()
        #expect(!search.isRunning)
    }
}
