import Testing

/// A random `Program` writes, sends, observes and releases: from outside, in callbacks, in a
/// `deinit`, and while parts are read or compared. It runs on a real property and a real signal. A
/// `PointModel` of each knows the contract, and predicts who has to be called next, and with what.
/// `ProgramRun` compares: at each callback, the call with the prediction; after each action, who
/// was missed, and which objects and closures are retained.
///
/// If a program breaks the contract, the test prints its seed, and the shortest program that still
/// does. To repeat it:
///
///     MINIMALIST_SEED=89082 MINIMALIST_PROGRAMS=1 swift test --filter RandomProgramTests
@Suite("Random programs")
struct RandomProgramTests {
    @Test("The guarantees hold at every callback and after every action of a random program")
    func guaranteesHold() {
        for seed in Seeds.chosen {
            let program = Program(seed: seed)
            guard let violation = violation(of: program) else { continue }
            let shrunk = program.shrunk { self.violation(of: $0) != nil }
            Issue.record(
                """
                The program of MINIMALIST_SEED=\(seed) broke the contract: \(violation)
                Shrunk: \(self.violation(of: shrunk) ?? "")
                \(shrunk)
                """)
            return
        }
    }

    private func violation(of program: Program) -> String? {
        Runner.run(program) { ProgramRun($0).violation }
    }
}

extension Program {
    /// The same program for the same seed, always.
    fileprivate init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        actions = (0..<Int.random(in: 5...30, using: &generator)).map { _ in
            let step = Step.random(using: &generator)
            let inner = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                Int.random(in: 0..<3, using: &generator) == 0 ? Step.random(using: &generator) : nil
            }
            return Action(step: step, inner: inner)
        }
    }
}

extension Step {
    fileprivate static func random(using generator: inout SeededGenerator) -> Step {
        func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
        let part = ObservedPart.allCases.randomElement(using: &generator)!
        switch below(100) {
        case 0..<12: return .write(below(2))
        case 12..<21: return .change(below(2))
        case 21..<24: return .changeAndThrow(below(2))
        case 24..<36: return .writeHook(below(3))
        case 36..<48: return .send(below(2))
        case 48..<79: return .observe(part)
        case 79..<82: return .comeAndGo(part, times: below(40))
        case 82..<96: return .release(below(16))
        default: return .replaceOwner
        }
    }
}
