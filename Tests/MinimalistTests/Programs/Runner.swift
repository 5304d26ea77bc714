import Foundation

/// Runs programs on this thread.
enum Runner {
    private static let key = "The program that is running"

    /// Prints the program that is running if it stops the process, as a trap does.
    static func run<Result>(_ body: (_ begins: (Program) -> Void) -> Result) -> Result {
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
        let running = Running()
        Thread.current.threadDictionary[key] = running
        return body { running.program = $0 }
    }

    private final class Running: CustomStringConvertible {
        var program: Program?
        var description: String { program?.description ?? "" }
    }
}
