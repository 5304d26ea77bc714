import Minimalist
import MinimalistExtras

/// A pause that a test ends, for `debounce`, `throttle` and `LatestTask`, or for a stand-in for a
/// server.
///
///     let typing = ManualPause()
///     let model = SearchModel(pause: typing.pause)
///     model.query = "swift"
///     await typing.reached()
///     typing.end()
///     await model.search.ended()
///
/// The code after a pause runs in a task, so wait for its end, as in the last line, or for its
/// effect: `await model.$results.first { !$0.isEmpty }.value`.
@MainActor public final class ManualPause {
    /// The ends of the streams that tasks wait for. Cancelling a task finishes its stream.
    @Property private var waiting: [AsyncStream<Void>.Continuation] = []

    /// Makes a pause that nobody has reached.
    public nonisolated init() {}

    /// The pause, to pass to the model under test.
    public nonisolated var pause: Pause { Pause { await self.wait() } }

    /// Waits until the test calls ``end()``. A task that is cancelled, before or meanwhile, does
    /// not wait any longer.
    public func wait() async {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        // `for await` ends on cancellation by itself, but only once it has begun. `reached` may
        // look before that.
        await withTaskCancellationHandler {
            waiting.append(continuation)
            for await _ in stream {}
        } onCancel: {
            continuation.finish()
        }
    }

    /// Waits until at least one task is in its pause. One that has been cancelled does not count.
    public func reached() async {
        _ = await $waiting.first { $0.contains(where: Self.isOpen) }.value
    }

    /// Whether a task waits for this stream. If it does, it drops the value that this sends.
    private nonisolated static func isOpen(_ continuation: AsyncStream<Void>.Continuation) -> Bool {
        if case .terminated = continuation.yield() { false } else { true }
    }

    /// Ends all pauses that have been reached. Those that are reached later wait for the next call.
    public func end() {
        for continuation in exchange(&waiting, with: []) { continuation.finish() }
    }
}
