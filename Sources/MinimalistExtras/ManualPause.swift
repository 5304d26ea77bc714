import Minimalist

/// A pause that a test ends, for `debounce` and `throttle`.
///
///     let pause = ManualPause()
///     let model = SearchModel(pause: pause.wait)
///     model.query = "swift"
///     await pause.reached()
///     pause.end()
///     _ = await model.$results.values.first { !$0.isEmpty }
///
/// The code after a pause runs in a task, so wait for its effect, as in the last line.
@MainActor public final class ManualPause {
    /// One for each task in its pause, and for those that were cancelled there.
    @Property private var pauses: [AsyncStream<Void>.Continuation] = []

    /// Makes a pause that nobody has reached.
    public nonisolated init() {}

    /// Waits until the test calls ``end()``. A task that is cancelled, before or meanwhile, does
    /// not wait any longer.
    public func wait() async {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        pauses.append(continuation)
        for await _ in stream {}
    }

    /// Waits until at least one task is in its pause. One that was cancelled there does not count.
    public func reached() async {
        _ = await $pauses.values.first { pauses in
            // Cancelling a task terminates its stream immediately.
            pauses.contains { if case .terminated = $0.yield() { false } else { true } }
        }
    }

    /// Ends all pauses that have been reached. Those that are reached later wait for the next call.
    public func end() {
        for pause in exchange(&pauses, with: []) { pause.finish() }
    }
}
