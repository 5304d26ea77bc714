import Testing

/// Runs long random programs, as `EveryProgramTests` runs all short ones.
///
/// If a program breaks the contract, the test prints its seed, and the shortest program to be had
/// from it that still does. To repeat it:
///
///     MINIMALIST_SEED=89082 MINIMALIST_PROGRAMS=1 swift test --filter RandomProgramTests
@Suite("Random programs")
struct RandomProgramTests {
    @Test("The guarantees hold in a random program of a property and a signal")
    func points() {
        runRandom { PointRun($0, .all) }
    }

    @Test("Observers and readers of sources see current values only; nothing is retained")
    func sources() {
        runRandom { SourceRun($0, SourceStep.all) }
    }

    private func runRandom<Run>(_ makeRun: (Program) -> Run) {
        Runner.run { begins in
            func run(_ program: Program) {
                begins(program)
                _ = makeRun(program)
            }
            for seed in Settings.seeds {
                let program = Program(seed: seed)
                run(program)
                if program.violation == nil { continue }
                Issue.record(
                    """
                    The program of MINIMALIST_SEED=\(seed) breaks the contract, and so does this:
                    \(program.shrunk(run))
                    """)
                return
            }
        }
    }
}

extension Program {
    /// The same program for the same seed, always.
    fileprivate convenience init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
        let steps = 5 + below(75)
        let stepsInside = below(6)
        self.init(Length(steps: steps, stepsInside: stepsInside, idleness: 2)) {
            Int.random(in: 0..<$0, using: &generator)
        }
    }
}
