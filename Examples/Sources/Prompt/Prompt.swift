import Foundation

/// The hint with which every program begins.
package let usage = "help lists what can be typed; quit or the end of input leaves."

/// Prints a line immediately: `print` keeps what goes to a pipe until there is more. It goes above the prompt.
package func say(_ text: String) {
    lock.withLock { write(isPrompting ? "\r\u{1B}[K\(text)\n\(prompt)" : "\(text)\n") }
}

/// Waits for the next line that is typed or piped in, with a prompt on a terminal.
///
/// - Returns: The line without space around it; nil for `quit` and at the end of input.
package func nextLine() -> String? {
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    lock.withLock {
        isPrompting = isTerminal
        if isTerminal { write(prompt) }
    }
    let line = readLine()?.trimmingCharacters(in: .whitespaces)
    lock.withLock { isPrompting = false }
    if isTerminal, line == nil { say("") }
    return line == "quit" ? nil : line
}

private let prompt = "help, quit or> "

/// A program may print on one thread while another waits for a line.
private let lock = NSLock()
nonisolated(unsafe) private var isPrompting = false

/// Ignores errors: if nobody reads the output, nobody misses it.
private func write(_ text: String) { try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) }

extension String {
    /// Whether a terminal may obey something in the text rather than show it.
    package var hasControls: Bool {
        unicodeScalars.contains { [.control, .format].contains($0.properties.generalCategory) }
    }
}

/// The same lines for a program that has something else to do while it waits for them.
package var lines: AsyncStream<String> { AsyncStream { nextLine() } }
