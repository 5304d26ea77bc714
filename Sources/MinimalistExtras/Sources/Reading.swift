import Minimalist

/// What a ``Scope`` reads, and how others learn that it may have changed.
@frozen @usableFromInline struct Reading<Value> {
    /// Reads the current value, and registers the reads of tracked properties. Traps while one of
    /// the properties is being mutated in place.
    @usableFromInline let current: () -> Value

    /// Makes a function that reads the value for an observer. Points retain what observers hold,
    /// so this function retains no point: otherwise two points could retain each other.
    ///
    /// It registers no read. It returns `nil` while one of the properties is being mutated in
    /// place, and once one of them has been deallocated.
    @usableFromInline let makeReader: () -> () -> Value?

    /// Calls a closure after every write of each property that is read, but not immediately, until
    /// an object is deallocated. The closure is passed the object.
    @usableFromInline let follow: (AnyObject, @escaping (AnyObject) -> Void) -> Void

    @inlinable init(
        current: @escaping () -> Value,
        makeReader: @escaping () -> () -> Value?,
        follow: @escaping (AnyObject, @escaping (AnyObject) -> Void) -> Void
    ) {
        self.current = current
        self.makeReader = makeReader
        self.follow = follow
    }

    /// Reads a constant.
    @inlinable init(constant value: Value) {
        self.init {
            value
        } makeReader: {
            { value }
        } follow: { _, _ in
        }
    }

    /// Reads a whole property.
    @inlinable init(of point: ValuePoint<Value>, trackedBy tracker: Tracker?) {
        self.init {
            tracker?.access()
            return point.value
        } makeReader: {
            { [weak point] in
                if let point, !point._isBeingMutated { point.value } else { nil }
            }
        } follow: { object, onWrite in
            point._join(object, immediately: false) { object, _ in onWrite(object) }
        }
    }

    /// Reads a part.
    @inlinable func map<Part>(_ part: @escaping (Value) -> Part) -> Reading<Part> {
        Reading<Part> {
            part(current())
        } makeReader: {
            let read = makeReader()
            return { read().map(part) }
        } follow: {
            follow($0, $1)
        }
    }

    /// Reads two values.
    @inlinable func paired<Other>(with other: Reading<Other>) -> Reading<(Value, Other)> {
        Reading<(Value, Other)> {
            (current(), other.current())
        } makeReader: {
            let (read, readOther) = (makeReader(), other.makeReader())
            return {
                if let value = read(), let other = readOther() { (value, other) } else { nil }
            }
        } follow: { object, onWrite in
            follow(object, onWrite)
            other.follow(object, onWrite)
        }
    }

    /// Reads what the value leads to, such as a property of a child that may be replaced.
    @inlinable func flatMap<Inner>(_ inner: @escaping (Value) -> Reading<Inner>) -> Reading<Inner> {
        Reading<Inner> {
            inner(current()).current()
        } makeReader: {
            // Goes through the value at each read. So it never reads a child that another observer
            // knows to be replaced before this one has been notified.
            let read = makeReader()
            return {
                guard let value = read() else { return nil }
                // The child may be made anew at each read.
                return withExtendedLifetime(inner(value)) { $0.makeReader()() }
            }
        } follow: { object, onWrite in
            let read = makeReader()
            // The points of the value retain this variable, and those of the child nothing. So a
            // child that lives on elsewhere keeps none of this alive.
            var link: ChildLink?
            func followChild(_ object: AnyObject) {
                // While the value is being mutated, its child is not known. A write follows.
                guard let value = read() else { return }
                let newLink = ChildLink { [weak object] in if let object { onWrite(object) } }
                // Also releases the link to the child before, which ends what was followed of that.
                _ = exchange(&link, with: newLink)
                inner(value).follow(newLink) { unsafeDowncast($0, to: ChildLink.self).notify() }
            }
            follow(object) { object in
                followChild(object)
                onWrite(object)
            }
            followChild(object)
        }
    }
}

/// Bounds what is followed of one child, and has what is called after a write of it.
@usableFromInline final class ChildLink {
    @usableFromInline let notify: () -> Void

    @usableFromInline init(notify: @escaping () -> Void) { self.notify = notify }
}
