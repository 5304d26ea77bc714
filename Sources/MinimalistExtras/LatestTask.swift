import Minimalist

/// Runs an operation, such as a request, for an object. A new run cancels the previous one.
///
///     let search = LatestTask()
///
///     search.run(with: self) { [api] in
///         try await api.results(for: query)
///     } then: { model, result in
///         model.show(result)
///     }
///
/// If a run has been replaced or cancelled, the result or error that it still produces is dropped.
/// A run begins when the main actor is free. If another one replaces it before that, it releases
/// what it captured immediately.
///
/// A run retains `operation` and `then`, but neither the object nor this. So let `operation`
/// capture what it needs instead of `self`. If the object has been deallocated when the operation
/// ends, nothing is called.
///
/// Releasing this cancels the run, and `then` is not called. So `tasks[id] = nil` ends one of
/// several. An operation that ignores its cancellation goes on.
@MainActor public final class LatestTask {
    /// Whether an operation is under way: from the call of `run` until `then` has returned, or
    /// until `cancel`. Show it in a `body`, or observe `$isRunning`, for example to show a spinner.
    ///
    /// It stays `true` if `then` begins another run, or if a cancellation handler does. After this
    /// has been released, it becomes `false` once the operation has returned.
    @TrackedProperty public private(set) var isRunning = false

    private var task: Task<Void, Never>?

    /// The run that `task` takes when it begins. Until then, another run can take its place.
    private var pending: (@MainActor () async -> Void)?

    /// How many tasks have been made. This numbers them.
    private var taskCount = 0

    /// The number of the task that is under way, or `nil`. A task may outlive this, and needs it
    /// then. So it is the value of a property, which is shared, although nobody observes it.
    private let runningNumber = Property<Int?>(wrappedValue: nil)

    /// Makes a task that runs nothing yet.
    public nonisolated init() {}

    deinit { task?.cancel() }

    /// Cancels the operation that is under way, if any, and runs another, immediately or after a
    /// pause.
    ///
    ///     search.run(with: self, after: pause) { [api] in
    ///         try await api.results(for: query)
    ///     } then: { model, result in
    ///         model.show(result)
    ///     }
    ///
    /// The pause belongs to the run, and is cancelled with it. If that happens, the operation does
    /// not begin.
    ///
    /// - Parameters:
    ///   - object: Is passed to `then`, and not retained. With `nil`, this only cancels.
    ///   - pause: How long to wait, if at all, before the operation begins.
    ///   - operation: Runs on the main actor, except while it awaits something that runs elsewhere.
    ///     If it does not throw, `Failure` is `Never`. If it throws one type of error only, say so:
    ///     `{ () throws(SearchError) in … }`.
    ///   - then: Called once with what the operation returns or throws, on the main actor, unless
    ///     the object has been deallocated or the run cancelled. It may begin another run.
    public func run<T: AnyObject, Output, Failure>(
        with object: T?, after pause: Pause? = nil,
        _ operation: @escaping @MainActor () async throws(Failure) -> Output,
        then: @escaping @MainActor (T, Result<Output, Failure>) -> Void
    ) {
        guard let object else { return cancel() }
        let previous = task
        let replaced = exchange(&pending) { [weak self, weak object] in
            await pause?.wait()
            if Task.isCancelled { return }
            let result: Result<Output, Failure>
            do throws(Failure) {
                result = .success(try await operation())
            } catch {
                result = .failure(error)
            }
            guard let object, !Task.isCancelled else { return }
            // A run that `then` begins does not cancel the task that calls it.
            self?.task = nil
            then(object, result)
        }
        // If the previous run has not begun, its task takes the newer one instead.
        if replaced == nil { task = makeTask() }
        _isRunning.update(from: runningNumber)
        // Last, since what this cancels or releases may run code that begins another run, or
        // cancels this one.
        withExtendedLifetime(replaced) { if replaced == nil { previous?.cancel() } }
    }

    /// Cancels the operation that is under way. Its outcome is dropped.
    public func cancel() {
        runningNumber.wrappedValue = nil
        // Both are taken out before either is released, which may begin another run.
        withExtendedLifetime(exchange(&pending, with: nil)) { exchange(&task, with: nil)?.cancel() }
        // A cancellation handler, or a `deinit`, may have begun another run.
        _isRunning.update(from: runningNumber)
    }

    /// Waits until nothing is running, or until the waiting task is cancelled.
    ///
    /// It does not wait for an operation that has been cancelled and goes on nevertheless. It
    /// retains this while it waits.
    public func ended() async {
        // Another run may have begun before this task goes on.
        while isRunningUntracked, !Task.isCancelled {
            _ = await $isRunning.values.first { !$0 }
        }
    }

    /// Calls `body` with the object after a pause, unless another run comes first.
    func call<T: AnyObject>(
        with object: T, after pause: Pause, _ body: @escaping @MainActor (T) -> Void
    ) {
        run(with: object, after: pause) {
        } then: { object, _ in
            // Retains this, on purpose, until the run ends. Otherwise, it would be released with
            // the property, whose observer holds it, and that would cancel the pause.
            withExtendedLifetime(self) { body(object) }
        }
    }

    /// The same as `isRunning`, but not tracked. A `body` that calls `run` must not depend on it.
    var isRunningUntracked: Bool { _isRunning.storage.property.wrappedValue }

    var tracker: Tracker { _isRunning.storage }

    private func makeTask() -> Task<Void, Never> {
        taskCount += 1
        runningNumber.wrappedValue = taskCount
        return Task { [weak self, runningNumber, isRunning = _isRunning, number = taskCount] in
            // If it has been cancelled, the pending run is that of another task.
            let run = runningNumber.wrappedValue == number ? self?.takePending() : nil
            await run?()
            // Also if this has been released. `then` may have begun another run.
            if runningNumber.wrappedValue == number { runningNumber.wrappedValue = nil }
            isRunning.update(from: runningNumber)
        }
    }

    /// A method, so that the task does not retain this while it runs what this returns.
    private func takePending() -> (@MainActor () async -> Void)? { exchange(&pending, with: nil) }
}

extension TrackedProperty<Bool> {
    /// Writes whether a task is running, if that has changed.
    fileprivate func update(from runningNumber: Property<Int?>) {
        let property = storage.property
        if property.wrappedValue == (runningNumber.wrappedValue != nil) { return }
        storage.willSet()
        // Asks again, since code that is notified before the write may begin or end a run.
        let isRunning = runningNumber.wrappedValue != nil
        if property.wrappedValue != isRunning { property.wrappedValue = isRunning }
        storage.didSet()
    }
}
