import Foundation

/// Lines in and out.
final class Terminal: Sendable {
    private let isInteractive = isatty(STDIN_FILENO) == 1

    func show(_ line: String) { print(line) }

    /// The next line typed in; nil at the end of input.
    func line() -> String? {
        if isInteractive { print("> ", terminator: "") }
        fflush(nil)
        let line = readLine()
        if isInteractive, line == nil { print() }
        return line
    }
}
