import Minimalist

extension ObservableSource {
    /// Calls `closure` as `observe` does, until `object` or `token` is deallocated.
    ///
    /// A reused cell observes the item that it shows until it shows another one:
    ///
    ///     token = ObservationToken()
    ///     item.observe(with: self, until: token) { cell, item in cell.show(item) }
    ///
    /// Neither `object` nor `token` is retained. With `nil` for either, nothing is observed. After
    /// `token` has been deallocated, the closure is released as usual; after `object` only, by the
    /// next call. Then an empty observer remains until `token` is deallocated. So let `token` be
    /// the one that is deallocated first.
    ///
    /// - Parameters:
    ///   - object: Is passed to the closure.
    ///   - token: Any object, such as an ``ObservationToken``.
    ///   - closure: Called with the object and the value.
    /// - Complexity: Amortized O(1).
    @inlinable public func observe<T: AnyObject, Token: AnyObject>(
        with object: T?, until token: Token?, closure: @escaping (T, Value) -> Void
    ) { Limited(source: self, token: token).observe(with: object, closure: closure) }

    /// Calls `closure` with a part whenever that changes, until `object` or `token` is deallocated.
    @inlinable public func observe<T: AnyObject, Token: AnyObject, Part: Equatable>(
        _ part: @escaping (Value) -> Part, with object: T?, until token: Token?,
        closure: @escaping (T, Part) -> Void
    ) { Limited(source: self, token: token).observe(part, with: object, closure: closure) }

    /// The same for a key path in a variable.
    @inlinable @_disfavoredOverload
    public func observe<T: AnyObject, Token: AnyObject, Part: Equatable>(
        _ keyPath: KeyPath<Value, Part>, with object: T?, until token: Token?,
        closure: @escaping (T, Part) -> Void
    ) { observe({ $0[keyPath: keyPath] }, with: object, until: token, closure: closure) }
}

/// A source whose observations end with a token, too.
@frozen @usableFromInline
struct Limited<Source: ObservableSource, Token: AnyObject>: ObservableSource {
    @usableFromInline let source: Source
    @usableFromInline let token: Token?

    @inlinable init(source: Source, token: Token?) {
        self.source = source
        self.token = token
    }

    @usableFromInline var _hasValue: Bool { source._hasValue }

    @inlinable func observe<T: AnyObject>(
        with object: T?, closure: @escaping (T, Source.Value) -> Void
    ) {
        guard let object else { return }
        var closure: ((T, Source.Value) -> Void)? = closure
        // The caller may have no other reference to the object.
        withExtendedLifetime(object) {
            // The point checks the token, and this closure the object.
            source.observe(with: token) { [weak object] _, value in
                if let object { closure?(object, value) } else { closure = nil }
            }
        }
    }
}
