import Synchronization

/// Records the events of a test in order, and is an object to observe with.
package final class Log: Sendable {
    private let entries = Mutex<[String]>([])

    package init() {}

    package var lines: [String] { entries.withLock { $0 } }

    package func add(_ line: String) { entries.withLock { $0.append(line) } }

    /// Returns the lines since the last call.
    package func take() -> [String] {
        entries.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }
}
