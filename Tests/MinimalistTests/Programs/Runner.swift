import Foundation

/// Runs programs on this thread.
enum Runner {
    private static let key = "The program that is running"

    /// Runs a program. If it stops the process, as a trap does, prints it.
    static func run<Program: CustomStringConvertible, Result>(
        _ program: Program, _ body: (Program) -> Result
    ) -> Result {
        Thread.current.threadDictionary[key] = program.description
        defer { Thread.current.threadDictionary[key] = nil }
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
            signal(number) { number in
                if let program = Thread.current.threadDictionary[Runner.key] {
                    let message = "This program stopped the process:\n\(program)\n"
                    FileHandle.standardError.write(Data(message.utf8))
                }
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        return body(program)
    }
}
