import Minimalist
import MinimalistExtras
import Testing

@MainActor @Suite("ManualPause", .timeLimit(.minutes(1)))
struct ManualPauseTests {
    let calls = Calls<String>()
    let pause = ManualPause()

    func waiting(_ name: String) -> Task<Void, Never> {
        Task {
            await pause.wait()
            calls(name)
        }
    }

    @Test("Right after one pause has ended, reached waits for the next one")
    func reachedAfterTheEnd() async {
        let task = Task {
            for number in 1...3 {
                await pause.wait()
                calls("\(number)")
            }
        }
        for number in 1...3 {
            await pause.reached()
            calls("reached \(number)")
            pause.end()
        }
        await task.value
        #expect(calls.all == ["reached 1", "1", "reached 2", "2", "reached 3", "3"])
    }

    @Test("Ending ends all that have been reached, and none that comes later")
    func endsAll() async {
        let tasks = ["a", "b", "c"].map(waiting)
        await pause.reached()
        // The others have had their turn, too: tasks of one actor begin in order.
        await Task { pause.end() }.value
        let later = waiting("later")
        for task in tasks { await task.value }
        await pause.reached()
        #expect(calls.all.sorted() == ["a", "b", "c"])
        pause.end()
        await later.value
        #expect(calls.all.last == "later")
    }

    @Test("A task that is cancelled before its pause goes on, and never counts as reached")
    func cancelledBefore() async {
        let task = waiting("goes on")
        task.cancel()
        let reached = Task {
            await pause.reached()
            calls("reached")
        }
        await task.value
        let other = waiting("other")
        await reached.value
        #expect(calls.all == ["goes on", "reached"])
        pause.end()
        await other.value
    }

    @Test(
        "A task that is cancelled during its pause goes on, and never counts as reached from then on"
    )
    func cancelledDuring() async {
        let task = waiting("goes on")
        await pause.reached()
        task.cancel()
        let reached = Task {
            await pause.reached()
            calls("reached")
        }
        await task.value
        let other = waiting("other")
        await reached.value
        #expect(calls.all == ["goes on", "reached"])
        pause.end()
        await other.value
    }

    @Test(
        "However a cancellation and the beginning of a pause meet, the task never counts as reached"
    )
    func racingCancellation() async {
        // Busy threads widen the moments in which the two can meet.
        let load = (1...4).map { _ in
            Task.detached { while !Task.isCancelled { await Task.yield() } }
        }
        defer { for task in load { task.cancel() } }
        for round in 1...1_000 {
            let cancelled = waiting("goes on")
            if round % 2 == 0 { await Task.yield() }
            if round % 3 == 0 { Task.detached { cancelled.cancel() } } else { cancelled.cancel() }
            if round % 3 == 0 { await cancelled.value }
            let reached = Task {
                await pause.reached()
                calls("reached")
            }
            await Task.yield()
            let other = Task {
                calls("waits")
                await pause.wait()
            }
            await reached.value
            pause.end()
            await other.value
            await cancelled.value
        }
        let order = calls.all.filter { $0 != "goes on" }
        #expect(order == (1...1_000).flatMap { _ in ["waits", "reached"] })
    }
}
