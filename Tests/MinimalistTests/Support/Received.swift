import Minimalist
import MinimalistExtras

/// The values received so far, for which a test can wait.
@MainActor final class Received<Value: Sendable> {
    @Property private(set) var all: [Value] = []

    func append(_ value: Value) { all.append(value) }

    /// Waits until there are so many, and returns all of them.
    func reaching(_ count: Int) async -> [Value]? {
        await $all.first { $0.count >= count }.value
    }
}
