public final class ValuePoint<Value>: SubscriptionPoint<Value> {
    @usableFromInline @exclusivity(unchecked) var current: Value

    /// What `current` was, until all parts of a whole are up to date.
    @usableFromInline @exclusivity(unchecked) var replaced: Value?

    @usableFromInline @exclusivity(unchecked) var isBeingChanged = false

    @inlinable init(_ value: Value) { current = value }

    /// The current value.
    @inlinable public var value: Value { accessible.current }

    @inlinable public func scope<P: Equatable>(_ keyPath: KeyPath<Value, P>) -> ValuePoint<P> {
        let known = accessible.positions[keyPath]
        if known == nil { parts.append(Part(keyPath, of: current)) }
        let index = known ?? parts.count - 1
        positions[keyPath] = index
        let point = unsafeDowncast(parts[index].point(), to: ValuePoint<P>.self)
        user = nil
        deliver { if known != nil { parts[index].update(self, &current, index) } }
        return point
    }

    /// This point, for any use but the end of a change in place.
    @inlinable var accessible: ValuePoint { isBeingChanged ? stop() : self }

    @usableFromInline func stop() -> Self { fatalError("\(Value.self) is being changed in place; use it there.") }

    /// Takes a new value as a whole. What it replaces is freed when everyone has been told: that may run anybody's code.
    @inlinable func write(_ new: Value) { withExtendedLifetime(exchange(&accessible.current, with: new), publish) }

    /// Tells everyone that the current value is a new one.
    @inlinable func publish() {
        isBeingChanged = false
        if !observers.isEmpty || !parts.isEmpty { deliver(mark) }
    }

    /// Notes whom the current value is to be told, and brings the parts up to date.
    @inlinable func mark() {
        pending = observers.count
        for index in parts.indices {
            Unmanaged.passUnretained(parts[index])._withUnsafeGuaranteedRef { $0.update(self, &current, index) }
        }
    }
}
