import Foundation
import Testing

/// Runs every program up to a size, smallest first. So the first that breaks the contract is a
/// smallest one, and the test prints it.
///
/// A `Program` chooses each step from an alphabet, from outside and in callbacks. `PointRun` takes
/// the steps with a real property and a real signal, and `SourceRun` with sources of the extras. A
/// model of the contract, `PointModel` or `SourceModel`, predicts who has to be called, and with
/// what. The run compares: at each callback, the call with the prediction; after each step from
/// outside, who was missed, and what is retained.
///
/// To run larger programs:
///
///     MINIMALIST_STEPS=6 swift test -c release --filter EveryProgramTests/callbacks
@Suite("Every program up to a size", .serialized)
struct EveryProgramTests {
    @Test("The guarantees hold in every program of a property and a signal, with callbacks")
    func callbacks() { runAll(debug: 4, release: 5) { PointRun($0, PointStep.callbacks) } }

    @Test("The same with steps in a `deinit`, and while parts are read and compared")
    func hooks() { runAll(debug: 4, release: 4) { PointRun($0, PointStep.hooks) } }

    @Test("In a batch, a write calls nobody, and after it, everybody once")
    func batchesOfOne() { runAll(debug: 4, release: 5) { PointRun($0, PointStep.batches) } }

    @Test("Observers and readers of sources see current values only; nothing is retained")
    func sources() { runAll(debug: 3, release: 4) { SourceRun($0, SourceStep.few) } }

    @Test("The same with sources of three and four sources, and all ways to write")
    func allSources() { runAll(debug: 2, release: 3) { SourceRun($0, SourceStep.all) } }

    @Test("Observers receive the events of the child that is current; nothing is retained")
    func events() { runAll(debug: 3, release: 5) { SourceRun($0, SourceStep.events) } }

    @Test("What a batch writes is delivered after it, and a scope of both never has half of it")
    func batchesOfSeveral() { runAll(debug: 3, release: 4) { SourceRun($0, SourceStep.batches) } }

    @Test("Values and events of each row in a list are those of the rows that are in it")
    func lists() { runAll(debug: 3, release: 4) { SourceRun($0, SourceStep.lists) } }

    private func runAll<Run>(
        debug: Int, release: Int, _ name: String = #function, _ run: (Program) -> Run
    ) {
        #if DEBUG
        let size = setting("MINIMALIST_STEPS") ?? debug
        #else
        let size = setting("MINIMALIST_STEPS") ?? release
        #endif
        var count = 0
        for steps in 1...size {
            let broken = Program.firstBroken(steps: steps) { program in
                count += 1
                printingTraps(of: program, run)
            }
            guard let broken else { continue }
            Issue.record("A program of \(steps) steps breaks the contract:\n\(broken)")
            return
        }
        print("\(name) ran \(count) programs, which are all of up to \(size) steps")
    }
}

/// Runs long random programs: 300, or `MINIMALIST_PROGRAMS`, with the seeds from 0 on, or from
/// `MINIMALIST_SEED` on.
///
/// If a program breaks the contract, the test prints its seed, and the shortest program to be had
/// from it that still does. To repeat it:
///
///     MINIMALIST_SEED=89082 MINIMALIST_PROGRAMS=1 swift test --filter RandomProgramTests
@Suite("Random programs")
struct RandomProgramTests {
    @Test("The guarantees hold in a random program of a property and a signal")
    func points() { runRandom { PointRun($0, PointStep.all) } }

    @Test("Observers and readers of sources see current values only; nothing is retained")
    func sources() { runRandom { SourceRun($0, SourceStep.all) } }

    private func runRandom<Run>(_ run: (Program) -> Run) {
        let first = setting("MINIMALIST_SEED") ?? 0
        for seed in first..<(first + (setting("MINIMALIST_PROGRAMS") ?? 300)) {
            let program = Program(seed: seed)
            printingTraps(of: program, run)
            if program.violation == nil { continue }
            Issue.record(
                """
                The program of MINIMALIST_SEED=\(seed) breaks the contract, and so does this:
                \(program.shrunk { printingTraps(of: $0, run) })
                """)
            return
        }
    }
}

private func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
}

extension Program {
    /// The same program for the same seed, always.
    fileprivate convenience init(seed: Int) {
        var generator = SeededGenerator(state: UInt64(seed))
        func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
        let steps = 5 + below(75)
        let stepsInside = below(6)
        self.init(Length(steps: steps, stepsInside: stepsInside, idleness: 2)) {
            Int.random(in: 0..<$0, using: &generator)
        }
    }
}

/// Draws the same random numbers for the same seed: SplitMix64.
private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}

private let running = "The program that is running"

/// Runs a program. Prints it if it stops the process, as a trap does.
private func printingTraps<Run>(of program: Program, _ run: (Program) -> Run) {
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
        signal(number) { number in
            if let program = Thread.current.threadDictionary[running] as? Program {
                let message = "This program stopped the process:\n\(program)\n"
                FileHandle.standardError.write(Data(message.utf8))
            }
            signal(number, SIG_DFL)
            raise(number)
        }
    }
    Thread.current.threadDictionary[running] = program
    _ = run(program)
    Thread.current.threadDictionary[running] = nil
}
