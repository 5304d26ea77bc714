import Minimalist

/// Reads the value of a ``Scope``, and notifies those who follow it of each write.
@frozen @usableFromInline struct Reading<Value> {
    /// Reads the current value, and registers the reads of tracked properties. Traps while one of
    /// the properties is being mutated in place.
    @usableFromInline let current: () -> Value

    /// Makes the function with which an observer reads. Unlike this `Reading`, the function holds
    /// the points weakly. The points that are followed retain it, so two of them could otherwise
    /// retain each other.
    ///
    /// It registers no read. It returns `nil` while one of the properties is being mutated in
    /// place, and once one of their points has been deallocated.
    @usableFromInline let makeWeakReader: () -> () -> Value?

    /// Calls a closure after every write of each property that is read, but not immediately, until
    /// an object is deallocated. The closure is passed the object.
    @usableFromInline let follow: (AnyObject, @escaping (AnyObject) -> Void) -> Void

    @inlinable init(
        current: @escaping () -> Value,
        makeWeakReader: @escaping () -> () -> Value?,
        follow: @escaping (AnyObject, @escaping (AnyObject) -> Void) -> Void
    ) {
        self.current = current
        self.makeWeakReader = makeWeakReader
        self.follow = follow
    }

    /// Reads a constant.
    @inlinable init(constant value: Value) {
        self.init {
            value
        } makeWeakReader: {
            { value }
        } follow: { _, _ in
        }
    }

    /// Reads a whole property.
    @inlinable init(of point: ValuePoint<Value>, trackedBy tracker: Tracker?) {
        self.init {
            tracker?.access()
            return point.value
        } makeWeakReader: {
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
        } makeWeakReader: {
            let read = makeWeakReader()
            return { read().map(part) }
        } follow: {
            follow($0, $1)
        }
    }

    /// Reads two values.
    @inlinable func paired<Other>(with other: Reading<Other>) -> Reading<(Value, Other)> {
        Reading<(Value, Other)> {
            (current(), other.current())
        } makeWeakReader: {
            let (read, readOther) = (makeWeakReader(), other.makeWeakReader())
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
        } makeWeakReader: {
            // Looks up the child at each read. Observers hear of a replaced child one after another,
            // and until it is the turn of this one, it still follows the old child.
            let read = makeWeakReader()
            return {
                guard let value = read() else { return nil }
                // The child may exist only for this read, so this keeps it until it has been read.
                return withExtendedLifetime(inner(value)) { $0.makeWeakReader()() }
            }
        } follow: { object, onWrite in
            let read = makeWeakReader()
            // Only the closure that follows the value retains the link. The child knows it weakly,
            // and what follows the child captures nothing. So a child that lives on elsewhere keeps
            // neither the observer nor its closure.
            var link: ChildLink?
            func followChild(for observer: AnyObject) {
                // While the value is being mutated, its child is not known. The mutation ends with
                // a write, which calls this again.
                guard let value = read() else { return }
                let newLink = ChildLink { [weak observer] in
                    if let observer { onWrite(observer) }
                }
                // Releases the old link, which ends what was followed of the old child.
                _ = exchange(&link, with: newLink)
                inner(value).follow(newLink) { unsafeDowncast($0, to: ChildLink.self).onWrite() }
            }
            follow(object) { observer in
                // First, so that a write of the new child by `onWrite` is noticed.
                followChild(for: observer)
                onWrite(observer)
            }
            followChild(for: object)
        }
    }
}

/// The object with which one child is followed, and what is called after a write of it.
@usableFromInline final class ChildLink {
    @usableFromInline let onWrite: () -> Void

    @usableFromInline init(onWrite: @escaping () -> Void) { self.onWrite = onWrite }
}
