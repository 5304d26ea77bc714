/// Runs work on the main actor, one piece after the other.
@MainActor final class SerialQueue {
    private var pending: [() -> Void] = []
    private var isRunning = false

    /// Runs `work` now or, if other work is running, after everything that is pending.
    func run(_ work: @escaping () -> Void) {
        pending.append(work)
        guard !isRunning else { return }
        isRunning = true
        var rounds = 0
        while !pending.isEmpty {
            assert(rounds < 100_000, "Feedback loop: each action leads to another one; the actions must settle.")
            rounds += 1
            // Reversed, so that each piece can be popped, and so freed before the next one runs.
            var batch = Array(pending.reversed())
            pending = []
            while let work = batch.popLast() { work() }
        }
        isRunning = false
    }

    /// Runs `work` now, even inside other work. The work that it adds waits until it has returned.
    func runNow(_ work: @escaping () -> Void) {
        if isRunning { work() } else { run(work) }
    }
}
