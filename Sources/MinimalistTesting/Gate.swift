// Copyright (c) 2026 The Minimalist contributors. SPDX-License-Identifier: MIT
/// Where one task waits until a test opens the gate, or until the task is cancelled.
@MainActor struct Gate {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream() }

    /// Whether nobody has opened it, and the task has not been cancelled.
    // While a task waits, it drops the value that this sends.
    var isClosed: Bool { if case .terminated = continuation.yield() { false } else { true } }

    /// Waits. A task that is cancelled, before or meanwhile, does not wait any longer.
    func wait() async {
        // `for await` ends on cancellation by itself, but only once it has begun. `isClosed` may be
        // asked before that.
        await withTaskCancellationHandler {
            for await _ in stream {}
        } onCancel: {
            continuation.finish()
        }
    }

    func open() { continuation.finish() }
}
