/// The point of a ``Property`` or of a part of one. It has a current value, and parts in turn.
///
/// You can read and observe it. Only the property itself can be written. The point of a part is
/// called a scope. A scope keeps neither the property nor its owner alive. When it outlives the
/// property, it keeps its last value and its observers, and is silent. A part that is observed, but
/// whose scope you do not hold, is deallocated with its property.
public final class ValuePoint<Value>: SubscriptionPoint<Value> {
    // Unchecked, as in the superclass, except that `current` is accessed while parts are updated.
    // Getters and `==` that run then must not write it. For mutation in place, `isBeingMutated` is
    // the check.
    @usableFromInline @exclusivity(unchecked) var current: Value
    @usableFromInline @exclusivity(unchecked) var isBeingMutated = false

    /// How many observers, from the first, the next round has to notify of the current value.
    @usableFromInline @exclusivity(unchecked) var pendingAudience = 0

    /// The parts that are observed or held, in the order in which they first were.
    @usableFromInline @exclusivity(unchecked) var parts: [TrackedPart<Value>] = []
    @usableFromInline @exclusivity(unchecked) var partsByPath: [AnyKeyPath: TrackedPart<Value>] =
        [:]

    /// The parts that have changed and have yet to notify their observers, the next one last.
    @usableFromInline @exclusivity(unchecked) var changedParts: [TrackedPart<Value>] = []

    /// Whether to remove unused parts as soon as nothing is being delivered.
    @usableFromInline @exclusivity(unchecked) var needsPartSweep = false

    @usableFromInline init(_ value: Value) { current = value }

    /// The current value.
    ///
    /// While a property is being mutated in place, its own point traps here, and its scopes return
    /// the values before the mutation.
    @inlinable public var value: Value { checked.current }

    /// This point, after a check that its value is not being mutated in place.
    @inlinable var checked: ValuePoint { if isBeingMutated { trap() } else { self } }

    @usableFromInline func trap() -> Never {
        fatalError("\(Value.self) is being mutated in place; use the inout value there.")
    }

    /// Sets the value. The old one is freed last, since that may run user code.
    @inlinable func write(_ new: Value) {
        withExtendedLifetime(exchange(&checked.current, with: new)) { publish() }
    }

    /// Updates all parts, and then notifies all observers.
    @inlinable func publish() {
        if observers.isEmpty && parts.isEmpty { return }
        deliver(after: {
            pendingAudience = observers.count
            // Backwards, so that the first part that has changed is the last of `changedParts`.
            for index in parts.indices.reversed() {
                // The list retains the part. Retaining it again would take most of the time.
                Unmanaged.passUnretained(parts[index])._withUnsafeGuaranteedRef { update($0) }
            }
        })
    }

    /// Runs `change`, and then notifies the observers that it concerns.
    ///
    /// During a delivery it only runs `change`: that delivery goes on until no observer is pending.
    @inlinable func deliver(after change: () -> Void) {
        if isDelivering { return change() }
        isDelivering = true
        change()
        finishDelivery()
    }

    /// Notifies observers, here and in the parts, until none is pending, and ends the delivery.
    @inlinable func finishDelivery() {
        for round in 1... {
            if pendingAudience == 0 && changedParts.isEmpty { break }
            assert(round < 100_000, "Feedback loop: the observers of \(Value.self) must settle.")
            let value = current
            let audience = exchange(&pendingAudience, with: 0)
            for index in 0..<audience {
                notify(at: index, of: value)
                // A callback has written a newer value. After this round's parts, the next round
                // delivers it.
                if pendingAudience > 0 { break }
            }
            // The count is taken once. Callbacks may add parts, but only this loop removes any.
            // Parts that keep changing one another take further rounds.
            for _ in changedParts.indices { changedParts.removeLast().finishDelivery() }
        }
        isDelivering = false
        sweepParts()
        sweep()
    }
}

extension ValuePoint: CustomStringConvertible {
    /// The current value, as in `ValuePoint("Ada")`.
    public var description: String { "ValuePoint(\(String(reflecting: value)))" }
}
