import Minimalist

extension ObservableSource {
    /// Calls `closure` after a write and a pause, unless another write comes first.
    ///
    ///     $query.debounce(with: self, pause: .milliseconds(300)) { model, query in
    ///         model.search(query)
    ///     }
    ///
    /// It is not called for the current value. If `closure` writes, the write begins a new pause.
    /// Calls are made on the main actor. In another actor, read `values`.
    ///
    /// Neither the object nor the property is retained. A task that waits retains `closure` and the
    /// newest value. If the object or the token of `until` is deallocated meanwhile, nothing is
    /// called, and the task ends with the pause. If only the property is deallocated, the object
    /// still gets the last value.
    ///
    /// - Parameters:
    ///   - object: The object that bounds the observation.
    ///   - pause: Another write cancels its task. A pause that ignores this may go on, but no call
    ///     follows it.
    ///   - closure: Called with the object and the value.
    /// - Complexity: At most one task for each write.
    @MainActor public func debounce<T: AnyObject>(
        with object: T?, pause: Pause, closure: @escaping (T, Value) -> Void
    ) {
        let pausing = LatestTask()
        let isOver = _isOver
        observeChanges(with: object) { object, value in
            pausing.call(with: object, after: pause) { object in
                if !isOver() { closure(object, value) }
            }
        }
    }
}
