import Minimalist

extension ObservableSource {
    /// Calls `closure` after a write and a pause, unless another write comes first.
    ///
    ///     $query.debounce(with: self, pause: pause) { model, query in
    ///         model.search(query)
    ///     }
    ///
    /// It is not called for the current value. If `closure` writes, the write begins a new pause.
    /// Calls are made on the main actor. In another actor, read `values`.
    ///
    /// Neither the object nor the property is retained. A task that waits retains `closure` and the
    /// newest value. If the object is deallocated meanwhile, nothing is called, and the task ends
    /// with the pause, or is cancelled if the property is deallocated, too. If only the property is
    /// deallocated, the object still gets the last value.
    ///
    /// - Parameters:
    ///   - object: The object that bounds the observation.
    ///   - pause: Waits. In a test, pass the `wait` of a ``ManualPause``. Another write cancels its
    ///     task. A pause that ignores this may go on, but no call follows it.
    ///   - closure: Called with the object and the value.
    /// - Complexity: At most one task for each write.
    @MainActor public func debounce<T: AnyObject>(
        with object: T?, pause: @escaping @Sendable () async -> Void,
        closure: @escaping (T, Value) -> Void
    ) {
        let pausing = LatestTask()
        observeChanges(with: object) { object, value in
            pausing.run(with: object, after: pause) {
            } then: { object, _ in
                closure(object, value)
            }
        }
    }

    /// Calls `closure` after a write and a pause of some length, unless another write comes first.
    ///
    /// Before iOS 16 and macOS 13, and in tests, pass a function that waits instead.
    ///
    ///     $query.debounce(with: self, pause: .milliseconds(300)) { model, query in
    ///         model.search(query)
    ///     }
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    @MainActor public func debounce<T: AnyObject>(
        with object: T?, pause: Duration, closure: @escaping (T, Value) -> Void
    ) {
        debounce(with: object, pause: { try? await Task.sleep(for: pause) }, closure: closure)
    }
}
