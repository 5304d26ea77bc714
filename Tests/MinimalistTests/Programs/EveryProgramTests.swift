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
    func callbacks() {
        runAll(upTo: Settings.steps(inDebug: 3, inRelease: 5)) { PointRun($0, .callbacks) }
    }

    @Test("The same with steps in a `deinit`, and while parts are read and compared")
    func hooks() {
        runAll(upTo: Settings.steps(inDebug: 3, inRelease: 4)) { PointRun($0, .hooks) }
    }

    @Test("Observers and readers of sources see current values only; nothing is retained")
    func sources() {
        runAll(upTo: Settings.steps(inDebug: 3, inRelease: 4)) { SourceRun($0, SourceStep.few) }
    }

    @Test("The same with sources of three and four sources, and all ways to write")
    func allSources() {
        runAll(upTo: Settings.steps(inDebug: 2, inRelease: 3)) { SourceRun($0, SourceStep.all) }
    }

    @Test("Observers receive the events of the child that is current; nothing is retained")
    func events() {
        runAll(upTo: Settings.steps(inDebug: 3, inRelease: 5)) { SourceRun($0, SourceStep.events) }
    }

    @Test("A flush makes the call that is pending, once, and no other")
    @MainActor func flushes() {
        runAll(upTo: Settings.steps(inDebug: 4, inRelease: 5)) { SourceRun($0, SourceStep.flushes) }
    }

    private func runAll<Run>(upTo size: Int, _ name: String = #function, _ run: (Program) -> Run) {
        Runner.run { begins in
            var count = 0
            for steps in 1...size {
                let broken = Program.firstBroken(steps: steps) { program in
                    begins(program)
                    count += 1
                    _ = run(program)
                }
                guard let broken else { continue }
                Issue.record("A program of \(steps) steps breaks the contract:\n\(broken)")
                return
            }
            print("\(name) ran \(count) programs, which are all of up to \(size) steps")
        }
    }
}
