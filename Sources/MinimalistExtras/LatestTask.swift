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
/// ends, nothing is called. If the object owned this, the operation is cancelled as well.
@MainActor public final class LatestTask {
    /// Whether an operation is under way: from the call of `run` until `then` has returned. Observe
    /// `$isRunning`, for example to show a spinner.
    ///
    /// It stays `true` if `then` begins another run, or if a cancellation handler does.
    @Property public private(set) var isRunning = false

    private var latest: Run?

    /// Changes with each run and cancellation, so that a run knows whether it is still the latest.
    private var number = 0

    /// Makes a task that runs nothing yet.
    public nonisolated init() {}

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
    ///   - object: Is passed to `then`, and not retained. With `nil`, nothing runs.
    ///   - pause: Waits, if there is one. In a test, pass the `wait` of a ``ManualPause``.
    ///   - operation: Runs on the main actor until it awaits something that does not.
    ///   - then: Called once with what the operation returns or throws, on the main actor, unless
    ///     the object has been deallocated or the run cancelled. It may begin another run.
    public func run<T: AnyObject, Output>(
        with object: T?, after pause: (@Sendable () async -> Void)? = nil,
        _ operation: @escaping @MainActor () async throws -> Output,
        then: @escaping @MainActor (T, Result<Output, any Error>) -> Void
    ) {
        guard let object else { return cancel() }
        number += 1
        let work: Run.Work = { [weak self, weak object, number] in
            await pause?()
            if !Task.isCancelled {
                let result: Result<Output, any Error>
                do {
                    result = .success(try await operation())
                } catch {
                    result = .failure(error)
                }
                if let object, !Task.isCancelled { then(object, result) }
            }
            // `then` may have begun another run.
            if self?.number == number { self?.isRunning = false }
        }
        let previous = latest
        // If the previous run has not begun, its task does the newer work instead.
        let replaced = previous?.replaceWork(with: work, for: object)
        if replaced == nil { latest = Run(work, for: object) }
        if !isRunning { isRunning = true }
        // Last, since what this cancels or releases may run code that begins another run, or
        // cancels this one.
        withExtendedLifetime(replaced) { if replaced == nil { previous?.cancel() } }
    }

    /// Cancels the operation that is under way, if any, and runs another after a pause of some
    /// length.
    ///
    /// Before iOS 16 and macOS 13, and in tests, pass a function that waits instead.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    public func run<T: AnyObject, Output>(
        with object: T?, after pause: Duration,
        _ operation: @escaping @MainActor () async throws -> Output,
        then: @escaping @MainActor (T, Result<Output, any Error>) -> Void
    ) {
        run(with: object, after: { try? await Task.sleep(for: pause) }, operation, then: then)
    }

    /// Cancels the operation that is under way. Its outcome is dropped.
    public func cancel() {
        number += 1
        exchange(&latest, with: nil)?.cancel()
        // A cancellation handler may have begun another run.
        if latest == nil, isRunning { isRunning = false }
    }

    /// Waits until nothing is running, or until the waiting task is cancelled.
    ///
    /// It does not wait for an operation that has been cancelled and goes on nevertheless.
    public func ended() async {
        // Another run may have begun before this task goes on.
        while isRunning, !Task.isCancelled { _ = await $isRunning.values.first { !$0 } }
    }
}

/// Work for an object, and the task that does it.
private final class Run {
    typealias Work = @MainActor () async -> Void

    private weak var object: AnyObject?
    private let pending: PendingWork
    private let task: Task<Void, Never>

    @MainActor init(_ work: @escaping Work, for object: AnyObject) {
        let pending = PendingWork(work)
        self.object = object
        self.pending = pending
        task = Task { await exchange(&pending.work, with: nil)?() }
    }

    // A dead object cannot receive the outcome. It may have owned the `LatestTask`.
    deinit { if object == nil { task.cancel() } }

    @MainActor func cancel() {
        task.cancel()
        pending.work = nil
    }

    /// Replaces work that has not begun, and returns it.
    @MainActor func replaceWork(with work: @escaping Work, for object: AnyObject) -> Work? {
        if pending.work == nil { return nil }
        self.object = object
        return exchange(&pending.work, with: work)
    }
}

/// Work that has not begun. The task retains this, but not the run, whose `deinit` may cancel it.
@MainActor private final class PendingWork {
    var work: Run.Work?

    init(_ work: @escaping Run.Work) { self.work = work }
}
