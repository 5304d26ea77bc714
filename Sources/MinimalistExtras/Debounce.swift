import Minimalist

extension SubscriptionPoint {
    /// Calls `closure` after a write and a pause, unless another write comes first.
    ///
    ///     $query.debounce(with: self, pause: pause) { model, query in model.search(query) }
    ///
    /// It is not called for the value that the point has when you call this. Calls are made on the
    /// actor on which you call this, so the caller must be on one: `@MainActor`, or an actor. If
    /// `closure` writes, the write begins a new pause.
    ///
    /// Neither the object nor the point is retained. A task that waits retains `closure` and the
    /// value. If the object is deallocated meanwhile, nothing is called, and the task ends with the
    /// pause. If the point is deallocated, the object still gets the last value.
    ///
    /// - Parameters:
    ///   - object: The object that bounds the observation.
    ///   - isolation: The actor on which `closure` is called. Leave this out.
    ///   - pause: Waits. In a test, pass a function that returns when you let it. Another write
    ///     cancels its task, and then `closure` is not called, even if `pause` ignores that.
    ///   - closure: Called with the object and the value.
    /// - Complexity: One task for each write.
    public func debounce<T: AnyObject>(
        with object: T?, isolation: isolated any Actor = #isolation,
        pause: @escaping @Sendable () async -> Void, closure: @escaping (T, Value) -> Void
    ) {
        let pending = PendingTask(for: object)
        observeChanges(with: object) { object, value in
            pending.task = Task { [weak object] in
                _ = isolation
                // Of several writes in a row, only the last one pauses.
                if Task.isCancelled { return }
                await pause()
                if let object, !Task.isCancelled { closure(object, value) }
            }
        }
    }

    /// Calls `closure` after a write and a pause of some length, unless another write comes first.
    ///
    /// Before iOS 16 and macOS 13, and in tests, pass a function that waits instead.
    ///
    ///     $query.debounce(with: self, pause: .milliseconds(300)) { model, query in … }
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    public func debounce<T: AnyObject>(
        with object: T?, isolation: isolated any Actor = #isolation, pause: Duration,
        closure: @escaping (T, Value) -> Void
    ) {
        debounce(with: object, pause: { try? await Task.sleep(for: pause) }, closure: closure)
    }
}
