import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

@MainActor @Suite("ManualPause", .timeLimit(.minutes(1)))
struct ManualPauseTests {
    let received = Received<String>()
    let pause = ManualPause()

    func waiting(_ name: String) -> Task<Void, Never> {
        Task {
            await pause.wait()
            received.append(name)
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
            received.append("reached")
        }
        await task.value
        let other = waiting("other")
        await reached.value
        #expect(received.all == ["goes on", "reached"])
        pause.end()
        await other.value
    }
}
