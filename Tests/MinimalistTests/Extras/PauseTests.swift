import MinimalistExtras
import Testing

@Suite("Pause", .timeLimit(.minutes(5)))
struct PauseTests {
    @Test(
        "A length that is negative or not a number is none",
        arguments: [0, -1, -Double.infinity, .nan, .leastNonzeroMagnitude])
    func noLength(seconds: Double) async {
        await Pause.seconds(seconds).wait()
        await Pause.milliseconds(seconds).wait()
    }

    @Test(
        "A long one, also an infinite one, waits until its task is cancelled",
        arguments: [3_600, 1e30, Double.greatestFiniteMagnitude, .infinity])
    func endless(seconds: Double) async throws {
        let waiting = Task {
            await Pause.seconds(seconds).wait()
            return Task.isCancelled
        }
        // A pause that does not wait would end meanwhile.
        try await Task.sleep(for: .milliseconds(20))
        waiting.cancel()
        #expect(await waiting.value)
    }

    @Test("Waits as long as it says")
    func waits() async {
        let start = ContinuousClock.now
        await Pause.seconds(0.02).wait()
        await Pause.milliseconds(20).wait()
        #expect(ContinuousClock.now - start >= .milliseconds(40))
    }

    @Test("A function waits as it likes, on the main actor")
    func function() async {
        await confirmation { isCalled in
            let pause = Pause {
                MainActor.assertIsolated()
                isCalled()
            }
            await pause.wait()
        }
    }

    @MainActor
    @Test("A poll whose pause has no length gives others a turn", arguments: [0, -1, .nan])
    func poll(seconds: Double) async {
        var isOver = false
        let poll = Task {
            while !isOver { await Pause.seconds(seconds).wait() }
        }
        // Begins after the poll, which waits for it.
        let other = Task { isOver = true }
        await poll.value
        await other.value
        #expect(isOver)
    }
}
