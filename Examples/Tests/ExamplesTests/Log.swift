import Minimalist
import MinimalistExtras

/// Records what happens, in order.
@MainActor final class Log {
    @Property private var lines: [String] = []

    nonisolated init() {}

    func add(_ line: String) { lines.append(line) }

    /// The lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    /// Returns when a line has been added.
    func happened(_ line: String) async {
        _ = await $lines.first { $0.contains(line) }.value
    }
}
