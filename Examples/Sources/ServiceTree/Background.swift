/// The work that no caller waits for: emitters and posted actions.
///
/// Only the cluster retains this, so all of it is cancelled when the cluster is released.
actor Background {
    typealias Job = @Sendable () async -> Void

    private nonisolated let jobs = AsyncStream<Job>.makeStream()
    private var receivers: [any Sendable] = []
    private var task: Task<Void, Never>?

    /// Runs a job beside the others, as soon as the tree has started.
    nonisolated func add(_ job: @escaping Job) { jobs.continuation.yield(job) }

    /// Retains the receiver of an emitter, which its job must not do.
    func retain(_ receiver: any Sendable) { receivers.append(receiver) }

    func start() {
        task = Task { [stream = jobs.stream] in
            await withDiscardingTaskGroup { group in for await job in stream { group.addTask(operation: job) } }
        }
    }

    deinit { task?.cancel() }
}
