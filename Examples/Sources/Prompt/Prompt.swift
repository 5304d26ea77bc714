import Foundation

/// What every program says of typing.
package let usage = "help lists what can be typed; quit or the end of input leaves."

/// Prints a line, which is there at once: `print` keeps what goes to a pipe until there is more.
package func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }

/// Waits for the next line that is typed or piped in, with a prompt on a terminal.
///
/// - Returns: The line without space around it; nil for `quit` and at the end of input.
package func nextLine() -> String? {
    let isTerminal = isatty(STDIN_FILENO) == 1
    if isTerminal { FileHandle.standardOutput.write(Data("help, quit or> ".utf8)) }
    let line = readLine()?.trimmingCharacters(in: .whitespaces)
    if isTerminal, line == nil { say("") }
    return line == "quit" ? nil : line
}

/// The same lines for a program that has something else to do while it waits for them.
package var lines: AsyncStream<String> { AsyncStream { nextLine() } }
