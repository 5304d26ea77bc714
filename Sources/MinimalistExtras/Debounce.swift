import Minimalist

extension ObservableSource {
    /// Calls `closure` after a write and a pause, unless another write comes first.
    ///
    ///     $query.debounce(with: self, pause: .milliseconds(300)) { model, query in
    ///         model.search(query)
    ///     }
    ///
    /// It is not called for the current value. If `closure` writes, the write begins a new pause.
    /// Calls are made on the main actor. On another actor, read `values`.
    ///
    /// Neither the object nor the property is retained. The newest value is kept until its pause
    /// ends. If the object or the token of `until` is deallocated meanwhile, nothing is called, and
    /// the task ends with the pause. If only the property is deallocated, the object still gets the
    /// last value.
    ///
    /// - Parameters:
    ///   - object: The object that bounds the observation.
    ///   - pause: How long to wait. Another write cancels the task that waits.
    ///   - closure: Called with the object and the value.
    /// - Returns: What is pending, to call `closure` without waiting for the end of the pause.
    /// - Complexity: One task for each write.
    @discardableResult @MainActor public func debounce<T: AnyObject>(
        with object: T?, pause: Pause, closure: @escaping (T, Value) -> Void
    ) -> PendingCall {
        let isOver = _isOver
        // One variable for all tasks, so that those that have been cancelled keep no value.
        var newest: Value?
        var task: Task<Void, Never>?
        let pendingCall = PendingCall { [weak object] in
            // A cancellation handler may write, which begins another task.
            exchange(&task, with: nil)?.cancel()
            guard let value = exchange(&newest, with: nil), let object, !isOver() else { return }
            closure(object, value)
        }
        observe(
            with: object,
            closure: skippingImmediateCall { (_: T, value) in
                newest = value
                task?.cancel()
                task = Task {
                    if !Task.isCancelled { await pause.wait() }
                    if Task.isCancelled { return }
                    // Neither `flush` nor a write by `closure` cancels the task that calls it.
                    task = nil
                    pendingCall.flush()
                }
            })
        return pendingCall
    }
}
