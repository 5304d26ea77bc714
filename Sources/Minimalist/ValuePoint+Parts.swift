extension ValuePoint {
    /// The point of a part, to pass to a feature that should not know the whole.
    ///
    /// The same key path on the same point returns the same scope for as long as you hold or
    /// observe it. Scopes nest, and all kinds of key path work. A scope that you hold is current,
    /// even if nothing observes it, except that a change behind a reference is seen at the next
    /// write, or when you ask for the scope again. A weak reference does not keep it current.
    ///
    /// After each write, a part that is stored in the value is compared in place. Any other part is
    /// read, but only while you hold or observe it. The getters and the `==` that are called for
    /// this must not write the property, observe it, or ask for scopes. They may see the previous
    /// value of another scope. The `deinit` of a part that has just been replaced may see it, too.
    ///
    /// - Complexity: Amortized O(1), plus reading the part. To find out whether a part is in use
    ///   may take time linear in the number of its dead observers.
    @inlinable
    public func scope<Part: Equatable>(_ keyPath: KeyPath<Value, Part>) -> ValuePoint<Part> {
        let known = checked.partsByPath[keyPath]
        let tracked = known ?? TrackedPart(keyPath, of: current)
        // From here on the part is held, and so in use. A known one may have changed behind a
        // reference: then its observers are notified.
        let point = unsafeDowncast(tracked.point, to: ValuePoint<Part>.self)
        known == nil ? add(tracked, at: keyPath) : deliver(after: { update(tracked) })
        return point
    }

    @inlinable func add(_ part: TrackedPart<Value>, at keyPath: AnyKeyPath) {
        // As in `observe`: a list that is about to grow is swept.
        if parts.count == max(8, parts.capacity) { needsPartSweep = true }
        parts.append(part)
        partsByPath[keyPath] = part
        // So that a write need not allocate.
        changedParts.reserveCapacity(parts.capacity)
        sweepParts()
    }

    // By address, so that a stored part can be compared in place.
    @inlinable func update(_ part: TrackedPart<Value>) { part.update(part, self, &current) }

    /// Whether this point is observed, or a part of it is observed or held.
    @inlinable var hasDependents: Bool {
        observers.contains { $0.object != nil } || parts.contains { $0.isInUse() }
    }

    @inlinable func sweepPartsLater() { needsPartSweep = true }

    /// Removes the parts that are neither observed nor held.
    @inlinable func sweepParts() {
        guard needsPartSweep, !isDelivering else { return }
        needsPartSweep = false
        let unused = Set(parts.filter { !$0.isInUse() }.map(ObjectIdentifier.init))
        // Freeing a part may run user code that uses these lists. It is kept until they are whole.
        withExtendedLifetime(parts) {
            parts = parts.filter { !unused.contains(ObjectIdentifier($0)) }
            parts.reserveCapacity(2 * parts.count)
            partsByPath = partsByPath.filter { !unused.contains(ObjectIdentifier($0.value)) }
        }
    }
}
