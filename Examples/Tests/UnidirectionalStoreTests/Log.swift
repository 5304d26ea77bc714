/// What a test has seen, and an object to observe with.
@MainActor final class Log {
    private(set) var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    /// Gives the lines since this was last asked.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// Runs something when it goes.
final class AtRelease: Sendable {
    private let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    deinit { MainActor.assumeIsolated { action() } }
}
