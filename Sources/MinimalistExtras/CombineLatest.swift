import Minimalist

/// Calls `closure` with the current values of several points: once immediately, and then after
/// every write or change of any of them.
///
///     combineLatest(form.$name, form.$age, with: self) {
///         view, name, age in view.show(name, age)
///     }
///
/// If one write changes two parts of a state, `closure` is called twice, both times with the
/// current values. To be called once, observe a computed member of the state. Calls never nest: if
/// `closure` writes one of the points, it is called again after it has returned.
///
/// Neither the points nor the object are retained. After a point has been deallocated, its last
/// value is used. The observation keeps a copy of each value for that, so each mutation in place
/// copies the value. With a `nil` object, nothing happens.
///
/// Call it on the actor of the points. While you mutate one of them in place, do not write another:
/// `closure` would read both, which traps.
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
            change.combination = Combination()
        }
        return latest
    }
    let first = follow(first)
    let other = (repeat follow(each other))
    change.$combination.observe(with: object) { object, _ in
        closure(object, first.value, repeat (each other).value)
    }
}

/// Notifies once for each change of any point, and lets a call of the closure end before the next.
private final class Change {
    @Property var combination = Combination()
}

/// Its name is what a feedback loop of the closure reports.
private struct Combination {}

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
