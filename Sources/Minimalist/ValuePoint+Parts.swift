extension ValuePoint {
    /// The point of a part, to pass to a feature that should not know the whole.
    ///
    /// The same key path on the same point returns the same scope while the part is in use: while
    /// you hold the scope, or observe it or a part of it. Scopes nest, and all kinds of key path
    /// work. A scope that you hold is current, even if nothing observes it. There are two
    /// exceptions. A change behind a reference is seen at the next write that changes what encloses
    /// it, or when you ask for the scope again, which then notifies its observers. And `==`
    /// decides: a member that it ignores may stay old in the scope and below it. A weak reference
    /// does not hold a scope: ask for the scope instead.
    ///
    /// After each write, a part that is stored in the value is compared in place. Any other part is
    /// read, but only while it is in use. The library calls getters, `==` and, for a subscript,
    /// `hash(into:)`. They must not write the property, observe it, or ask for scopes. They may see
    /// the previous value of another scope, and so may a `deinit` that runs meanwhile, such as that
    /// of a replaced part. A part that is never equal to itself, such as NaN, changes each time you
    /// ask for its scope, so do not ask for it in a callback of that part.
    ///
    /// - Complexity: Amortized O(1), plus reading the part. To find out whether a part is in use
    ///   may take time linear in the number of its dead observers and unused parts.
    @inlinable
    public func scope<Part: Equatable>(_ keyPath: KeyPath<Value, Part>) -> ValuePoint<Part> {
        guard let part = checked.partsByPath[keyPath] else { return addScope(keyPath) }
        // A sweep under way may have found it unused.
        part.isUnused = false
        // Held before the update, which would pass over an unused part and have it swept.
        let scope = Unmanaged<ValuePoint<Part>>.fromOpaque(part.address).takeUnretainedValue()
        // It may have changed behind a reference, or while it was not in use.
        withDelivery { update(part) }
        return scope
    }

    @inlinable
    func addScope<Part: Equatable>(_ keyPath: KeyPath<Value, Part>) -> ValuePoint<Part> {
        let scope = ValuePoint<Part>(current[keyPath: keyPath])
        let part = TrackedPart(keyPath, scope)
        // As with observers: if the list is full and not tiny, sweep after appending.
        if parts.count >= 8, parts.count == parts.capacity { needsPartSweep = true }
        parts.append(part)
        partsByPath[keyPath] = part
        // So that a write need not allocate.
        changedParts.reserveCapacity(parts.capacity)
        sweepParts()
        return scope
    }

    // By address, so that a stored part can be compared in place.
    @inlinable func update(_ part: TrackedPart<Value>) { part.update(part, self, &current) }

    /// Whether this point is observed, or a part of it is in use.
    @inlinable var hasDependents: Bool {
        observers.contains { $0.object != nil } || parts.contains { $0.isInUse() }
    }

    @inlinable func sweepPartsLater() { needsPartSweep = true }

    /// Removes the unused parts.
    @inlinable func sweepParts() {
        guard needsPartSweep, !isInDelivery else { return }
        needsPartSweep = false
        // To ask whether a part is in use retains the objects of its observers for a moment. If
        // another thread releases one meanwhile, its `deinit` runs here. It may take up a part that
        // has just been marked, and `scope` takes the mark off. So the parts are marked first.
        for part in parts { part.isUnused = !part.isInUse() }
        partsByPath = partsByPath.filter { !$0.value.isUnused }
        // Last, since this releases the unused, which may run user code that uses both lists.
        parts = parts.filter { !$0.isUnused }
        parts.reserveCapacity(2 * parts.count)
    }
}
