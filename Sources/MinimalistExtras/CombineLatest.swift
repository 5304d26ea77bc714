import Minimalist

/// Calls `closure` with the current values of several properties or parts: once immediately, and then
/// after every write or change of any of them.
///
///     combineLatest(form.$name, form.$age, with: self) { view, name, age in … }
///
/// If one write changes two parts of a state, `closure` is called twice, both times with the current
/// values; a computed member of the state, observed by key path, is called once. Calls never nest: if `closure` writes one of the points, it is called again after it has
/// returned.
///
/// No point is retained. After one has been deallocated, its last value is used. For that, the
/// observation keeps a copy of each value, so a mutation in place copies. The object is not
/// retained, either. With `nil`, nothing happens.
///
/// Call it on the actor of the points. While one of them is being mutated in place, a write of
/// another traps, since it reads both.
///
/// - Complexity: Each write costs one more delivery.
public func combineLatest<T: AnyObject, First, each Other>(
    _ first: ValuePoint<First>, _ other: repeat ValuePoint<each Other>, with object: T?,
    closure: @escaping (T, First, repeat each Other) -> Void
) {
    let change = Change()
    func follow<Value>(_ point: ValuePoint<Value>) -> Latest<Value> {
        let latest = Latest(point)
        point.observe(with: object) { _, value in
            latest.last = value
            change.happened = ()
        }
        return latest
    }
    let first = follow(first)
    let other = (repeat follow(each other))
    change.$happened.observe(with: object) { object, _ in
        closure(object, first.value, repeat (each other).value)
    }
}

/// Notifies once for each change of any point, and lets a call of the closure end before the next.
private final class Change {
    @Property var happened: Void = ()
}

/// The current value of a point, or the last one once the point has been deallocated.
private final class Latest<Value> {
    weak var point: ValuePoint<Value>?
    var last: Value
    var value: Value { point?.value ?? last }

    init(_ point: ValuePoint<Value>) {
        self.point = point
        last = point.value
    }
}
