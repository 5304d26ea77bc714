import Minimalist
import MinimalistExtras

/// A server that answers when the test says so, even if the task that asks has been cancelled.
@MainActor final class Server {
    /// The queries so far, in order.
    @Property private(set) var asked: [String] = []
    /// The queries whose task had been cancelled when they were answered.
    private(set) var cancelled: [String] = []
    @Property private var answered: [String] = []
    private var waiting: [String: CheckedContinuation<String, any Error>] = [:]

    /// Called by the code under test.
    func result(of query: String) async throws -> String {
        asked.append(query)
        defer {
            if Task.isCancelled { cancelled.append(query) }
            answered.append(query)
        }
        return try await withCheckedThrowingContinuation { waiting[query] = $0 }
    }

    /// Waits until the query has been asked.
    func untilAsked(_ query: String) async {
        _ = await $asked.first { $0.contains(query) }.value
    }

    /// Waits for the query, answers it with itself or with `result`, and waits until the run that
    /// asked has dealt with that.
    func answer(_ query: String, with result: Result<String, any Error>? = nil) async {
        await untilAsked(query)
        waiting.removeValue(forKey: query)?.resume(with: result ?? .success(query))
        _ = await $answered.first { $0.contains(query) }.value
    }
}

/// The values received so far, for which a test can wait.
@MainActor final class Received<Value: Sendable> {
    @Property private(set) var all: [Value] = []

    func append(_ value: Value) { all.append(value) }

    /// Waits until there are so many, and returns all of them.
    func reaching(_ count: Int) async -> [Value]? {
        await $all.first { $0.count >= count }.value
    }
}
