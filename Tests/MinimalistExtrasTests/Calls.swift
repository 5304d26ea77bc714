import MinimalistExtras
import Minimalist

/// A record of calls that a test can wait for.
@MainActor final class Calls<Value: Sendable> {
    @Property private(set) var all: [Value] = []

    func callAsFunction(_ value: Value) { all.append(value) }

    /// Waits until there were so many calls, and returns all of them.
    func reaching(_ count: Int) async -> [Value]? {
        await $all.values.first { $0.count >= count }
    }
}
