import Foundation

/// Settings of the environment.
enum Settings {
    /// The seeds of the random programs that a test runs: `MINIMALIST_PROGRAMS` how many, 300 if
    /// it is not set; `MINIMALIST_SEED` the first, 0 if it is not set.
    static var seeds: Range<UInt64> {
        let first = setting("MINIMALIST_SEED") ?? 0
        return first..<(first + (setting("MINIMALIST_PROGRAMS") ?? 300))
    }

    /// Up to how many steps all programs are run: `MINIMALIST_STEPS`, or what takes seconds.
    static func steps(inDebug: Int, inRelease: Int) -> Int {
        #if DEBUG
        setting("MINIMALIST_STEPS").map(Int.init) ?? inDebug
        #else
        setting("MINIMALIST_STEPS").map(Int.init) ?? inRelease
        #endif
    }

    private static func setting(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
    }
}

/// Draws the same random numbers for the same seed: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
