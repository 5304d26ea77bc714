import Minimalist

/// A node of the tree that an observation of a combination builds: one for each property, part and
/// combination that it is computed from.
///
/// An observation computes from the values that the nodes keep, and not from the properties. So a
/// change is found by comparing with the value used last, even if more has been written since. If
/// only a part of a property is used, the node of the part keeps that, and the node of the property
/// keeps nothing: a copy of the whole would make each mutation in place copy it.
///
/// When a property has been written, `update` runs from there up to the combination, and stops
/// where nothing has changed. Right before a call of the observer, `refresh` runs from the
/// combination down.
@usableFromInline final class Node<Value>: Refreshable {
    // Unchecked, since no access to these variables runs user code.

    /// The value that is kept, or `nil` if none is.
    @usableFromInline @exclusivity(unchecked) var kept: Value?

    /// The value that the last refresh has replaced. Its `deinit` may write a property, so it is
    /// released after the call of the observer.
    @usableFromInline @exclusivity(unchecked) var replaced: Value?

    /// The nodes from which this one is computed.
    @usableFromInline @exclusivity(unchecked) var sources: [any Refreshable] = []

    /// Reads the property, or computes the value. Returns `nil` once the property has been
    /// deallocated.
    @usableFromInline @exclusivity(unchecked) var read: () -> Value?

    /// How often the value has been computed, to notice what `computed` says.
    @usableFromInline @exclusivity(unchecked) var computations = 0

    @usableFromInline init(read: @escaping () -> Value? = { nil }) { self.read = read }

    /// The current value, or the last one once the property has been deallocated.
    @inlinable var current: Value? { read() ?? kept }

    /// The value that is kept, from which a combination is computed.
    @inlinable var value: Value { kept! }

    /// Computes the value. A getter that this calls may write a source. Then the value has been
    /// computed again, and is newer than what this would return, which is `nil` instead.
    @inlinable @inline(__always) func computed() -> Value? {
        computations += 1
        let number = computations
        let new = current
        return number == computations ? new : nil
    }

    /// Begins to keep the value, unless it is kept already.
    @inlinable func keep() -> Node {
        if kept == nil { kept = read() }
        return self
    }

    // `exchange` returns what it replaces. `withExtendedLifetime` keeps that until the variable has
    // been set: its `deinit` may come back here.

    @inlinable func refresh() {
        for source in sources { source.refresh() }
        if kept == nil { return }
        guard let new = computed() else { return }
        let old = exchange(&kept, with: new)
        withExtendedLifetime(exchange(&replaced, with: old)) {}
    }

    @inlinable func releaseReplaced() {
        for source in sources { source.releaseReplaced() }
        withExtendedLifetime(exchange(&replaced, with: nil)) {}
    }
}

extension Node where Value: Equatable {
    /// Begins to keep a value that is computed from other nodes. This node is made before them,
    /// since they call its `update`, which does nothing until now.
    @inlinable func keep(from sources: [any Refreshable], read: @escaping () -> Value?) {
        self.sources = sources
        self.read = read
        kept = read()
    }

    /// Follows a write of a source, and returns whether that has changed the value.
    @inlinable func update() -> Bool {
        if kept == nil { return false }
        // All of the sources, since one write may have changed several. Old and new values together
        // may be a state that never was, for which the combination cannot be computed.
        for source in sources { source.refresh() }
        defer { for source in sources { source.releaseReplaced() } }
        guard let new = computed() else { return false }
        return exchange(&kept, with: new) != new
    }
}

@usableFromInline protocol Refreshable: AnyObject {
    /// Keeps the current value, here and in the sources. The value that this replaces is held until
    /// `releaseReplaced` or the next refresh.
    func refresh()

    /// Releases what the refresh has replaced.
    func releaseReplaced()
}
