import Minimalist

/// A value that can be read and observed, to pass to a feature that should know nothing else.
///
/// Make one of a part, of several sources, or of a whole property:
///
///     LoginView(store.$state.scope(\.login))
///     LoginView(Scope(form.$isComplete, submission.$isRunning) { $0 && !$1 })
///     LoginView(Scope(model.$login))
///
/// A scope reads through to its properties. So it is always current, and traps while one of them is
/// being mutated in place. Reading it in a SwiftUI `body` tracks each ``TrackedProperty`` that it
/// reads.
///
/// A closure that observes a scope is called immediately, and then whenever the value differs from
/// the one that it last received. A scope of a whole property compares nothing: its observers are
/// called after every write. Observers of a scope are observers of the property, in its order.
///
/// A scope retains the points that it reads, but not their owners. After an owner has been
/// deallocated, its last value is used. A closure that observes a scope must not capture it, which
/// would leak: use what the closure is passed.
///
/// Use a scope on the actor of its properties. Making one is O(1); each observer compares each part
/// on the way down to the one that it observes, as long as they differ.
@frozen public struct Scope<Value>: ValueSource {
    /// Reads the current value. A read of a tracked property is registered.
    @usableFromInline let read: () -> Value

    // These two take any object, since a closure that is stored cannot be generic.

    /// Calls the closure immediately, and then when the value has changed. If the scope is all of a
    /// property, calls it after every write.
    @usableFromInline let observeValue: (AnyObject, @escaping (AnyObject, Value) -> Void) -> Void

    /// Begins to observe for a combination: calls the closure as `observeValue` does, but not
    /// immediately. Returns the node of this scope, which can keep its value. The observation does
    /// not retain the point, and registers no read.
    @usableFromInline let follow: (AnyObject, @escaping () -> Void) -> Node<Value>

    /// A scope of all of a source, such as a property.
    @inlinable public init(_ source: some ValueSource<Value>) { self = source._scope }

    /// A scope whose value never changes, for previews and mocks.
    @inlinable public init(constant value: Value) {
        self.init(Property(wrappedValue: value).projectedValue)
    }

    @inlinable init(of point: ValuePoint<Value>, trackedBy tracker: Tracker?) {
        read = {
            tracker?.access()
            return point.value
        }
        observeValue = { point.observe(with: $0, closure: $1) }
        follow = { object, onChange in
            // The list of a point must not retain another point, which may retain this one.
            let node = Node { [weak point] in point?.value }
            // The type is named, since the compiler of Swift 6.3.1 crashes otherwise.
            let observer: (AnyObject, Value) -> Void = { _, _ in
                node.refresh()
                node.releaseReplaced()
                onChange()
            }
            point.observeChanges(with: object, closure: observer)
            return node
        }
    }

    @inlinable init<Whole: ValueSource>(
        _ part: @escaping (Whole.Value) -> Value, of whole: Whole
    ) where Value: Equatable {
        read = { part(whole.value) }
        observeValue = { whole.observe(with: $0, closure: comparing(part, $1)) }
        follow = { object, onChange in
            let node = Node<Value>()
            let whole = whole._scope.follow(object) { if node.update() { onChange() } }
            node.keep(from: [whole]) { whole.current.map(part) }
            return node
        }
    }

    @inlinable public var _scope: Scope { self }

    /// The current value.
    @inlinable public var value: Value { read() }

    /// Calls `closure` immediately, and then whenever the value changes, until `object` is
    /// deallocated.
    @inlinable public func observe<T: AnyObject>(
        with object: T?, closure: @escaping (T, Value) -> Void
    ) {
        guard let object else { return }
        observeValue(object) { closure(unsafeDowncast($0, to: T.self), $1) }
    }
}

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
