import Foundation

/// The seeds of the random programs that a test runs. The environment chooses:
/// `MINIMALIST_PROGRAMS` how many, 1,000 if it is not set; `MINIMALIST_SEED` the first, 0 if it is
/// not set.
enum Seeds {
    static var chosen: Range<UInt64> {
        let first = setting("MINIMALIST_SEED") ?? 0
        return first..<(first + (setting("MINIMALIST_PROGRAMS") ?? 1_000))
    }

    private static func setting(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
    }
}
