import Testing

/// Programs that write, observe, release and read at random, also in callbacks and in the `deinit`
/// of values.
@Suite("Random programs of sources")
struct RandomSourceTests {
    @Test("Observers and readers of every source see current values only; nothing is kept")
    func seeCurrentValues() {
        for seed in Seeds.chosen {
            let program = SourceProgram(seed: seed)
            program.run()
            guard let problem = program.problem else { continue }
            Issue.record("MINIMALIST_SEED=\(seed) MINIMALIST_PROGRAMS=1: \(problem)")
            return
        }
    }
}
