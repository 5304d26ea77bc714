import Foundation

/// Runs programs on this thread. If one stops the process, as a trap does, this prints it.
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

    func run(_ program: Program, stepsToFollow: ((ProgramRun) -> [Step])? = nil) -> ProgramRun {
        self.program = program
        return ProgramRun(program, stepsToFollow: stepsToFollow)
    }
}
