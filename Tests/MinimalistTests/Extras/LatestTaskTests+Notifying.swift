import Minimalist
import MinimalistExtras
import MinimalistTesting
import Observation
import Testing

/// Code that is notified before `isRunning` changes may use the task.
extension LatestTaskTests {
    private func whenIsRunningWillChange(_ act: @escaping @MainActor () -> Void) {
        withObservationTracking {
            _ = search.isRunning
        } onChange: {
            MainActor.assumeIsolated { act() }
        }
    }

    @Test("A run that is cancelled as it begins never runs")
    func cancelledAsItBegins() async {
        let isRunning = Recorder(search.$isRunning)
        whenIsRunningWillChange { search.cancel() }
        ask("a")
        #expect(!search.isRunning)
        await search.ended()
        #expect(isRunning.values == [false])
        #expect(server.asked == [])
    }

    @Test("A run that begins as another ends keeps isRunning true", arguments: [true, false])
    func beginsAsAnotherEnds(cancelled: Bool) async {
        let isRunning = Recorder(search.$isRunning)
        ask("a")
        whenIsRunningWillChange { ask("b") }
        if cancelled {
            search.cancel()
            #expect(search.isRunning)
        } else {
            await server.answers("a")
        }
        await answer("b")
        #expect(received.all == (cancelled ? ["b"] : ["a", "b"]))
        #expect(isRunning.values == [false, true, false])
    }
}
