import Minimalist

extension ObservableSource {
    /// Calls `closure` immediately with the current value and at the next write, and then at most
    /// once a pause, always ending with the newest value.
    ///
    ///     $progress.throttle(with: self, pause: .milliseconds(100)) { view, progress in
    ///         view.show(progress)
    ///     }
    ///
    /// Each call for a write begins a pause. Writes during it wait until it ends. Then `closure` is
    /// called with the newest value, and another pause begins. After a pause without a write, the
    /// next write calls `closure` immediately again. If `closure` writes, that counts as a write
    /// during the pause.
    ///
    /// Calls are made on the main actor. On another actor, read `values`, and pause after each
    /// value.
    ///
    /// Neither the object nor the property is retained. The newest value is kept until the pause
    /// ends. If the object or the token of `until` is deallocated meanwhile, nothing is called, and
    /// the task ends with the pause. If only the property is deallocated, the object still gets the
    /// newest value.
    ///
    /// - Parameters:
    ///   - object: The object that bounds the observation.
    ///   - pause: How long to wait after each call for a write.
    ///   - closure: Called with the object and the value.
    /// - Complexity: One task for each call of `closure` for a write.
    @MainActor public func throttle<T: AnyObject>(
        with object: T?, pause: Pause, closure: @escaping (T, Value) -> Void
    ) {
        let isOver = _isOver
        var isImmediate = _callsImmediately
        var isPausing = false
        var newest: Value?
        func call(_ object: T, with value: Value) {
            // Begins the pause first: if `closure` writes, that is a write during it.
            isPausing = true
            Task { [weak object] in
                await pause.wait()
                isPausing = false
                guard let value = exchange(&newest, with: nil), let object, !isOver() else {
                    return
                }
                call(object, with: value)
            }
            closure(object, value)
        }
        observe(with: object) { object, value in
            if exchange(&isImmediate, with: false) {
                // This call begins no pause.
                closure(object, value)
            } else if isPausing {
                newest = value
            } else {
                call(object, with: value)
            }
        }
    }
}
