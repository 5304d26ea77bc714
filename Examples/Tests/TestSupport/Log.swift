import Foundation

/// Records the events of a test in order, and is an object to observe with.
package final class Log: Sendable {
    private let lock = NSLock()
    nonisolated(unsafe) private var entries: [String] = []

    package init() {}

    package var lines: [String] { lock.withLock { entries } }

    package func add(_ event: Any) {
        let line = "\(event)"
        lock.withLock { entries.append(line) }
    }

    /// Returns the lines since the last call.
    package func take() -> [String] {
        lock.withLock {
            defer { entries = [] }
            return entries
        }
    }

    /// Returns when a line has been added, or when the test has run out of time.
    package func happened(_ line: String) async {
        while !lines.contains(line), !Task.isCancelled { await Task.yield() }
    }
}
