import Foundation

/// Runs programs on this thread, and prints the last one if it stops the process.
final class Runner {
    private var program = Program()

    init() {
        Thread.current.threadDictionary["runner"] = self
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
            signal(number) { number in
                if let runner = Thread.current.threadDictionary["runner"] as? Runner {
                    let message = "This program stopped the process:\n\(runner.program)\n"
                    FileHandle.standardError.write(Data(message.utf8))
                }
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    func run(_ program: Program, stepsToFollow: ((World) -> [Step])? = nil) -> World {
        self.program = program
        return World(running: program, stepsToFollow: stepsToFollow)
    }
}
