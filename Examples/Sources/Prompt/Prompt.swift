import Foundation

/// The hint with which every program begins.
package let usage = "help lists what can be typed; quit or the end of input leaves."

/// Prints a line, which is there at once: `print` keeps what goes to a pipe until there is more.
package func say(_ text: String) { write("\(text)\n") }

/// Ignores errors: if nobody reads the output, nobody misses it.
private func write(_ text: String) { try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) }

/// Waits for the next line that is typed or piped in, with a prompt on a terminal.
///
/// - Returns: The line without space around it; nil for `quit` and at the end of input.
package func nextLine() -> String? {
    let isTerminal = isatty(STDIN_FILENO) == 1
    if isTerminal { write("help, quit or> ") }
    let line = readLine()?.trimmingCharacters(in: .whitespaces)
    if isTerminal, line == nil { say("") }
    return line == "quit" ? nil : line
}

extension String {
    /// Whether a terminal may obey something in the text rather than show it.
    package var hasControls: Bool {
        unicodeScalars.contains { [.control, .format].contains($0.properties.generalCategory) }
    }
}

/// The same lines for a program that has something else to do while it waits for them.
package var lines: AsyncStream<String> { AsyncStream { nextLine() } }
