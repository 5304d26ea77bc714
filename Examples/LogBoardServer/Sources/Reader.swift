import Foundation
import LogBoardInput
import MinimalistExtras

/// Feeds the board with a log or with the sample.
struct Reader: Sendable {
    let live: LiveBoard
    let interruption: Interruption

    /// Reads a log in a thread of its own, because reading blocks.
    @MainActor func read(_ input: Input, follow: Bool) async throws {
        // Only the thread uses it from here on.
        nonisolated(unsafe) let input = input
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try readToEnd(input, follow: follow) }) }
        }
        live.feed.finish()
        live.source = "end of log"
    }

    private func readToEnd(_ input: Input, follow: Bool) throws {
        let isOver = { interruption.pending != nil }
        try input.read(follow: follow, until: isOver) { chunk in
            // Waits until the lines are counted, so that no more is read than can be shown.
            DispatchQueue.main.sync { MainActor.assumeIsolated { live.feed.read(chunk) } }
        } whenCaughtUp: {
        }
    }

    /// Reads the beginning of the sample, and plays what follows as long as a page is open.
    @MainActor func playSample(linesPerSecond: Int) async throws {
        live.source = "sample, looping"
        let sample = SampleLog()
        live.$outage.observe(with: sample) { sample, _ in sample.causeOutage() }
        // Up to three seconds before the outage, so that a page first shows errors that are left alone.
        live.read((1...85).map { _ in sample.next() })
        while true {
            _ = await live.$pages.values.first { !$0.isEmpty }
            live.read([sample.next()])
            try await Task.sleep(for: .seconds(1) / linesPerSecond)
        }
    }
}
