import Minimalist

/// Runs an operation, such as a request, for an object. A new run cancels the previous one.
///
///     let search = LatestTask()
///
///     search.run(with: self) { [api] in
///         try await api.results(for: query)
///     } then: { model, results in
///         model.show(results)
///     } catch: { model, error in
///         model.show(error)
///     }
///
/// `then` receives what the operation returns, and `catch` what it throws, on the main actor. If
/// another run has begun meanwhile, or this one was cancelled, neither is called, and the outcome
/// is dropped.
///
/// A run retains neither the object nor the `LatestTask`. If either has been deallocated when the
/// operation ends, neither closure is called. So let `operation` capture what it needs instead of
/// `self`. Releasing a `LatestTask` cancels its run. So if you keep several in a dictionary,
/// `tasks[id] = nil` ends one of them.
///
/// Rule I.9 of `Documentation/Guarantees.md` in the repository has the exact order, and says what
/// cancellation handlers and observers of `isRunning` may do.
@MainActor public final class LatestTask {
    /// Whether an operation is under way: from the call of `run` until `then` or `catch` has
    /// returned, or until `cancel`. Show it in a `body`, or observe `$isRunning`, for example to
    /// show a spinner.
    ///
    /// It stays `true` if `then`, `catch` or a cancellation handler begins another run. After the
    /// `LatestTask` has been released, it becomes `false` once the operation has returned.
    @TrackedProperty public private(set) var isRunning = false

    /// The task of the latest run, until its operation has returned.
    private var task: Task<Void, Never>?

    /// The number of the latest run, or of the latest call of `cancel`. A run that finds a greater
    /// number here has been replaced or cancelled. Its task may outlive this `LatestTask`, so both
    /// share the number, as the value of a property that nobody observes.
    private let latestNumber = Property(wrappedValue: 0)

    /// Makes a task that runs nothing yet.
    public nonisolated init() {}

    deinit { task?.cancel() }

    /// Cancels the operation that is under way, if any, and runs another, which cannot throw.
    ///
    /// The operation begins after this has returned, unless the run has been replaced or cancelled
    /// by then. A pause belongs to the run: `search.run(with: self, after: pause) { … }`. If the
    /// object is deallocated in the pause, the operation does not begin. Without a pause, it begins
    /// nevertheless, as when a screen closes and saves. For that, the `LatestTask` must not belong
    /// to the screen, since releasing it cancels the run.
    ///
    /// - Parameters:
    ///   - object: Is passed to `then`, and not retained. With `nil`, this only cancels.
    ///   - pause: How long to wait, if at all, before the operation begins.
    ///   - operation: Runs on the main actor, except while it awaits something that runs elsewhere.
    ///   - then: Called once with what the operation returns, on the main actor, unless the object
    ///     has been deallocated or the run cancelled. It may begin another run.
    public func run<T: AnyObject, Output>(
        with object: T?, after pause: Pause? = nil,
        _ operation: @escaping @MainActor () async -> Output,
        then: @escaping @MainActor (T, Output) -> Void = { _, _ in }
    ) {
        begin(with: object, after: pause) {
            let output = await operation()
            return { then($0, output) }
        }
    }

    /// Cancels the operation that is under way, if any, and runs another, which can throw.
    ///
    /// If it throws, `catch` is called instead of `then`, under the same conditions. The error has
    /// the type that the operation throws. A closure that throws one type of error says so:
    /// `{ () throws(SearchError) in … }`. Otherwise, that is `any Error`.
    public func run<T: AnyObject, Output, Failure>(
        with object: T?, after pause: Pause? = nil,
        _ operation: @escaping @MainActor () async throws(Failure) -> Output,
        then: @escaping @MainActor (T, Output) -> Void = { _, _ in },
        catch: @escaping @MainActor (T, Failure) -> Void
    ) {
        begin(with: object, after: pause) {
            do throws(Failure) {
                let output = try await operation()
                return { then($0, output) }
            } catch {
                return { `catch`($0, error) }
            }
        }
    }

    /// Begins a run. What `operation` returns hands over its outcome to the object.
    private func begin<T: AnyObject>(
        with object: T?, after pause: Pause?,
        _ operation: @escaping @MainActor () async -> @MainActor (T) -> Void
    ) {
        guard let object else { return cancel() }
        let number = nextNumber()
        let new = Task { [weak self, weak object, _isRunning, latestNumber] in
            // The pause of a run that has been replaced meanwhile does not begin.
            if !Task.isCancelled { await pause?.wait() }
            var handOver: (@MainActor (T) -> Void)?
            if !Task.isCancelled, pause == nil || object != nil { handOver = await operation() }
            // A run that has been replaced or cancelled changes nothing any more.
            if latestNumber.wrappedValue != number { return }
            // While `handOver` is called, `isRunning` is still true, but there is no task any more:
            // a run that it begins must not cancel the one that calls it.
            self?.task = nil
            // The task is cancelled if the `LatestTask` has been released, or if the operation has
            // cancelled it.
            if !Task.isCancelled, let object { handOver?(object) }
            // If the `LatestTask` has been released, this task ends `isRunning`. But if `handOver`
            // has begun another run before that, the task of that run will.
            if let self {
                self.updateIsRunning()
            } else if latestNumber.wrappedValue == number {
                _isRunning.wrappedValue = false
            }
        }
        replaceTask(with: new)
    }

    /// Cancels the operation that is under way. Its outcome is dropped.
    public func cancel() {
        _ = nextNumber()
        replaceTask(with: nil)
    }

    /// Waits until nothing is running, or until the waiting task is cancelled.
    ///
    /// It does not wait for an operation that has been cancelled and goes on nevertheless. It
    /// retains the `LatestTask` while it waits.
    public func ended() async {
        // Another run may begin before the waiting task goes on.
        while isRunningUntracked, !Task.isCancelled {
            _ = await $isRunning.first { !$0 }.value
        }
    }

    var tracker: Tracker { _isRunning.storage }

    /// The same as `isRunning`, but not tracked. A `body` that calls `run` must not depend on it.
    private var isRunningUntracked: Bool { _isRunning.storage.property.wrappedValue }

    private func nextNumber() -> Int {
        latestNumber.wrappedValue += 1
        return latestNumber.wrappedValue
    }

    private func replaceTask(with new: Task<Void, Never>?) {
        // The new one has taken its place before a cancellation handler is called, which may begin
        // or cancel a run.
        exchange(&task, with: new)?.cancel()
        updateIsRunning()
    }

    /// Writes `isRunning` if it has changed. Asks again, since code that is notified before the
    /// write may begin or end a run.
    private func updateIsRunning() {
        while isRunningUntracked != (task != nil) { isRunning = task != nil }
    }
}
