import Minimalist

extension ObservableSource {
    /// Calls `closure` at the first write, and then at most once a pause, always ending with the
    /// newest value.
    ///
    ///     $progress.throttle(with: self, pause: pause) { view, progress in
    ///         view.show(progress)
    ///     }
    ///
    /// The first write calls `closure` immediately. Writes during the pause that follows wait until
    /// it ends. Then `closure` is called with the newest value, and another pause begins. After a
    /// pause without a write, the next write calls `closure` immediately again. If `closure`
    /// writes, that counts as a write during the pause.
    ///
    /// It is not called for the current value: show that one yourself. Calls are made on the main
    /// actor. In another actor, read `values`, and pause after each value.
    ///
    /// Neither the object nor the property is retained. A task that waits retains `closure` and a
    /// copy of the newest value. If the object is deallocated meanwhile, nothing is called, and the
    /// task ends with the pause, or is cancelled if the property is deallocated, too. If only the
    /// property is deallocated, the object still gets the newest value.
    ///
    /// - Parameters:
    ///   - object: The object that bounds the observation.
    ///   - pause: Waits. In a test, pass the `wait` of a ``ManualPause``.
    ///   - closure: Called with the object and the value.
    /// - Complexity: One task for each call of `closure`.
    @MainActor public func throttle<T: AnyObject>(
        with object: T?, pause: @escaping @Sendable () async -> Void,
        closure: @escaping (T, Value) -> Void
    ) {
        let pausing = LatestTask()
        var newest: Value?
        // Pauses, and then calls again if there was a write meanwhile.
        func call(_ object: T, with value: Value, pausingBy pausing: LatestTask?) {
            pausing?.run(with: object, after: pause) {
            } then: { [weak pausing] object, _ in
                guard let value = exchange(&newest, with: nil) else { return }
                call(object, with: value, pausingBy: pausing)
            }
            closure(object, value)
        }
        observeChanges(with: object) { object, value in
            if pausing.isRunning {
                newest = value
            } else {
                call(object, with: value, pausingBy: pausing)
            }
        }
    }

    /// Calls `closure` at the first write, and then at most once a pause, always ending with the
    /// newest value.
    ///
    /// Before iOS 16 and macOS 13, and in tests, pass a function that waits instead.
    ///
    ///     $progress.throttle(with: self, pause: .milliseconds(100)) { view, progress in
    ///         view.show(progress)
    ///     }
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    @MainActor public func throttle<T: AnyObject>(
        with object: T?, pause: Duration, closure: @escaping (T, Value) -> Void
    ) {
        throttle(with: object, pause: { try? await Task.sleep(for: pause) }, closure: closure)
    }
}
