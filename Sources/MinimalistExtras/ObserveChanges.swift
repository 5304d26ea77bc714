import Minimalist

extension ObservableSource {
    /// Calls `closure` after every write or change, but not immediately.
    ///
    /// Everything else is as with `observe`. For a signal, this is the same as `observe`.
    @inlinable public func observeChanges<T: AnyObject>(
        with object: T?, closure: @escaping (T, Value) -> Void
    ) {
        var isImmediate = _callsImmediately
        observe(with: object) { if !exchange(&isImmediate, with: false) { closure($0, $1) } }
    }
}

extension ValueSource {
    /// Calls `closure` after every write or change, with the value before and the new one.
    ///
    /// The value before is the one that this observer received last, so nothing is missing between
    /// two calls. Both are equal if an equal value was written, or if callbacks wrote meanwhile.
    ///
    /// The observation keeps a copy of the value. So each mutation in place copies the value.
    @inlinable public func observeChanges<T: AnyObject>(
        with object: T?, closure: @escaping (T, Value, Value) -> Void
    ) {
        var last: Value?
        observe(with: object) { object, new in
            if let old = exchange(&last, with: new) { closure(object, old, new) }
        }
    }
}
