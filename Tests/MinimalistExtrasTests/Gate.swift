/// A pause that lasts until a test ends it.
@MainActor final class Gate {
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// How many pauses have begun, and how many ended in a cancelled task.
    private(set) var (pauses, cancelled) = (0, 0)

    func pause() async {
        pauses += 1
        await withCheckedContinuation { waiting.append($0) }
        if Task.isCancelled { cancelled += 1 }
    }

    /// Waits until so many pauses have begun in all, ends those that have not ended, and gives what follows a turn.
    func open(after count: Int) async {
        while pauses < count { await Task.yield() }
        for continuation in waiting { continuation.resume() }
        waiting = []
        await settle()
    }
}

/// Lets all tasks of the main actor run that can.
@MainActor func settle() async { for _ in 0..<20 { await Task.yield() } }
