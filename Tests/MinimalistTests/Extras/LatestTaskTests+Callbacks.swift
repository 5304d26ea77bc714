import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

extension LatestTaskTests {
    @Test("An observer of isRunning may begin another run: that is running, and ended waits for it")
    func observerRuns() async {
        ask("a")
        let waiting = Task {
            await search.ended()
            received.append("ended")
        }
        await server.isAsked("a")
        var isFirst = true
        search.$isRunning.observeChanges(with: object) { _, isRunning in
            if !isRunning, exchange(&isFirst, with: false) { ask("b") }
        }
        await server.answers("a")
        await server.isAsked("b")
        #expect(search.isRunning)
        await server.answers("b")
        await waiting.value
        #expect(received.all == ["a", "b", "ended"])
    }

    @Test("An observer of isRunning may cancel the run that begins")
    func observerCancels() async {
        search.$isRunning.observe(with: object) { _, isRunning in
            if isRunning { search.cancel() }
        }
        ask("a")
        #expect(!search.isRunning)
        for _ in 1...10 { await Task.yield() }
        #expect(server.asked == [])
    }

    enum Cause: CaseIterable { case run, cancel, nobody }

    @Test("A cancellation handler may begin another run: it alone calls", arguments: Cause.allCases)
    func runsWhileCancelling(cause: Cause) async {
        await beginRun { ask("b") }
        let isRunning = Recorder(search.$isRunning)
        switch cause {
        case .run: ask("c")
        case .cancel: search.cancel()
        case .nobody: search.run(with: nil as Witness?, { "nobody" }, then: receive)
        }
        #expect(search.isRunning)
        await server.answers("first")
        await answer("b")
        #expect(received.all == ["b"])
        #expect(server.asked == ["first", "b"])
        #expect(isRunning.values == [true, false])
    }

    @Test("A run that cancels its own task ends as well", arguments: [true, false])
    func cancelsItself(inThen: Bool) async {
        let cancel = { withUnsafeCurrentTask { $0?.cancel() } }
        search.run(with: object) {
            if !inThen { cancel() }
        } then: { _, _ in
            cancel()
        }
        await search.ended()
        #expect(!search.isRunning)
    }

    @Test("then is not called in a cancelled task, also after it has begun another run")
    func thenIsNotCancelled() async {
        var states: [Bool] = []
        search.run(with: object, { "a" }) { _, _ in
            search.run(with: object, { "b" }) { _, _ in states.append(Task.isCancelled) }
            states.append(Task.isCancelled)
        }
        await search.ended()
        #expect(states == [false, false])
    }
}
