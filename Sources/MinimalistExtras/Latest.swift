import Minimalist

/// The value of a source that an observer of a combination received last, or is about to receive.
///
/// A combination is computed from these, and not from the sources, so that a change is found by
/// comparing with what was used last, whatever was written in the meantime.
@usableFromInline final class Latest<Value>: Refreshable {
    /// `nil` for a whole property of which only a part is used. A copy of it would make each
    /// mutation in place copy the property.
    @usableFromInline var last: Value?

    /// What the last refresh has replaced. Its `deinit` may write a source.
    @usableFromInline var replaced: Value?

    /// The current value, or `nil` once the property has been deallocated.
    @usableFromInline let read: () -> Value?

    @usableFromInline let isSame: (Value, Value) -> Bool

    /// Those from which this one is read.
    @usableFromInline let sources: [any Refreshable]

    @usableFromInline init(
        of sources: [any Refreshable], isSame: @escaping (Value, Value) -> Bool,
        read: @escaping () -> Value?
    ) {
        self.read = read
        self.isSame = isSame
        self.sources = sources
    }

    @inlinable var current: Value? { read() ?? last }

    /// The last value of what is kept.
    @inlinable var value: Value { last! }

    /// Begins to keep the value.
    @inlinable func keep() -> Latest {
        last = read()
        return self
    }

    // `exchange` sets the first and returns what it was, which is released after the access, since
    // its `deinit` may come back here.

    /// Follows a write of a source, and returns whether that has changed this value.
    @inlinable func update() -> Bool {
        guard last != nil, let new = current, let old = exchange(&last, with: new) else {
            return true
        }
        return !isSame(old, new)
    }

    @inlinable func refresh() {
        for source in sources { source.refresh() }
        if last != nil { replaced = exchange(&last, with: current) }
    }

    @inlinable func releaseReplaced() {
        for source in sources { source.releaseReplaced() }
        _ = exchange(&replaced, with: nil)
    }
}

@usableFromInline protocol Refreshable: AnyObject {
    /// Makes the current value the last one, here and in the sources, and releases nothing yet.
    func refresh()

    /// Releases what the refresh has replaced.
    func releaseReplaced()
}
