import Minimalist

/// A value that can be read and observed, to pass to a feature that should know nothing else.
///
/// Make one of a part, of several sources, of a child that may be replaced, or of a whole property:
///
///     LoginView(store.$state.scope(\.login))
///     LoginView(Scope(form.$isComplete, submission.$isRunning) { $0 && !$1 })
///     LoginView(store.$session.scope(following: \.$login))
///     LoginView(Scope(model.$login))
///
/// Reading a scope reads its properties. So its value is always current, reading it traps while one
/// of them is being mutated in place, and SwiftUI and UIKit track each ``TrackedProperty`` that it
/// reads.
///
/// Observers are called immediately, and then whenever the value differs from the one that they
/// last received; those of a whole property after every write. Those of a scope of one property are
/// observers of that property, in its order.
///
/// A scope retains the points that it reads, but not their owners. After an owner has been
/// deallocated, the scope keeps its last value. A closure that observes a scope must not capture
/// it, which would leak.
///
/// Use a scope on the actor of its properties. At each write, each observer reads and compares the
/// part. For a scope of a scope, it compares the larger part first, and goes on only if that has
/// changed.
@frozen public struct Scope<Value>: ValueSource {
    @usableFromInline let reading: Reading<Value>

    // Takes any object, since a closure that is stored cannot be generic.
    @usableFromInline let observeValue: (AnyObject, @escaping (AnyObject, Value) -> Void) -> Void

    @inlinable init(
        _ reading: Reading<Value>,
        observe: @escaping (AnyObject, @escaping (AnyObject, Value) -> Void) -> Void
    ) {
        self.reading = reading
        observeValue = observe
    }

    /// A scope with the value of a source, such as a whole property.
    @inlinable public init(_ source: some ValueSource<Value>) { self = source._scope }

    /// A scope whose value never changes, for previews and mocks. `values` and `first` of it end
    /// after this one value.
    @inlinable public init(constant value: Value) {
        self.init(Reading(constant: value)) { $1($0, value) }
    }

    /// Reads and observes a whole property.
    @inlinable init(of point: ValuePoint<Value>, trackedBy tracker: Tracker?) {
        self.init(Reading(of: point, trackedBy: tracker)) { point._observe(with: $0, closure: $1) }
    }

    /// A scope of a scope reads the same.
    @inlinable public var _scope: Scope { self }

    /// The current value.
    @inlinable public var value: Value { reading.read() }

    /// Observes what it reads.
    @inlinable public func _observe(
        with object: AnyObject?, closure: @escaping (AnyObject, Value) -> Void
    ) {
        if let object { observeValue(object, closure) }
    }
}

extension ValueSource {
    @inlinable var reading: Reading<Value> { _scope.reading }

    /// A part that can be read and observed, to pass to a feature that should know nothing else.
    ///
    /// - Parameter part: Reads the part: a key path or a function. It must not capture the owner.
    /// - Complexity: O(1). Nothing is read or observed yet.
    @inlinable public func scope<Part: Equatable>(
        _ part: @escaping (Value) -> Part
    ) -> Scope<Part> {
        Scope<Part>(reading.map(part)) { _observe(with: $0, closure: comparing(part, $1)) }
    }

    /// The same for a key path in a variable, which takes longer to read than one written in place.
    @inlinable @_disfavoredOverload public func scope<Part: Equatable>(
        _ keyPath: KeyPath<Value, Part>
    ) -> Scope<Part> { scope { $0[keyPath: keyPath] } }
}
