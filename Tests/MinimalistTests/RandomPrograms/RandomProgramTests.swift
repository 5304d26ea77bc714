import Foundation
import Testing

/// Random programs of writes, sends, subscriptions and releases, and of the same inside callbacks, `deinit`, and the
/// reading and comparing of parts.
///
/// The environment chooses: `MINIMALIST_PROGRAMS` how many, 1,000 if it is not set; `MINIMALIST_SEED` the seed of the
/// first, 0 if it is not set.
@Suite("Random programs")
struct RandomProgramTests {
    private static func setting(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
    }

    @Test("The guarantees hold at every callback and after every action of a random program")
    func contractHolds() {
        Trap.install()
        let first = Self.setting("MINIMALIST_SEED") ?? 0
        let count = Self.setting("MINIMALIST_PROGRAMS") ?? 1_000
        for seed in first..<(first + count) {
            Trap.seed = seed
            let program = Program(seed: seed)
            guard let violation = World.violation(of: program) else { continue }
            let shrunk = program.shrunk { World.violation(of: $0) != nil }
            Issue.record(
                """
                The program of MINIMALIST_SEED=\(seed) broke the contract: \(violation)
                Shrunk: \(World.violation(of: shrunk) ?? "")
                \(shrunk)
                """)
            return
        }
    }
}

/// Says which program it was that stopped the process.
private enum Trap {
    nonisolated(unsafe) static var seed: UInt64 = 0

    static func install() {
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
            signal(number) { number in
                FileHandle.standardError.write(Data("MINIMALIST_SEED=\(Trap.seed) stopped the process.\n".utf8))
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }
}
