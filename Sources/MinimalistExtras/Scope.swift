import Minimalist

extension ValueSource {
    /// A part that can be read and observed, to pass to a feature that should know nothing else.
    ///
    ///     LoginView(store.$state.scope(\.login))
    ///
    /// - Parameter part: Reads the part: a key path or a function.
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
public struct Scope<Value>: ValueSource {
    @usableFromInline let read: () -> Value

    /// Makes a function that reads the part without retaining the point, or returns `nil` once that
    /// has been deallocated. Not made in advance, as a weak reference slows down every delivery.
    @usableFromInline let makeWeakReader: () -> () -> Value?

    /// Calls the closure when the part has changed.
    @usableFromInline let observeChanges: Observe<Value>

    /// Calls the closure after every write of the property.
    @usableFromInline let observeWrites: Observe<Void>

    /// Whether a change from one to the other is none.
    @usableFromInline let isSame: (Value, Value) -> Bool

    // Takes any object, since a closure that is stored cannot be generic.
    @usableFromInline typealias Observe<New> = (
        AnyObject, @escaping (AnyObject, New) -> Void
    ) -> Void

    /// A scope of all of a source, such as a property.
    @inlinable public init(_ source: some ValueSource<Value>) { self = source.asScope }

    @inlinable init(ofAll point: ValuePoint<Value>) {
        read = { point.value }
        makeWeakReader = { { [weak point] in point?.value } }
        observeChanges = { observeErased(point, with: $0, closure: $1) }
        observeWrites = { object, closure in
            observeErased(point, with: object) { object, _ in closure(object, ()) }
        }
        isSame = { _, _ in false }
    }

    @inlinable init<Whole: ValueSource>(
        _ part: @escaping (Whole.Value) -> Value, of whole: Whole
    ) where Value: Equatable {
        read = { part(whole.value) }
        makeWeakReader = {
            let readWhole = whole.asScope.makeWeakReader()
            return { readWhole().map(part) }
        }
        observeChanges = { observeErased(part, of: whole, with: $0, closure: $1) }
        observeWrites = { whole.asScope.observeWrites($0, $1) }
        isSame = (==)
    }

    /// The scope itself.
    @inlinable public var asScope: Scope { self }

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

// Generic over the class of the object: the compiler crashes if a closure whose object is
// `AnyObject` is passed to `observe`.

@inlinable func observeErased<Source: ValueSource, T: AnyObject>(
    _ source: Source, with object: T, closure: @escaping (AnyObject, Source.Value) -> Void
) {
    source.observe(with: object) { object, value in closure(object, value) }
}

@inlinable func observeErased<Whole: ValueSource, Part: Equatable, T: AnyObject>(
    _ part: @escaping (Whole.Value) -> Part, of whole: Whole, with object: T,
    closure: @escaping (AnyObject, Part) -> Void
) {
    whole.observe(part, with: object) { object, part in closure(object, part) }
}
