import Minimalist
import MinimalistExtras
import MinimalistTesting
import Observation
import Testing

/// Code that is notified before `isRunning` changes may use the task.
@MainActor @Suite("LatestTask and those who are notified", .timeLimit(.minutes(1)))
struct LatestTaskNotificationTests {
    let witness = Witness()
    let task = LatestTask()

    private func run(_ then: @escaping @MainActor () -> Void = {}) {
        task.run(with: witness) {
        } then: { _, _ in
            then()
        }
    }

    private func whenIsRunningWillChange(_ act: @escaping @MainActor () -> Void) {
        withObservationTracking {
            _ = task.isRunning
        } onChange: {
            MainActor.assumeIsolated { act() }
        }
    }

    @Test("A run that is cancelled as it begins never runs")
    func cancelledAsItBegins() async {
        let isRunning = Recorder(task.$isRunning)
        whenIsRunningWillChange { task.cancel() }
        run { Issue.record("then is called") }
        #expect(!task.isRunning)
        await task.ended()
        #expect(isRunning.values == [false])
    }

    @Test("A run that begins as another ends keeps isRunning true", arguments: [true, false])
    func beginsAsAnotherEnds(cancelled: Bool) async {
        let isRunning = Recorder(task.$isRunning)
        var states: [Bool] = []
        run()
        whenIsRunningWillChange { run { states.append(task.isRunning) } }
        if cancelled {
            task.cancel()
            #expect(task.isRunning)
        }
        await task.ended()
        #expect(states == [true])
        #expect(isRunning.values == [false, true, false])
    }

    @Test("then is not called in a cancelled task, also after it has begun another run")
    func thenIsNotCancelled() async {
        var states: [Bool] = []
        run {
            run { states.append(Task.isCancelled) }
            states.append(Task.isCancelled)
        }
        await task.ended()
        #expect(states == [false, false])
    }

    @Test("What throttle calls is not cancelled")
    func throttleIsNotCancelled() async {
        let (counter, pause) = (Counter(), ManualPause())
        var states: [Bool] = []
        counter.$number.throttle(with: witness, pause: pause.pause) { _, _ in
            states.append(Task.isCancelled)
        }
        for count in 1...3 {
            counter.number = count
            await pause.reached()
            counter.number = count
            pause.end()
            while states.count < count + 2 { await Task.yield() }
        }
        #expect(states.allSatisfy { !$0 })
    }
}
