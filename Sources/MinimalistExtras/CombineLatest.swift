import Minimalist

/// Calls `closure` with the current values of several properties or scopes: once immediately, and
/// then after every write or change of any of them.
///
///     combineLatest(form.$name, form.$age, with: self) { view, name, age in
///         view.show(name, age)
///     }
///
/// If one write changes two parts of a property, `closure` is called once. A whole property counts
/// every write, so do not combine it with its own parts. Calls never nest: if `closure` writes
/// one of the properties, it is called again after it has returned.
///
/// Neither the properties nor the object are retained. After a property has been deallocated, its
/// last value is used. The observation keeps a copy of each value for that, so each mutation in
/// place copies the value. With a `nil` object, nothing happens.
///
/// Call it on the actor of the properties. While you mutate one of them in place, do not write
/// another: `closure` would read both, which traps.
///
/// - Complexity: Each write costs one more delivery.
public func combineLatest<T: AnyObject, First: ValueSource, each Other: ValueSource>(
    _ first: First, _ other: repeat each Other, with object: T?,
    closure: @escaping (T, First.Value, repeat (each Other).Value) -> Void
) {
    guard let object else { return }
    // Notifies of a change of any source, and lets a call of the closure end before the next.
    @Property var change = Combination()
    func follow<Value>(_ scope: Scope<Value>) -> Latest<Value> {
        let latest = scope.makeLatest()
        scope.observeWrites(object) { if latest.update() { change = Combination() } }
        return latest
    }
    let first = follow(first._scope)
    let other = (repeat follow((each other)._scope))
    $change.observe(with: object) { object, _ in
        // The replaced values are released after the call, since a `deinit` may write.
        withExtendedLifetime((first.refresh(), repeat (each other).refresh())) {
            closure(object, first.last, repeat (each other).last)
        }
    }
}

/// The message about a feedback loop of the closure names this type.
private struct Combination {}

/// The value of a source that the closure of a combination received last, or is about to receive.
@usableFromInline final class Latest<Value> {
    /// The current value, or `nil` once the property has been deallocated.
    @usableFromInline let read: () -> Value?

    private let isSame: (Value, Value) -> Bool
    private(set) var last: Value

    @usableFromInline init(
        _ value: Value, isSame: @escaping (Value, Value) -> Bool, read: @escaping () -> Value?
    ) {
        last = value
        self.isSame = isSame
        self.read = read
    }

    // `exchange` sets the first and returns what it was. The old value is released after the
    // access, since its `deinit` may come back here.

    /// Follows a write, and returns whether the closure has to be called for it.
    func update() -> Bool {
        guard let new = read() else { return false }
        return !isSame(exchange(&last, with: new), new)
    }

    /// Makes the current value the last one, and returns the one before.
    func refresh() -> Value { exchange(&last, with: read() ?? last) }
}
