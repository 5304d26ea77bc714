import Foundation
import MinimalistExtras
import Testing

@MainActor @Suite("Pause", .timeLimit(.minutes(5)))
struct PauseTests {
    @Test(
        "A length that is negative or not a number is none, but gives others a turn",
        arguments: [0, -1, -Double.infinity, .nan])
    func noLength(seconds: Double) async {
        var (polls, isOver) = (0, false)
        let poll = Task {
            while !isOver, polls < 10_000 {
                await Pause.seconds(seconds).wait()
                polls += 1
            }
            return isOver
        }
        // Begins after the poll, which waits for it.
        Task { isOver = true }
        #expect(await poll.value)
    }

    @Test(
        "A long one, also an infinite one, waits until its task is cancelled",
        arguments: [3_600, 1e30, Double.infinity])
    func endless(seconds: Double) async throws {
        let waiting = Task {
            await Pause.seconds(seconds).wait()
            return Task.isCancelled
        }
        // A pause that does not wait would end meanwhile.
        try await Task.sleep(for: .milliseconds(20))
        waiting.cancel()
        #expect(await outcome(of: waiting) == true)
    }

    @Test("A pause of some seconds ends in an actor while the main actor is busy")
    func doesNotWaitForTheMainActor() {
        actor Poll {
            func run(_ ended: DispatchSemaphore) async {
                for _ in 1...3 {
                    await Pause.milliseconds(1).wait()
                    preconditionIsolated()
                }
                ended.signal()
            }
        }
        let (poll, ended) = (Poll(), DispatchSemaphore(value: 0))
        Task.detached { await poll.run(ended) }
        // Keeps the main actor meanwhile.
        #expect(ended.wait(timeout: .now() + 60) == .success)
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
            await Task.detached { await pause.wait() }.value
        }
    }
}
