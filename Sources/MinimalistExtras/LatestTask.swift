import Minimalist

/// Runs an operation for an object, such as a request, and cancels the one before.
///
///     let search = LatestTask()
///
///     search.run(with: self) { [api] in
///         try await api.results(for: query)
///     } then: { model, result in
///         model.show(result)
///     }
///
/// Of several runs without an `await` between them, only the last one begins. If a run has been
/// replaced or cancelled, the result or error that it still produces is dropped.
///
/// A run that waits retains `operation` and `then`, but neither the object nor this. So let
/// `operation` capture what it needs instead of `self`. If the object has been deallocated when the
/// operation ends, nothing is called. If the object owned this, the operation is cancelled as well.
@MainActor public final class LatestTask {
    /// Whether an operation is under way. Observe `$isRunning`, for example to show a spinner. It
    /// is `false` again when `then` is called.
    @Property public private(set) var isRunning = false

    private var pending = PendingTask(for: nil)

    /// Makes a task that runs nothing yet.
    public nonisolated init() {}

    /// Cancels the operation that is under way, if any, and runs another.
    ///
    /// - Parameters:
    ///   - object: Is passed to `then`, and not retained. With `nil`, nothing runs.
    ///   - operation: Runs on the main actor until it awaits something that does not.
    ///   - then: Called once with what the operation returns or throws, on the main actor, unless
    ///     the object has been deallocated or the run cancelled. It may begin another run.
    public func run<T: AnyObject, Output>(
        with object: T?, _ operation: @escaping @MainActor () async throws -> Output,
        then: @escaping @MainActor (T, Result<Output, any Error>) -> Void
    ) {
        guard let object else { return cancel() }
        let previous = pending
        pending = PendingTask(for: object)
        pending.task = Task { [weak self, weak object] in
            if Task.isCancelled { return }
            let result: Result<Output, any Error>
            do {
                result = .success(try await operation())
            } catch {
                result = .failure(error)
            }
            if Task.isCancelled { return }
            self?.isRunning = false
            // Observers of `isRunning` may have begun another run.
            if let object, !Task.isCancelled { then(object, result) }
        }
        if !isRunning { isRunning = true }
        // Last, since code that runs because of the cancellation may begin another run, or cancel.
        previous.task = nil
    }

    /// Cancels the operation that is under way. Its outcome is dropped.
    public func cancel() {
        pending.task = nil
        if isRunning { isRunning = false }
    }
}
