import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

@MainActor @Suite("ManualPause", .timeLimit(.minutes(5)))
struct ManualPauseTests {
    let pause = ManualPause()
    let events = Received<String>()

    /// A task that waits for the end of the pause.
    func waiting(_ name: String) -> Task<Void, Never> {
        Task {
            await pause.wait()
            events.append(name)
        }
    }

    @Test("end ends the pauses of all tasks that have reached it, and of none that comes later")
    func endsAll() async {
        let (a, b) = (waiting("a"), waiting("b"))
        await pause.reached()
        // Tasks of one actor begin in order, so both wait when this one runs.
        await Task { pause.end() }.value
        let later = waiting("later")
        await a.value
        await b.value
        await pause.reached()
        #expect(events.all.sorted() == ["a", "b"])
        pause.end()
        await later.value
        #expect(events.all.last == "later")
    }

    @Test("A task that is cancelled before or in its pause goes on", arguments: [true, false])
    func cancelled(before: Bool) async {
        let task = waiting("goes on")
        if !before { await pause.reached() }
        task.cancel()
        await task.value
        #expect(events.all == ["goes on"])
    }

    @Test("A task that has been cancelled does not count as reached", arguments: [true, false])
    func cancelledIsNotReached(before: Bool) async {
        let cancelled = waiting("cancelled")
        if !before { await pause.reached() }
        cancelled.cancel()
        let reached = Task {
            await pause.reached()
            events.append("reached")
        }
        await cancelled.value
        events.append("other begins")
        let other = waiting("other")
        await reached.value
        #expect(events.all == ["cancelled", "other begins", "reached"])
        pause.end()
        await other.value
    }
}
