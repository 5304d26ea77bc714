import MinimalistExtras

/// Virtual time for tests: its pauses end when the test advances it.
///
///     let clock = TestClock()
///     let model = SearchModel(pause: clock.seconds)
///     model.query = "swift"
///     await clock.advance(seconds: 0.3)
///     #expect(model.results == ["Swift"])
///
/// So an hour of `debounce`, `throttle`, retries and polls takes no time, and comes out the same in
/// every run. This is exact for tasks of the main actor that wait for pauses of this clock only. A
/// task that awaits something else meanwhile, such as an actor, a stream, a group or another task,
/// gets some time for that, which is usually enough. To be certain, await it in the test:
/// `await model.search.ended()`.
@MainActor public final class TestClock {
    /// In microseconds, as all times here, so that tenths of a second add up.
    private var now = 0.0

    /// The pauses under way, by their numbers. A task removes its pause when it goes on.
    private var pauses: [Int: (end: Double, gate: Gate)] = [:]

    /// The number of the pause that began last.
    private var lastNumber = 0

    /// Makes a clock, with no pause under way.
    public nonisolated init() {}

    /// A pause of so many seconds of this clock, to pass to the model under test.
    ///
    /// Lengths are as in `Pause.seconds`: one that is negative or not a number is no pause, and an
    /// infinite one lasts until the waiting task is cancelled.
    public nonisolated func seconds(_ length: Double) -> Pause {
        Pause { await self.wait(for: length) }
    }

    /// Lets time pass.
    ///
    /// Pauses end in the order of their ends, and equal ones in the order in which they began, also
    /// those that begin meanwhile. Before the first, and after each, the tasks of the main actor go
    /// on until they have reached their next pause or their end.
    ///
    /// - Parameter length: With a length that is negative or not a number, no time passes. An
    ///   infinite one traps.
    public func advance(seconds length: Double) async {
        let end = now + Self.microseconds(length)
        guard end < .infinity else { fatalError("Advance by a finite length of time.") }
        await letTasksGoOn()
        while let (number, pause) = nextPause, pause.end <= end {
            now = max(now, pause.end)
            pause.gate.open()
            // The task goes on when the system has a thread for it, after no certain time.
            while pauses[number] != nil { await takeTurn() }
            await letTasksGoOn()
        }
        now = max(now, end)
    }

    private func wait(for length: Double) async {
        guard length > 0 else { return await Task.yield() }
        lastNumber += 1
        let (number, gate) = (lastNumber, Gate())
        pauses[number] = (now + Self.microseconds(length), gate)
        await withTaskCancellationHandler {
            await gate.wait()
        } onCancel: {
            // So `advance` waits until the task has gone on, as after a pause whose time has come.
            Task { @MainActor in pauses[number]?.end = now }
        }
        pauses[number] = nil
    }

    private var nextPause: (number: Int, pause: (end: Double, gate: Gate))? {
        pauses.min { ($0.value.end, $0.key) < ($1.value.end, $1.key) }.map { ($0.key, $0.value) }
    }

    private func letTasksGoOn() async {
        // What `debounce`, `throttle` and `LatestTask` begin then has always come to its next pause
        // within two turns, in debug and release builds, with a busy process on each core. With
        // twenty, a task may begin a task, which begins a task, and so on, forty times.
        for _ in 0..<20 { await takeTurn() }
    }

    /// Waits until tasks of the main actor that are ready have had a turn.
    // `Task.yield` would not do: in an optimized build, it leaves the main actor, and comes back
    // later.
    private func takeTurn() async {
        await withCheckedContinuation { turn in Task { @MainActor in turn.resume() } }
    }

    private nonisolated static func microseconds(_ seconds: Double) -> Double {
        seconds > 0 ? (seconds * 1e6).rounded() : 0
    }
}
