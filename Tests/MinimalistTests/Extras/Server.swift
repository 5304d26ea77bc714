import Minimalist
import MinimalistExtras

/// Answers when the test says so, also in a cancelled task.
@MainActor final class Server {
    @Property private(set) var asked: [String] = []
    @Property private var answered: [String] = []
    private(set) var cancelled: [String] = []
    private var waiting: [String: CheckedContinuation<String, any Error>] = [:]

    func answer(_ query: String) async throws -> String {
        asked.append(query)
        defer {
            if Task.isCancelled { cancelled.append(query) }
            answered.append(query)
        }
        return try await withCheckedThrowingContinuation { waiting[query] = $0 }
    }

    func isAsked(_ query: String) async {
        _ = await $asked.values.first { $0.contains(query) }
    }

    /// Answers with the query itself, or with something else, and waits until that has arrived.
    func answers(_ query: String, with result: Result<String, any Error>? = nil) async {
        await isAsked(query)
        waiting.removeValue(forKey: query)?.resume(with: result ?? .success(query))
        _ = await $answered.values.first { $0.contains(query) }
    }
}
