import Minimalist

extension ValueSource {
    /// A part that can be read and observed, to pass to a feature that should know nothing else.
    ///
    ///     LoginView(store.$state.scope(\.login))
    ///
    /// - Parameter part: Reads the part: a key path or a function. It must not capture the owner.
    /// - Complexity: O(1). Nothing is read or observed yet.
    @inlinable public func scope<Part: Equatable>(
        _ part: @escaping (Value) -> Part
    ) -> Scope<Part> { Scope(part, of: self) }

    /// The same for a key path in a variable, which takes longer to read than one written in place.
    @inlinable @_disfavoredOverload public func scope<Part: Equatable>(
        _ keyPath: KeyPath<Value, Part>
    ) -> Scope<Part> { scope { $0[keyPath: keyPath] } }
}

/// A part of a property, which a feature can read and observe without knowing the rest.
///
/// Make one with `scope`, or with ``init(_:)`` for a whole property:
///
///     LoginView(store.$state.scope(\.login))
///     LoginView(Scope(model.$login))
///
/// A scope is a value that reads through to the property. So it is always current, and traps while
/// the property is being mutated in place.
///
/// Its observers are observers of the property, and are called in the order in which all of these
/// began. Each compares the scope's part first, and keeps a copy for that. Only if that differs
/// does it read and compare the part of the part that it observes. A scope of a whole property
/// compares nothing: its observers are called after every write.
///
/// A scope retains the property's point, but not the owner. After the owner has been deallocated,
/// it keeps the last value and is silent. A closure that observes a scope must not capture it,
/// which would leak: use what the closure is passed.
@frozen public struct Scope<Value>: ValueSource {
    @usableFromInline let read: () -> Value

    // These two take any object, since a closure that is stored cannot be generic.

    /// Calls the closure immediately, and then when the part has changed.
    @usableFromInline let observeChanges:
        (
            AnyObject, @escaping (AnyObject, Value) -> Void
        ) -> Void

    /// Calls the closure immediately, and then after every write of the property.
    @usableFromInline let observeWrites: (AnyObject, @escaping () -> Void) -> Void

    /// Makes what `combineLatest` follows. Not made in advance, since its weak reference to the
    /// point slows down every delivery.
    @usableFromInline let makeLatest: () -> Latest<Value>

    /// A scope of all of a source, such as a property.
    @inlinable public init(_ source: some ValueSource<Value>) { self = source._scope }

    @inlinable init(ofAll point: ValuePoint<Value>) {
        read = { point.value }
        observeChanges = { point.observe(with: $0, closure: $1) }
        observeWrites = { object, closure in point.observe(with: object) { _, _ in closure() } }
        makeLatest = {
            Latest(point.value, isSame: { _, _ in false }, read: { [weak point] in point?.value })
        }
    }

    @inlinable init<Whole: ValueSource>(
        _ part: @escaping (Whole.Value) -> Value, of whole: Whole
    ) where Value: Equatable {
        read = { part(whole.value) }
        observeChanges = { whole.observe(part, with: $0, closure: $1) }
        observeWrites = { whole._scope.observeWrites($0, $1) }
        makeLatest = {
            let readWhole = whole._scope.makeLatest().read
            return Latest(part(whole.value), isSame: ==) { readWhole().map(part) }
        }
    }

    @inlinable public var _scope: Scope { self }

    /// The current part.
    @inlinable public var value: Value { read() }

    /// Calls `closure` immediately, and then whenever the part changes, until `object` is
    /// deallocated.
    @inlinable public func observe<T: AnyObject>(
        with object: T?, closure: @escaping (T, Value) -> Void
    ) {
        guard let object else { return }
        observeChanges(object) { closure(unsafeDowncast($0, to: T.self), $1) }
    }
}
