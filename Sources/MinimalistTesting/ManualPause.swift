import Minimalist
import MinimalistExtras

/// A pause that a test ends, for a stand-in for a server, or for work that leaves the main actor.
///
///     let answer = ManualPause()
///     let model = SearchModel(search: { query in
///         await answer.wait()
///         return ["Swift"]
///     })
///     model.query = "swift"
///     await answer.reached()
///     answer.end()
///     await model.search.ended()
///
/// The code after a pause runs in a task, so wait for its end, as in the last line, or for its
/// effect: `await model.$results.first { !$0.isEmpty }.value`. For `debounce`, `throttle` and
/// everything else that waits for a length of time, use a ``TestClock``.
@MainActor public final class ManualPause {
    @Property private var gates: [Gate] = []

    /// Makes a pause that nobody has reached.
    public nonisolated init() {}

    /// The pause, to pass to the model under test.
    public nonisolated var pause: Pause { Pause { await self.wait() } }

    /// Waits until the test calls ``end()``. A task that is cancelled, before or meanwhile, does
    /// not wait any longer.
    public func wait() async {
        let gate = Gate()
        gates.append(gate)
        await gate.wait()
    }

    /// Waits until at least one task is in its pause. One that has been cancelled does not count.
    public func reached() async {
        _ = await $gates.first { $0.contains { $0.isClosed } }.value
    }

    /// Ends all pauses that have been reached. Those that are reached later wait for the next call.
    public func end() {
        for gate in exchange(&gates, with: []) { gate.open() }
    }
}
