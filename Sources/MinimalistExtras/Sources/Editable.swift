import Minimalist

/// A scope that a feature may also write.
///
/// Make it from the wrapper itself. The wrapper is private to the owner, so the owner alone decides
/// who may write. Pass it, or a scope of it, to those:
///
///     func makeProfileView() -> ProfileView { ProfileView(Editable(_state).scope(\.profile)) }
///
///     profile.value.name = "Ada"
///
/// `value` is written like a property: in place, with one notification for each access. To change
/// several things at once, pass it `inout`: `edit(&profile.value)`.
///
/// Like a ``Scope``, it retains the property's point, but not the owner, and a closure that
/// observes it must not capture it. After the owner has been deallocated, it goes on with the
/// point. An owner that wants to know of each change observes the property; a `didSet` is not
/// called. Use it on the actor of the owner.
@frozen public struct Editable<Value>: ValueSource {
    public let _scope: Scope<Value>

    @usableFromInline let variable: Variable<Value>

    /// Makes a property editable: `Editable(_state)`.
    @inlinable public init(_ property: Property<Value>) {
        self.init(Scope(property.projectedValue), PropertyVariable(property))
    }

    /// Makes a tracked property editable: `Editable(_state)`.
    @inlinable public init(_ property: TrackedProperty<Value>) {
        self.init(property.projectedValue, PropertyVariable(property))
    }

    /// A source that is not the wrapper cannot be written.
    @available(*, unavailable, message: "Pass the wrapper, which is private: Editable(_name).")
    public init(_ source: some ValueSource<Value>) { fatalError() }

    @inlinable init(_ scope: Scope<Value>, _ variable: Variable<Value>) {
        _scope = scope
        self.variable = variable
    }

    /// The current value.
    ///
    /// Every assignment is one write of the property, even if the value is equal. If the part has a
    /// setter, it is called once. Every mutation in place is one write, however much it changes.
    ///
    /// While a part is being written, the whole property is being mutated in place, even if the
    /// part lies behind a reference. Any other use of the property traps, also through another
    /// `Editable` or scope of it. `a.value = b.value` reads the right side before that begins.
    ///
    /// - Complexity: That of the mutation, besides the notification. If a scope leads through a
    ///   subscript or a computed member, that is copied out and set.
    @inlinable public var value: Value {
        get { variable.value }
        nonmutating set { variable.value = newValue }
        nonmutating _modify { yield &variable.value }
    }

    @inlinable public func _observe(
        with object: AnyObject?, closure: @escaping (AnyObject, Value) -> Void
    ) {
        _scope._observe(with: object, closure: closure)
    }

    /// A part that can be read, observed and written in the same way.
    ///
    /// The key path must be writable; others, and functions, give a ``Scope``. It may lead to an
    /// optional:
    ///
    ///     songs.scope(\.[id: id]).value?.isPlayed = true
    ///
    /// To go on from an optional, give it a settable computed member, since `\.?.title` cannot be
    /// written.
    @inlinable public func scope<Part: Equatable>(_ keyPath: WritableKeyPath<Value, Part>)
        -> Editable<Part>
    {
        Editable<Part>(_scope.scope(keyPath), PartVariable(keyPath, of: variable))
    }
}

/// A property, or a part of one, that is read, assigned and mutated in place.
///
/// A class with two subclasses: a closure cannot be the body of a `_modify`, and before iOS 16, a
/// protocol with a type parameter cannot be the type of a variable.
@usableFromInline class Variable<Value> {
    @usableFromInline var value: Value {
        get { fatalError("A subclass has the value.") }
        _modify { fatalError("A subclass has the value.") }
    }
}

/// One of the two wrappers. Through this protocol, too, Swift mutates their value in place.
@usableFromInline protocol WritableProperty<Value> {
    associatedtype Value
    var wrappedValue: Value { get nonmutating set }
}

extension Property: WritableProperty {}

extension TrackedProperty: WritableProperty {}

@usableFromInline final class PropertyVariable<P: WritableProperty>: Variable<P.Value> {
    private let property: P

    @usableFromInline init(_ property: P) { self.property = property }

    @usableFromInline override var value: P.Value {
        get { property.wrappedValue }
        // Not by `_modify`: an assignment releases the old value after the observers were called.
        set { property.wrappedValue = newValue }
        _modify { yield &property.wrappedValue }
    }
}

@usableFromInline final class PartVariable<Whole, Value>: Variable<Value> {
    private let whole: Variable<Whole>
    private let keyPath: WritableKeyPath<Whole, Value>

    @usableFromInline init(_ keyPath: WritableKeyPath<Whole, Value>, of whole: Variable<Whole>) {
        self.whole = whole
        self.keyPath = keyPath
    }

    @usableFromInline override var value: Value {
        get { whole.value[keyPath: keyPath] }
        _modify { yield &whole.value[keyPath: keyPath] }
    }
}
