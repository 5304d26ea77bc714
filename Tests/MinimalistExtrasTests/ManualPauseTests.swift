import Minimalist
import MinimalistExtras
import TestSupport
import Testing

@MainActor @Suite("ManualPause", .timeLimit(.minutes(1)))
struct ManualPauseTests {
    let witness = Witness()
    let log = Log<String>()
    let pause = ManualPause()

    @Test("Ends a debounce when the test says so")
    func debounces() async {
        let model = Counter()
        model.$number.debounce(with: witness, pause: pause.wait) { [log] _, number in log("\(number)") }
        model.number = 1
        await pause.reached()
        // Cancels that pause. The next one has not been reached yet.
        model.number = 2
        await pause.reached()
        await pause.reached()
        #expect(log.entries == [])
        pause.end()
        while log.entries.isEmpty { await Task.yield() }
        #expect(log.entries == ["2"])
    }

    @Test("Ends one pause of a throttle after the other")
    func throttles() async {
        let model = Counter()
        model.$number.throttle(with: witness, pause: pause.wait) { [log] _, number in log("\(number)") }
        for number in 1...3 { model.number = number }
        #expect(log.drain() == ["1"])
        for number in 4...6 {
            await pause.reached()
            model.number = number
            pause.end()
            while log.entries.isEmpty { await Task.yield() }
            #expect(log.drain() == ["\(number)"])
        }
    }

    @Test("Right after one pause has ended, reached waits for the next one")
    func reachedAfterTheEnd() async {
        let task = Task {
            for number in 1...3 {
                await pause.wait()
                log("\(number)")
            }
        }
        for number in 1...3 {
            await pause.reached()
            log("reached \(number)")
            pause.end()
        }
        await task.value
        #expect(log.entries == ["reached 1", "1", "reached 2", "2", "reached 3", "3"])
    }

    @Test("Ending ends all that have been reached, and none that comes later")
    func endsAll() async {
        let first = (1...3).map { number in
            Task {
                log("waits")
                await pause.wait()
                log("\(number)")
            }
        }
        while log.entries.count < 3 { await Task.yield() }
        #expect(log.drain() == ["waits", "waits", "waits"])
        pause.end()
        let later = Task {
            await pause.wait()
            log("later")
        }
        for task in first { await task.value }
        await pause.reached()
        #expect(log.entries.sorted() == ["1", "2", "3"])
        pause.end()
        await later.value
        #expect(log.entries.last == "later")
    }

    @Test("A task that is cancelled before its pause goes on, and does not count as having reached it")
    func cancelledBefore() async {
        let task = Task {
            await pause.wait()
            log("goes on")
        }
        task.cancel()
        let reached = Task {
            await pause.reached()
            log("reached")
        }
        await task.value
        await settle()
        #expect(log.drain() == ["goes on"])
        let other = Task { await pause.wait() }
        await reached.value
        #expect(log.entries == ["reached"])
        pause.end()
        await other.value
    }

    @Test("A task that is cancelled during its pause goes on, and no longer counts as being in it")
    func cancelledDuring() async {
        let task = Task {
            await pause.wait()
            log("goes on")
        }
        await pause.reached()
        task.cancel()
        await task.value
        let reached = Task {
            await pause.reached()
            log("cancelled")
        }
        await settle()
        #expect(log.entries == ["goes on"])
        reached.cancel()
        await reached.value
        #expect(log.entries == ["goes on", "cancelled"])
    }
}
