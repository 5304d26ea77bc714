typealias Work = @Sendable () async throws -> Void

/// Something that no caller waits for: an emitter, or a posted action.
typealias Job = @Sendable () async -> Void

/// Runs jobs beside each other, until it is cancelled.
func run(_ jobs: AsyncStream<Job>) async {
    // A group keeps a task that has ended, some kilobytes, until its result is read. So the next
    // job is a result, too: while it is awaited, those of ended tasks, nil, are read.
    await withTaskGroup(of: Job?.self) { group in
        group.addTask { await jobs.first { _ in true } }
        for await case let job? in group {
            group.addTask {
                await job()
                return nil
            }
            group.addTask { await jobs.first { _ in true } }
        }
    }
}
