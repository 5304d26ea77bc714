import Minimalist

/// The value of a source that an observer of a combination received last, or is about to receive.
///
/// A combination is computed from these, and not from the sources, so that a change is found by
/// comparing with what was used last, whatever was written in the meantime. `keep` begins to hold
/// the value, `update` replaces it when a source has been written, and `refresh` right before the
/// combination is computed. Without `keep`, this only reads: of a property of which a combination
/// uses a part, a copy of the whole would make each mutation in place copy it.
@usableFromInline final class Latest<Value>: Refreshable {
    /// The value that is kept, or `nil` if none is.
    @usableFromInline var last: Value?

    /// The value that the last refresh has replaced. Its `deinit` may write a source.
    @usableFromInline var replaced: Value?

    /// Reads the source: its current value, or `nil` once the property has been deallocated.
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

    /// The current value, or the last one once the property has been deallocated.
    @inlinable var current: Value? { read() ?? last }

    /// The value that is kept, which the combination uses.
    @inlinable var value: Value { last! }

    /// Begins to keep the value.
    @inlinable func keep() -> Latest {
        if last == nil { last = read() }
        return self
    }

    // `exchange` sets the first and returns what it was, which is released after the access, since
    // its `deinit` may come back here.

    /// Follows a write of a source, and returns whether that has changed this value. If no value is
    /// kept, each write counts.
    @inlinable func update() -> Bool {
        // All of the sources, since one write may have changed several. Old and new values together
        // may be a state that never was, for which the combination cannot be computed.
        for source in sources { source.refresh() }
        defer { for source in sources { source.releaseReplaced() } }
        guard last != nil, let new = current, let old = exchange(&last, with: new) else {
            return true
        }
        return !isSame(old, new)
    }

    @inlinable func refresh() {
        for source in sources { source.refresh() }
        if last != nil { _ = exchange(&replaced, with: exchange(&last, with: current)) }
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
