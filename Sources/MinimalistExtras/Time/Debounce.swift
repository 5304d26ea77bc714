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
    /// - Complexity: One task for each write.
    @MainActor public func debounce<T: AnyObject>(
        with object: T?, pause: Pause, closure: @escaping (T, Value) -> Void
    ) {
        let isOver = _isOver
        // One variable for all tasks, so that those that have been cancelled keep no value.
        var newest: Value?
        var task: Task<Void, Never>?
        observe(
            with: object,
            closure: skippingImmediateCall { (object: T, value) in
                newest = value
                task?.cancel()
                task = Task { [weak object] in
                    if !Task.isCancelled { await pause.wait() }
                    if Task.isCancelled { return }
                    // If `closure` writes, that does not cancel the task that calls it.
                    task = nil
                    if let value = exchange(&newest, with: nil), let object, !isOver() {
                        closure(object, value)
                    }
                }
            })
    }
}
