import Foundation

/// The next line that is typed or piped in, with a prompt on a terminal; nil at the end of input.
package func nextLine() -> String? {
    let isTerminal = isatty(STDIN_FILENO) == 1
    if isTerminal { print("> ", terminator: "") }
    // What is printed to a pipe, too, is there before the next line is taken.
    fflush(nil)
    let line = readLine()
    if isTerminal, line == nil { print() }
    return line
}
