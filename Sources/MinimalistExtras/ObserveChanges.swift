import Minimalist

extension ObservableSource {
    /// Calls `closure` after every write or change, but not immediately.
    ///
    /// Everything else is as with `observe`. For a signal, this is the same as `observe`.
    @inlinable public func observeChanges<T: AnyObject>(
        with object: T?, closure: @escaping (T, Value) -> Void
    ) { observe(with: object, closure: skippingTheFirst(closure)) }

    /// Calls `closure` whenever a part changes, but not immediately.
    @inlinable public func observeChanges<T: AnyObject, Part: Equatable>(
        _ part: @escaping (Value) -> Part, with object: T?, closure: @escaping (T, Part) -> Void
    ) { observe(part, with: object, closure: skippingTheFirst(closure)) }

    /// The same for a key path in a variable.
    @inlinable @_disfavoredOverload public func observeChanges<T: AnyObject, Part: Equatable>(
        _ keyPath: KeyPath<Value, Part>, with object: T?, closure: @escaping (T, Part) -> Void
    ) { observeChanges({ $0[keyPath: keyPath] }, with: object, closure: closure) }

    @inlinable func skippingTheFirst<T, New>(
        _ closure: @escaping (T, New) -> Void
    ) -> (T, New) -> Void {
        var isFirst = _hasValue
        return { if !exchange(&isFirst, with: false) { closure($0, $1) } }
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
    ) { observe(with: object, closure: addingTheLast(closure)) }

    /// Calls `closure` whenever a part changes, with the part before and the new one.
    @inlinable public func observeChanges<T: AnyObject, Part: Equatable>(
        _ part: @escaping (Value) -> Part, with object: T?,
        closure: @escaping (T, Part, Part) -> Void
    ) { observe(part, with: object, closure: addingTheLast(closure)) }

    /// The same for a key path in a variable.
    @inlinable @_disfavoredOverload public func observeChanges<T: AnyObject, Part: Equatable>(
        _ keyPath: KeyPath<Value, Part>, with object: T?,
        closure: @escaping (T, Part, Part) -> Void
    ) { observeChanges({ $0[keyPath: keyPath] }, with: object, closure: closure) }

    @inlinable func addingTheLast<T, New>(
        _ closure: @escaping (T, New, New) -> Void
    ) -> (T, New) -> Void {
        var last: New?
        return { object, new in
            if let old = exchange(&last, with: new) { closure(object, old, new) }
        }
    }
}
