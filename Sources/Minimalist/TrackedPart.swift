/// A part of a value that is observed or held: its point, and what the whole does with that.
@usableFromInline final class TrackedPart<Whole> {
    // Closures, since the whole does not know the type of the part, and since the overrides of a
    // generic class are not specialized.
    @usableFromInline unowned let point: AnyObject
    @usableFromInline let isInUse: () -> Bool
    @usableFromInline let update: (TrackedPart, ValuePoint<Whole>, UnsafePointer<Whole>) -> Void
    @usableFromInline let finishDelivery: () -> Void

    @inlinable init<Part: Equatable>(_ keyPath: KeyPath<Whole, Part>, of whole: Whole) {
        // The only strong reference to the point, unless somebody holds it.
        var owned = ValuePoint(whole[keyPath: keyPath])
        let isInUse = { !isKnownUniquelyReferenced(&owned) || owned.hasDependents }
        // Reaching the point through `owned` would take longer than a comparison.
        let unretained = Unmanaged.passUnretained(owned)
        // Where the part is stored, unless it may be misaligned there, as in a packed C struct.
        let offset = MemoryLayout.offset(of: keyPath).flatMap {
            ($0 | MemoryLayout<Whole>.alignment) % MemoryLayout<Part>.alignment == 0 ? $0 : nil
        }
        point = owned
        self.isInUse = isInUse
        finishDelivery = { owned.finishDelivery() }
        update = { tracked, whole, value in
            unretained._withUnsafeGuaranteedRef { point in
                let place = offset.map { UnsafeRawPointer(value) + $0 }
                let stored = place?.assumingMemoryBound(to: Part.self)
                if let stored, stored.pointee == point.current { return }
                guard isInUse() else { return whole.sweepPartsLater() }
                let new = stored?.pointee ?? value.pointee[keyPath: keyPath]
                if stored == nil, new == point.current { return }
                // From here on the part counts as delivering, so that nobody else notifies its
                // observers before its turn, when all parts are up to date.
                let isDelivering = exchange(&point.isDelivering, with: true)
                if !isDelivering { whole.changedParts.append(tracked) }
                point.write(new)
            }
        }
    }
}
