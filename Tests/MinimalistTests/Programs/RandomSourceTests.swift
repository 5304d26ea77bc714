import Testing

/// A random `SourceProgram` writes, mutates, observes, releases and reads sources of the extras,
/// also in callbacks and in the middle of a mutation. A `SourceTree` knows how a source is made,
/// and which value it has to have. The program compares that with what observers receive and
/// readers read.
///
/// If a program goes wrong or traps, the test prints its seed. To repeat it:
///
///     MINIMALIST_SEED=89082 MINIMALIST_PROGRAMS=1 swift test --filter RandomSourceTests
@Suite("Random programs of sources")
struct RandomSourceTests {
    @Test("Observers and readers of every source see current values only; nothing is kept")
    func seeCurrentValues() {
        for seed in Seeds.chosen {
            let program = SourceProgram(seed: seed)
            Runner.run(program) { $0.run() }
            guard let violation = program.violation else { continue }
            Issue.record("\(program): \(violation)")
            return
        }
    }
}
