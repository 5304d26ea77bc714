/// A part of a whole: its key path, and what can be done with its point, whatever type that has.
@usableFromInline final class Part<Whole> {
    // Functions and not methods of a subclass: those of a generic class are not specialized where they are looked up.
    @usableFromInline let keyPath: AnyKeyPath
    @usableFromInline let point: () -> AnyObject
    @usableFromInline let isInUse: () -> Bool

    /// Compares the part with what it was. If it differs and somebody uses it, takes it and notes that it has changed.
    @usableFromInline let update: (ValuePoint<Whole>, UnsafePointer<Whole>, Int) -> Void

    @usableFromInline let forget: () -> Void
    @usableFromInline let deliver: () -> Void

    @inlinable init<Value: Equatable>(_ keyPath: KeyPath<Whole, Value>, of whole: Whole) {
        // The only reference that the whole has to the point: a unique one means that nobody holds it.
        var point = ValuePoint<Value>(whole[keyPath: keyPath])
        // A part that is stored is compared where it lies, unless that may be misaligned, as in a packed C struct.
        let (outer, inner) = (MemoryLayout<Whole>.alignment, MemoryLayout<Value>.alignment)
        let offset = MemoryLayout.offset(of: keyPath).flatMap { ($0 | outer) % inner == 0 ? $0 : nil }
        (self.keyPath, self.point) = (keyPath, { point })
        isInUse = { point.isInUse() || !isKnownUniquelyReferenced(&point) }
        update = { [unretained = Unmanaged.passUnretained(point)] whole, value, index in
            unretained._withUnsafeGuaranteedRef { point in
                let stored = offset.map { (UnsafeRawPointer(value) + $0).assumingMemoryBound(to: Value.self) }
                if let stored, stored.pointee == point.current { return }
                guard index == whole.user || whole.parts[index].isInUse() else { return whole.sweepSoon() }
                let part = stored?.pointee ?? value.pointee[keyPath: keyPath]
                if stored == nil, part == point.current { return }
                point.replaced.append(exchange(&point.current, with: part))
                // What is called to compare its parts may ask for others.
                let isNested = exchange(&point.isDelivering, with: true)
                point.mark()
                point.isDelivering = isNested
                let (first, end) = (whole.changed.lowerBound, whole.changed.upperBound)
                whole.changed = first == end ? index..<index + 1 : min(first, index)..<max(end, index + 1)
                whole.fresh = whole.changed
            }
        }
        // What has replaced nothing has nothing below it that has. Each goes when the list is whole again.
        forget = { while point.replaced.popLast() != nil { point.forget() } }
        deliver = { point.deliver {} }
    }
}
