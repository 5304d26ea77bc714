import Foundation
import LogBoardInput

/// Reads the log in a thread of its own, as reading waits, and has each part of it counted where the board is.
struct Reader: Sendable {
    let live: LiveBoard
    let interruption: Interruption

    /// Returns when it is interrupted, also where the log ends before that.
    func read(_ input: Input, follow: Bool) async throws {
        // Nobody else has it from here on.
        nonisolated(unsafe) let input = input
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try wait(for: input, follow: follow) }) }
        }
    }

    private func wait(for input: Input, follow: Bool) throws {
        try input.read(follow: follow, until: interruption) { chunk in
            guard input.isSample else { return count(chunk) }
            // Line by line, so that there is something to see.
            for line in chunk.split(separator: UInt8(ascii: "\n")) where interruption.pending == nil {
                count(UnsafeBufferPointer(rebasing: chunk[line.startIndex...line.endIndex]))
                usleep(50_000)
            }
        } whenCaughtUp: {
        } whenStartedOver: {
            onBoard { live.feed.finish() }
        }
        onBoard { live.feed.finish() }
        while interruption.pending == nil { usleep(50_000) }
    }

    private func count(_ chunk: UnsafeBufferPointer<UInt8>) {
        nonisolated(unsafe) let chunk = chunk
        onBoard { live.feed.read(chunk) }
    }

    /// Waits until it is done, so that no more is read than can be counted.
    private func onBoard(_ work: @MainActor () -> Void) {
        DispatchQueue.main.sync { MainActor.assumeIsolated { work() } }
    }
}
