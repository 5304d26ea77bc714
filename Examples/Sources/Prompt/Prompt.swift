import Foundation

/// What every program says of typing.
package let usage = "help lists what can be typed; quit or the end of input leaves."

/// The next line that is typed or piped in, without space around it; nil at `quit` or at the end of input.
///
/// It waits for the line. On a terminal there is a prompt.
package func nextLine() -> String? {
    let isTerminal = isatty(STDIN_FILENO) == 1
    if isTerminal { print("help, quit or> ", terminator: "") }
    // What is printed to a pipe, too, is there before the next line is taken.
    fflush(nil)
    let line = readLine()?.trimmingCharacters(in: .whitespaces)
    if isTerminal, line == nil { print() }
    return line == "quit" ? nil : line
}

/// The same lines for a program that has something else to do while it waits for them.
package var lines: AsyncStream<String> { AsyncStream { nextLine() } }
