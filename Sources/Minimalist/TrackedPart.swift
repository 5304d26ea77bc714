/// A part of a value that is observed or held: its point, and what the whole does with that.
@usableFromInline final class TrackedPart<Whole> {
    /// The point of the part. The closures own it.
    @usableFromInline unowned let point: AnyObject

    // Closures, since the whole does not know the type of the part, and since the overrides of a
    // generic class are not specialized.

    /// Whether the part, or a part of it, is observed or held.
    @usableFromInline let isInUse: () -> Bool

    /// Compares the part with that of a value. If they differ, takes the new one and joins the
    /// `changedParts` of the whole. Is passed this object, since capturing it would leak.
    @usableFromInline let update: (TrackedPart, ValuePoint<Whole>, UnsafePointer<Whole>) -> Void

    /// Notifies the observers of the part, when its turn has come.
    @usableFromInline let finishDelivery: () -> Void

    @inlinable init<Part: Equatable>(_ keyPath: KeyPath<Whole, Part>, of value: Whole) {
        // The only strong reference to the point, unless the client holds one.
        var owned = ValuePoint(value[keyPath: keyPath])
        // To reach the point through `owned` would take longer than a comparison.
        let unretained = Unmanaged.passUnretained(owned)
        let offset = MemoryLayout.offset(of: keyPath)
        point = owned
        isInUse = { !isKnownUniquelyReferenced(&owned) || owned.hasDependents }
        finishDelivery = { owned.finishDelivery() }
        update = { tracked, whole, value in
            unretained._withUnsafeGuaranteedRef { point in
                let place = offset.map { UnsafeRawPointer(value) + $0 }
                // A member of a packed C struct may be misaligned. Then it counts as not stored.
                let aligned = place == place?.alignedUp(for: Part.self) ? place : nil
                let stored = aligned?.assumingMemoryBound(to: Part.self)
                // The cheapest test comes first. Other parts are read only while they are in use.
                if let stored, stored.pointee == point.current { return }
                guard tracked.isInUse() else { return whole.sweepPartsLater() }
                let new = stored?.pointee ?? value.pointee[keyPath: keyPath]
                if stored == nil, new == point.current { return }
                // From here on the part counts as delivering, so that nobody notifies its observers
                // before its turn. If it was already, that delivery goes on with the new value.
                let wasDelivering = exchange(&point.isDelivering, with: true)
                if !wasDelivering { whole.changedParts.append(tracked) }
                // So this only stores the value and updates the parts of the part.
                point.write(new)
            }
        }
    }
}
