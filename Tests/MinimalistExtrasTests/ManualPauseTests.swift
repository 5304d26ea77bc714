import Minimalist
import MinimalistExtras
import Testing

@MainActor @Suite("ManualPause", .timeLimit(.minutes(1)))
struct ManualPauseTests {
    let received = Received<String>()
    let pause = ManualPause()

    func waiting(_ name: String) -> Task<Void, Never> {
        Task {
            await pause.wait()
            received(name)
        }
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
        #expect(received.all.sorted() == ["a", "b", "c"])
        pause.end()
        await later.value
        #expect(received.all.last == "later")
    }

    @Test(
        "A task that is cancelled before or during its pause goes on, and never counts as reached",
        arguments: [true, false])
    func cancelled(before: Bool) async {
        let task = waiting("goes on")
        if !before { await pause.reached() }
        task.cancel()
        let reached = Task {
            await pause.reached()
            received("reached")
        }
        await task.value
        let other = waiting("other")
        await reached.value
        #expect(received.all == ["goes on", "reached"])
        pause.end()
        await other.value
    }

    @Test("However a cancellation and a pause meet, the task never counts as reached")
    func racingCancellation() async {
        // A busy thread widens the moments in which the two can meet.
        let load = Task.detached { while !Task.isCancelled { await Task.yield() } }
        defer { load.cancel() }
        let end = ContinuousClock.now + .seconds(1)
        for round in 1...300 where ContinuousClock.now < end {
            let cancelled = waiting("goes on")
            if round % 2 == 0 { await Task.yield() }
            if round % 3 == 0 { Task.detached { cancelled.cancel() } } else { cancelled.cancel() }
            if round % 3 == 0 { await cancelled.value }
            let reached = Task {
                await pause.reached()
                received("reached")
            }
            await Task.yield()
            let other = Task {
                received("waits")
                await pause.wait()
            }
            await reached.value
            pause.end()
            await other.value
            await cancelled.value
        }
        let order = received.all.filter { $0 != "goes on" }
        #expect(order == order.indices.map { $0 % 2 == 0 ? "waits" : "reached" })
    }
}
