import Minimalist

/// A source of values or events to observe: any point, a ``Scope``, an ``Editable``, or what
/// `until` makes of one of these.
///
/// A component that only observes, and does not care which of them it gets, takes
/// `some ObservableSource<Value>`.
public protocol ObservableSource<Value> {
    /// The type of the values or events.
    associatedtype Value

    /// Observes with an object of any class. Call `observe(isolation:with:closure:)` instead.
    // Not an overload of `observe`: one that takes an `AnyObject` would win for every class.
    func _observe(with object: AnyObject?, closure: @escaping (AnyObject, Value) -> Void)

    /// Whether it calls a new observer immediately.
    var _callsImmediately: Bool { get }

    /// Returns whether the token of `until` has been deallocated. `debounce` and `throttle` call it
    /// after a pause. It is a function, so that a task that waits need not retain the source.
    var _isOver: () -> Bool { get }
}

extension ObservableSource {
    /// Most sources end only with their points.
    @inlinable public var _isOver: () -> Bool { { false } }

    /// Calls `closure` with each value until `object` is deallocated, as a point does.
    @inlinable public func observe<T: AnyObject>(
        isolation: (any Actor)? = #isolation,
        with object: T?, closure: @escaping (T, Value) -> Void
    ) {
        #if DEBUG
        let closure = _trappingOutside(of: isolation, closure)
        #endif
        // Safe: a source passes the object that it was given.
        _observe(with: object) { closure(unsafeDowncast($0, to: T.self), $1) }
    }

    /// Calls `closure` with a part of the value whenever that part changes, as a point does.
    ///
    /// For a scope, `part` is read only when the scope's value has changed. Both are retained.
    @inlinable public func observe<T: AnyObject, Part: Equatable>(
        isolation: (any Actor)? = #isolation,
        _ part: @escaping (Value) -> Part, with object: T?, closure: @escaping (T, Part) -> Void
    ) {
        observe(isolation: isolation, with: object, closure: comparing(part, closure))
    }

    /// The same for a key path in a variable, which takes longer to read than one written in place.
    @inlinable @_disfavoredOverload public func observe<T: AnyObject, Part: Equatable>(
        isolation: (any Actor)? = #isolation,
        _ keyPath: KeyPath<Value, Part>, with object: T?, closure: @escaping (T, Part) -> Void
    ) {
        observe(isolation: isolation, { $0[keyPath: keyPath] }, with: object, closure: closure)
    }

    /// Wraps a closure so that the immediate call is left out.
    @inlinable func skippingImmediateCall<T>(
        _ closure: @escaping (T, Value) -> Void
    ) -> (T, Value) -> Void {
        var isImmediate = _callsImmediately
        return { if !exchange(&isImmediate, with: false) { closure($0, $1) } }
    }
}

/// Wraps a closure so that it is called only if a part has changed.
@inlinable func comparing<T, Value, Part: Equatable>(
    _ part: @escaping (Value) -> Part, _ closure: @escaping (T, Part) -> Void
) -> (T, Value) -> Void {
    var last: Part?
    return { object, value in
        let part = part(value)
        if part == last { return }
        closure(object, part)
        // After the call, as in the core.
        last = part
    }
}

extension SubscriptionPoint: ObservableSource {
    /// Observes this point.
    @inlinable public func _observe(
        with object: AnyObject?, closure: @escaping (AnyObject, Value) -> Void
    ) {
        // The method of the class, and not that of the protocol, which would call this, and which
        // has made the closure check its isolation.
        observe(isolation: nil, with: object, closure: closure)
    }

    /// Asks for the class: `ValuePoint` inherits this conformance, and cannot override its members.
    public var _callsImmediately: Bool { self is ValuePoint<Value> }
}
