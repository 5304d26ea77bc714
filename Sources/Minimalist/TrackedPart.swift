/// A part of a value: its point, and how the whole updates and notifies it.
@usableFromInline final class TrackedPart<Whole> {
    /// The address of the part's point, which the closures retain.
    @usableFromInline let address: UnsafeMutableRawPointer

    /// Whether the sweep that is under way has found the part unused, and nobody has asked for it
    /// since.
    @usableFromInline @exclusivity(unchecked) var isUnused = false

    // Closures, since the whole does not know the type of the part, and since the overrides of a
    // generic class are not specialized.

    /// Whether the part is in use: it is observed or held, or a part of it is in use.
    @usableFromInline let isInUse: () -> Bool

    /// Compares the part with that of a value. If they differ, takes the new one and joins the
    /// `changedParts` of the whole. Is passed this object, since capturing it would leak.
    @usableFromInline let update: (TrackedPart, ValuePoint<Whole>, UnsafePointer<Whole>) -> Void

    /// Notifies the observers of the part, when its turn has come.
    @usableFromInline let finishDelivery: () -> Void

    @inlinable init<Part: Equatable>(_ keyPath: KeyPath<Whole, Part>, _ scope: ValuePoint<Part>) {
        address = Unmanaged.passUnretained(scope).toOpaque()
        // `isInUse` and `finishDelivery` share this. It is the only strong reference, unless
        // somebody holds the scope.
        var owned = scope
        isInUse = { !isKnownUniquelyReferenced(&owned) || owned.hasDependents }
        finishDelivery = { owned.finishDelivery() }
        let offset = MemoryLayout.offset(of: keyPath)
        update = { tracked, whole, value in
            // By its address: `owned` would take longer than the comparison, and a second strong
            // reference would make `isInUse` true.
            let unretained = Unmanaged<ValuePoint<Part>>.fromOpaque(tracked.address)
            unretained._withUnsafeGuaranteedRef { point in
                let place = offset.map { UnsafeRawPointer(value) + $0 }
                // A member of a packed C struct may be misaligned. Then it counts as not stored,
                // like a part without a place.
                let isAligned = place == place?.alignedUp(for: Part.self)
                let stored = isAligned ? place?.assumingMemoryBound(to: Part.self) : nil
                // The cheapest test comes first. Only parts in use are read.
                if let stored, stored.pointee == point.current { return }
                guard tracked.isInUse() else { return whole.sweepPartsLater() }
                let new = stored?.pointee ?? value.pointee[keyPath: keyPath]
                if stored == nil, new == point.current { return }
                // In delivery from here on: nobody notifies the observers of the part before its
                // turn. If it was already, it waits for its turn, is delivering, or is in a first
                // call, and so will deliver the new value.
                let wasInDelivery = exchange(&point.isInDelivery, with: true)
                if !wasInDelivery { whole.changedParts.append(tracked) }
                withExtendedLifetime(exchange(&point.current, with: new)) { point.propagate() }
            }
        }
    }
}
