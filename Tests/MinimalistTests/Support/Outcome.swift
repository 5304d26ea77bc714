import MinimalistExtras

/// All that a stream delivers, or nil if it does not end.
@MainActor func all<Value>(of values: Values<Value>) async -> [Value]? {
    await outcome(
        of: Task {
            var all: [Value] = []
            for await value in values { all.append(value) }
            return all
        })
}

/// The result of a task, or nil if it has not ended after 10,000 turns of a millisecond or more. So a
/// test that waits for something that never happens fails, and does not wait for ever. The turns do
/// not count while another test keeps the main actor busy.
@MainActor func outcome<Value: Sendable>(of task: Task<Value, Never>) async -> Value? {
    var outcome: Value?
    Task { outcome = await task.value }
    for _ in 1...10_000 where outcome == nil {
        try? await Task.sleep(for: .milliseconds(1))
    }
    task.cancel()
    return outcome
}
