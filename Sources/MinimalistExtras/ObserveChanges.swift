import Minimalist

extension SubscriptionPoint {
    /// Calls `closure` after every write or change, but not immediately.
    ///
    /// Everything else is as with `observe`. For a signal, this is the same as `observe`.
    public func observeChanges<T: AnyObject>(
        with object: T?, closure: @escaping (T, Value) -> Void
    ) {
        var isFirstCall = self is ValuePoint<Value>
        observe(with: object) { object, value in
            if !exchange(&isFirstCall, with: false) { closure(object, value) }
        }
    }
}

extension ValuePoint {
    /// Calls `closure` after every write or change, with the value before and the new one.
    ///
    /// The value before is the one that this observer received last, so nothing is missing between
    /// two calls. If callbacks write in the meantime, both may be equal.
    ///
    /// The observation keeps a copy of the value. So each mutation in place copies the value.
    public func observeChanges<T: AnyObject>(
        with object: T?, closure: @escaping (T, Value, Value) -> Void
    ) {
        var last: Value?
        observe(with: object) { object, new in
            if let old = exchange(&last, with: new) { closure(object, old, new) }
        }
    }

    /// Calls `closure` whenever a part changes, but not immediately.
    public func observeChanges<T: AnyObject, Part: Equatable>(
        _ keyPath: KeyPath<Value, Part>, with object: T?, closure: @escaping (T, Part) -> Void
    ) {
        if object != nil { scope(keyPath).observeChanges(with: object, closure: closure) }
    }

    /// Calls `closure` whenever a part changes, with the part before and the new one.
    public func observeChanges<T: AnyObject, Part: Equatable>(
        _ keyPath: KeyPath<Value, Part>, with object: T?, closure: @escaping (T, Part, Part) -> Void
    ) {
        if object != nil { scope(keyPath).observeChanges(with: object, closure: closure) }
    }
}
