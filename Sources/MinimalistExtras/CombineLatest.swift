import Minimalist

/// Calls `closure` with the current values of several properties or scopes: once immediately, and
/// then after every write or change of any of them.
///
///     combineLatest(form.$name, form.$age, with: self) {
///         view, name, age in view.show(name, age)
///     }
///
/// If one write changes two parts of a state, `closure` is called twice, both times with the
/// current values. To be called once, observe a computed member of the state. Calls never nest: if
/// `closure` writes one of the properties, it is called again after it has returned.
///
/// Neither the properties nor the object are retained. After a property has been deallocated, its
/// last value is used. The observation keeps copies of each value for that, so each mutation in
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
    func follow<Value>(_ source: Scope<Value>) -> Latest<Value> {
        let latest = Latest(source)
        source.observeWrites(object) { _, _ in if latest.update() { change = Combination() } }
        return latest
    }
    let first = follow(first.asScope)
    let other = (repeat follow((each other).asScope))
    $change.observe(with: object) { object, _ in
        closure(object, first.take(), repeat (each other).take())
    }
}

/// The message about a feedback loop of the closure names this type.
private struct Combination {}

/// The current value of a source, or the last one once its property has been deallocated.
private final class Latest<Value> {
    private let read: () -> Value?
    private let isSame: (Value, Value) -> Bool
    private var last: Value

    /// The value that the closure received last. It may be ahead of `last`, since a write of one
    /// source makes the closure read all of them.
    private var taken: Value

    init(_ source: Scope<Value>) {
        read = source.makeWeakReader()
        isSame = source.isSame
        last = source.value
        taken = last
    }

    // `exchange`, since releasing the old value may run code that comes back here.

    /// Follows a write, and returns whether the closure has to be called for it.
    func update() -> Bool {
        guard let new = read() else { return false }
        return !isSame(exchange(&last, with: new), new) || !isSame(taken, new)
    }

    func take() -> Value {
        let current = read() ?? last
        _ = exchange(&taken, with: current)
        return current
    }
}
