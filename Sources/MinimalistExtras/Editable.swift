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
    @usableFromInline let tracker: Tracker?

    /// Whether only stored members and references lead here.
    @usableFromInline let isStored: Bool

    /// Whether an assignment changes nothing, or `nil` if that is not known.
    @usableFromInline let changesNothing: ((_ old: Value, _ new: Value) -> Bool)?

    /// Makes a property editable: `Editable(_state)`.
    @inlinable public init(_ property: Property<Value>) {
        self.init(
            Scope(property.projectedValue), PropertyVariable(property), trackedBy: nil,
            isStored: true, changesNothing: nil)
    }

    /// Makes a tracked property editable: `Editable(_state)`.
    @inlinable public init(_ property: TrackedProperty<Value>) {
        self.init(
            property.projectedValue, PropertyVariable(property.storage.property),
            trackedBy: property.storage, isStored: true,
            changesNothing: property.storage.changesNothing)
    }

    /// A source that is not the wrapper cannot be written.
    @available(*, unavailable, message: "Pass the wrapper, which is private: Editable(_name).")
    public init(_ source: some ValueSource<Value>) { fatalError() }

    @inlinable init(
        _ scope: Scope<Value>, _ variable: Variable<Value>, trackedBy tracker: Tracker?,
        isStored: Bool, changesNothing: ((Value, Value) -> Bool)?
    ) {
        _scope = scope
        self.variable = variable
        self.tracker = tracker
        self.isStored = isStored
        self.changesNothing = changesNothing
    }

    /// The current value.
    ///
    /// While it is being mutated in place, any other use of the property traps, also through this
    /// or another `Editable` or scope of it. In `a.value = b.value`, the right side is read before
    /// that.
    ///
    /// If the property is tracked, Observation is not notified of an assignment of an equal value
    /// or part, unless it may change something else. A stored part, or one behind a reference,
    /// changes nothing else. For others, the wholes are compared, if they are `Equatable`.
    ///
    /// - Complexity: That of the mutation, besides the notification. If a scope leads through a
    ///   subscript or a computed member, that is copied out and set.
    @inlinable public var value: Value {
        get { _scope.value }
        nonmutating set {
            // An untracked property is not compared.
            if let tracker, changesNothing?(variable.value, newValue) != true {
                tracker.willSet()
                variable.value = newValue
                tracker.didSet()
            } else {
                variable.value = newValue
            }
        }
        nonmutating _modify {
            tracker?.willSet()
            defer { tracker?.didSet() }
            yield &variable.value
        }
    }

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
    ///     songs.scope(\.[id: id]).value?.isPlayed = true
    ///
    /// To go on from an optional, give it a settable computed member, since `\.?.title` cannot be
    /// written.
    @inlinable public func scope<Part: Equatable>(_ keyPath: WritableKeyPath<Value, Part>)
        -> Editable<Part>
    {
        let isReference = keyPath is ReferenceWritableKeyPath<Value, Part>
        let isStored = isStored && (isReference || MemoryLayout<Value>.offset(of: keyPath) != nil)
        return Editable<Part>(
            _scope.scope(keyPath), PartVariable(keyPath, of: variable), trackedBy: tracker,
            isStored: isStored
        ) { [variable, changesNothing] old, new in
            if old != new { return false }
            // Assigning a stored part changes nothing else. Assigning through a reference does not
            // change the whole, which holds only the reference. A computed part, or a subscript,
            // may change more than its getter shows, as may a part of it. So the wholes are
            // compared.
            if isStored { return true }
            var whole = variable.value
            if !isReference { whole[keyPath: keyPath] = new }
            return changesNothing?(variable.value, whole) ?? false
        }
    }
}

/// A property, or a part of one, that is read, assigned and mutated in place.
///
/// A class with two subclasses: closures cannot mutate in place, and an existential with a type
/// parameter needs iOS 16.
@usableFromInline class Variable<Value> {
    @usableFromInline var value: Value {
        get { fatalError("A subclass has the value.") }
        set { fatalError("A subclass has the value.") }
        _modify { fatalError("A subclass has the value.") }
    }
}

@usableFromInline final class PropertyVariable<Value>: Variable<Value> {
    private let property: Property<Value>

    @usableFromInline init(_ property: Property<Value>) { self.property = property }

    @usableFromInline override var value: Value {
        get { property.wrappedValue }
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
        set { whole.value[keyPath: keyPath] = newValue }
        _modify { yield &whole.value[keyPath: keyPath] }
    }
}
