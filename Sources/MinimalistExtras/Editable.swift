import Minimalist

/// A scope that a feature may also write.
///
/// Make it from the wrapper itself. The wrapper is private to the owner, so the owner alone decides
/// who may write. Pass it, or a scope of it, to those:
///
///     func makeProfileView() -> ProfileView { ProfileView(Editable(_state).scope(\.profile)) }
///
/// Like a ``Scope``, it retains the property's point, but not the owner, and a closure that
/// observes it must not capture it. After the owner has been deallocated, it goes on with the
/// point. An owner that wants to know of each change observes the property; a `didSet` is not
/// called. Use it on the actor of the owner.
@frozen public struct Editable<Value>: ValueSource {
    public let _scope: Scope<Value>

    @usableFromInline let mutate: ((inout Value) -> Void) -> Void

    /// Makes a property editable: `Editable(_state)`.
    @inlinable public init(_ property: Property<Value>) {
        self.init(Scope(property.projectedValue)) { body in body(&property.wrappedValue) }
    }

    @inlinable init(_ scope: Scope<Value>, mutate: @escaping ((inout Value) -> Void) -> Void) {
        _scope = scope
        self.mutate = mutate
    }

    /// The current value.
    @inlinable public var value: Value { _scope.value }

    /// Mutates the value in place, and then notifies once.
    ///
    /// Within `body`, any other use of the property traps, also through this or another `Editable`
    /// or scope of it: use the `inout` value. Observers are called after `body`, and may call
    /// `change`.
    ///
    /// - Complexity: That of `body`, besides the notification. A scope of an element of a
    ///   collection copies the element, not the collection.
    @inlinable public func change(_ body: (inout Value) -> Void) { mutate(body) }

    /// Observes the value, as with a ``Scope``.
    @inlinable public func observe<T: AnyObject>(
        with object: T?, closure: @escaping (T, Value) -> Void
    ) {
        _scope.observe(with: object, closure: closure)
    }

    /// A part that can be read, observed and written in the same way.
    ///
    /// The key path must be writable; others, and functions, give a ``Scope``. It may lead to an
    /// optional:
    ///
    ///     songs.scope(\.[id: id]).change { $0?.isPlayed = true }
    ///
    /// To go on from an optional, give it a settable computed member, since `\.?.title` cannot be
    /// written.
    @inlinable public func scope<Part: Equatable>(_ keyPath: WritableKeyPath<Value, Part>)
        -> Editable<Part>
    {
        Editable<Part>(_scope.scope(keyPath)) { [mutate] body in
            mutate { body(&$0[keyPath: keyPath]) }
        }
    }
}
