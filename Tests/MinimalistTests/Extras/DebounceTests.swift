import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// WaitingTests has what `debounce` and `throttle` have in common.
@MainActor @Suite("debounce", .timeLimit(.minutes(5)))
struct DebounceTests {
    let model = Counter()
    let object = Witness()
    let pause = ManualPause()
    let received = Received<Int>()

    @Test("Calls after a write and a pause, unless another write comes first")
    func callsAfterAPause() async {
        model.$number.debounce(with: object, pause: pause.pause) { [received] _, number in
            MainActor.assertIsolated()
            received.append(number)
        }
        model.number = 1
        await pause.reached()
        model.number = 2
        await pause.reached()
        #expect(received.all == [])
        pause.end()
        #expect(await received.reaching(1) == [2])
    }

    @Test("Only the pause after the last write counts, whenever the others end")
    func lastPauseCounts() async {
        let pauses = [ManualPause(), ManualPause(), ManualPause()]
        let begun = Received<Int>()
        let nextPause = Pause {
            begun.append(1)
            await pauses[begun.all.count - 1].wait()
        }
        model.$number.debounce(with: object, pause: nextPause) { [received] _, number in
            received.append(number)
        }
        var tasks: [BegunTasks] = []
        for number in 1...3 {
            tasks.append(BegunTasks { model.number = number })
            await pauses[number - 1].reached()
        }
        for index in 0...1 {
            pauses[index].end()
            await tasks[index].ended()
        }
        #expect(received.all == [])
        pauses[2].end()
        #expect(await received.reaching(1) == [3])
    }

    @Test("A write by the closure begins another pause, and does not cancel the task that calls it")
    func closureThatWrites() async {
        var isCancelled: [Bool] = []
        model.$number.debounce(with: object, pause: pause.pause) { [received, model] _, number in
            if number == 1 { model.number = 2 }
            isCancelled.append(Task.isCancelled)
            received.append(number)
        }
        model.number = 1
        await pause.reached()
        pause.end()
        #expect(await received.reaching(1) == [1])
        await pause.reached()
        pause.end()
        #expect(await received.reaching(2) == [1, 2])
        #expect(isCancelled == [false, false])
    }

    @Test("A write that another follows in the same turn never begins its pause")
    func writesInOneTurn() async {
        let pauses = Received<Int>()
        model.$number.debounce(with: object, pause: Pause { pauses.append(1) }) {
            [received] _, number in
            received.append(number)
        }
        for number in 1...20_000 { model.number = number }
        #expect(await received.reaching(1) == [20_000])
        #expect(pauses.all.count == 1)
    }
}
