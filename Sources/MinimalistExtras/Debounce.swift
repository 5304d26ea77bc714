// Copyright (c) 2026 The Minimalist contributors. SPDX-License-Identifier: MIT
import Minimalist

extension ObservableSource {
    /// Calls `closure` after a write and a pause, unless another write comes first.
    ///
    ///     $query.debounce(with: self, pause: .milliseconds(300)) { model, query in
    ///         model.search(query)
    ///     }
    ///
    /// It is called on the main actor, and not for the current value. If it writes, that begins a
    /// new pause.
    ///
    /// Neither the object nor the property is retained. The newest value is kept until its pause
    /// ends. If the object or the token of `until` is deallocated meanwhile, nothing is called. If
    /// only the property is, the object still receives the newest value.
    ///
    /// - Complexity: One task for each write, which cancels the one before.
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
                // Not an assignment: the `deinit` of the value before may flush.
                _ = exchange(&newest, with: value)
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
