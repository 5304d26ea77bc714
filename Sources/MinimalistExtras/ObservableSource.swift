import Minimalist

/// A source of values or events to observe: any point, a ``Scope`` or an ``Editable``.
///
/// A component that only observes, and does not care which of them it gets, takes
/// `some ObservableSource<Value>`.
public protocol ObservableSource<Value> {
    /// The type of the values or events.
    associatedtype Value

    /// Calls `closure` with each value until `object` is deallocated, as a point does.
    func observe<T: AnyObject>(with object: T?, closure: @escaping (T, Value) -> Void)
}

extension ObservableSource {
    /// Calls `closure` with a part of the value whenever that part changes, as a point does.
    ///
    /// The part of a scope is read only when the scope's own part has changed. The observation
    /// keeps a copy of both parts.
    @inlinable public func observe<T: AnyObject, Part: Equatable>(
        _ part: @escaping (Value) -> Part, with object: T?, closure: @escaping (T, Part) -> Void
    ) {
        var last: Part?
        observe(with: object) { object, value in
            let part = part(value)
            if part == last { return }
            closure(object, part)
            // Not before the call, as in the core: releasing the old part may run code that
            // writes.
            last = part
        }
    }

    /// The same for a key path in a variable, which takes longer to read than one written in place.
    @inlinable @_disfavoredOverload public func observe<T: AnyObject, Part: Equatable>(
        _ keyPath: KeyPath<Value, Part>, with object: T?, closure: @escaping (T, Part) -> Void
    ) { observe({ $0[keyPath: keyPath] }, with: object, closure: closure) }
}

extension SubscriptionPoint: ObservableSource {}

/// A source with a current value: the point of a property, a ``Scope`` or an ``Editable``. It calls
/// its observers immediately, and then after every write or change.
///
/// A component that does not care which of them it gets takes `some ValueSource<Value>`:
///
///     init(_ profile: some ValueSource<Profile>) {
///         profile.observe(\.name, with: self) { view, name in view.show(name) }
///     }
public protocol ValueSource<Value>: ObservableSource, CustomStringConvertible {
    /// The current value.
    var value: Value { get }

    /// A scope of all of this, to store it without its type.
    var asScope: Scope<Value> { get }
}

extension ValuePoint: ValueSource {
    /// A scope of the whole property.
    @inlinable public var asScope: Scope<Value> { Scope(ofAll: self) }
}

extension ValueSource {
    /// The current value, as in `ValuePoint("Ada")`.
    ///
    /// Like `value`, it traps while the property is being mutated in place.
    public var description: String {
        "\(String(describing: Self.self).prefix { $0 != "<" })(\(String(reflecting: value)))"
    }
}
