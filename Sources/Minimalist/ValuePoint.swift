/// The point of a ``Property`` or of a part of one, which has a current value, and parts in turn.
///
/// It can be observed and read; only the property itself can be written. The point of a part, a scope, does not keep
/// the property alive: if it is still held when the property goes, it keeps its last value and its own observers
/// until it goes itself, and stays silent. A part that is observed but not held goes with its property.
public final class ValuePoint<Value>: SubscriptionPoint<Value> {
    // No check that accesses overlap: `isBeingChanged` is that check.
    @usableFromInline @exclusivity(unchecked) var current: Value

    /// What a part was, until all parts are up to date. More than one where the freeing of one has led to a write.
    @usableFromInline @exclusivity(unchecked) var replaced: [Value] = []

    @usableFromInline init(_ value: Value) { current = value }

    /// The current value. To read it in the middle of a change in place of the property stops the program.
    @inlinable public var value: Value { accessible.current }

    /// The point of a part, to hand to a feature that must not know the whole.
    ///
    /// The same key path on the same point gives the same point for as long as that is held or observed. It is
    /// current, whether it is observed or not. What changed behind a reference is seen at the next write, or when
    /// this is called again with that key path. Scopes nest, and every kind of key path will do.
    ///
    /// A part that is stored in the whole costs a change one comparison, where it lies. Any other is read at each
    /// change, but only while somebody observes or holds it. The getters and the `==` that this calls may read the
    /// property, and are not to write or observe it.
    ///
    /// - Complexity: Amortized O(1), plus reading the part.
    @inlinable public func scope<P: Equatable>(_ keyPath: KeyPath<Value, P>) -> ValuePoint<P> {
        let known = accessible.positions[keyPath]
        if known == nil { parts.append(Part(keyPath, of: current)) }
        let index = known ?? parts.count - 1
        positions[keyPath] = index
        // From here on the part is held, and so in use.
        let point = unsafeDowncast(parts[index].point(), to: ValuePoint<P>.self)
        deliver { if known != nil, parts[index].isInUse() { parts[index].update(self, &current, index) } }
        return point
    }

    /// This point, unless its value is being changed in place.
    @inlinable var accessible: ValuePoint { if isBeingChanged { stop() } else { self } }

    @usableFromInline func stop() -> Never { fatalError("\(Value.self) is being changed in place; use it there.") }

    /// Takes a new value as a whole. What it replaces is freed when everyone has been told: that may run anybody's
    /// code.
    @inlinable func write(_ new: Value) { withExtendedLifetime(exchange(&accessible.current, with: new)) { publish() } }

    /// Tells everyone that the current value is a new one.
    @inlinable func publish() {
        isBeingChanged = false
        if !observers.isEmpty || !parts.isEmpty { deliver { mark() } }
    }

    /// Notes whom the current value is to be told, and brings the parts up to date.
    @inlinable func mark() {
        pending = observers.count
        for index in parts.indices {
            Unmanaged.passUnretained(parts[index])._withUnsafeGuaranteedRef { $0.update(self, &current, index) }
        }
    }
}
