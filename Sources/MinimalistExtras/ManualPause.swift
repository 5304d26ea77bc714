import Minimalist

/// A pause that a test ends, for `debounce`, `throttle` and ``LatestTask``.
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
    /// The streams that tasks wait for. One is finished when its task is cancelled.
    @Property private var pauses: [AsyncStream<Void>.Continuation] = []

    /// Makes a pause that nobody has reached.
    public nonisolated init() {}

    /// Waits until the test calls ``end()``. A task that is cancelled, before or meanwhile, does
    /// not wait any longer.
    @Sendable public func wait() async {
        let (stream, pause) = AsyncStream<Void>.makeStream()
        // Of its own, since the stream's handler is not there yet when `pauses` is written.
        await withTaskCancellationHandler {
            pauses.append(pause)
            for await _ in stream {}
        } onCancel: {
            pause.finish()
        }
    }

    /// Waits until at least one task is in its pause. One that has been cancelled does not count.
    public func reached() async {
        _ = await $pauses.values.first { pauses in
            // Only a stream that has not been finished takes a value. The task drops it.
            pauses.contains { if case .terminated = $0.yield() { false } else { true } }
        }
    }

    /// Ends all pauses that have been reached. Those that are reached later wait for the next call.
    public func end() {
        for pause in exchange(&pauses, with: []) { pause.finish() }
    }
}
