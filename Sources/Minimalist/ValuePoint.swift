/// The point of a ``Property`` or of a part of one. It has a current value, and parts in turn.
///
/// You can read and observe it. Only the property itself can be written. The point of a part is
/// called a scope. A scope keeps neither the property nor its owner alive. When it outlives the
/// property, it keeps its last value and its observers, and is silent. A scope that is observed,
/// but not held, is deallocated with its property.
public final class ValuePoint<Value>: SubscriptionPoint<Value> {
    // Unchecked, as in the superclass. But `current` is accessed while getters and `==` of parts
    // run, and `partsByPath` while key paths are hashed: that code may only read the value. For
    // mutation in place, `isBeingMutated` is the check.
    @usableFromInline @exclusivity(unchecked) var current: Value
    @usableFromInline @exclusivity(unchecked) var isBeingMutated = false

    /// How many observers, from the first, wait for the current value. Those that have joined since
    /// it was written follow them in the list, and do not wait: they were called when they joined.
    @usableFromInline @exclusivity(unchecked) var waitingObservers = 0

    /// The parts in use, in the order in which they first were, and unused ones until a sweep.
    @usableFromInline @exclusivity(unchecked) var parts: [TrackedPart<Value>] = []
    @usableFromInline @exclusivity(unchecked) var partsByPath: [AnyKeyPath: TrackedPart<Value>] =
        [:]

    /// The parts that have changed and have yet to notify their observers: each is in delivery
    /// since it changed. A stack: the last is next.
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

    /// Sets the value and notifies the observers. The old value is released last, since that may
    /// run user code.
    @inlinable @inline(__always) func write(_ new: Value) {
        // The standard library's `exchange` sets the first and returns what it was.
        withExtendedLifetime(exchange(&checked.current, with: new)) { publish() }
    }

    // Always inlined, and `deliver` never, so that a write that nobody observes costs little more
    // than that of a variable.
    @inlinable @inline(__always) func publish() {
        if !observers.isEmpty || !parts.isEmpty { deliver() }
    }

    @inlinable @inline(never) func deliver() { withDelivery { propagate() } }

    /// Makes all observers wait for the current value, and updates all parts.
    @inlinable func propagate() {
        waitingObservers = observers.count
        // Backwards, so that the first part that has changed is the last of `changedParts`.
        for index in parts.indices.reversed() {
            // The list retains the part. Retaining it again would take most of the time.
            Unmanaged.passUnretained(parts[index])._withUnsafeGuaranteedRef { update($0) }
        }
    }

    /// Runs `body` as part of a delivery: the one that is under way, or one that it begins and then
    /// finishes.
    @inlinable func withDelivery(_ body: () -> Void) {
        if isInDelivery { return body() }
        isInDelivery = true
        body()
        finishDelivery()
    }

    /// Notifies observers, here and in the parts, until none waits, and ends the delivery.
    @inlinable func finishDelivery() {
        for round in 1... {
            if waitingObservers == 0 && changedParts.isEmpty { break }
            assert(round < 100_000, "Feedback loop: the observers of \(Value.self) must settle.")
            let value = current
            let audience = exchange(&waitingObservers, with: 0)
            for index in 0..<audience {
                notify(at: index, of: value)
                // A callback has written, so all wait again, for the next round. Changed parts come
                // first: they have the newest value already.
                if waitingObservers > 0 { break }
            }
            // Only as many as there are now, and nobody else removes any. Callbacks may add parts:
            // those that keep changing one another take further rounds.
            for _ in changedParts.indices { changedParts.removeLast().finishDelivery() }
        }
        isInDelivery = false
        sweepParts()
        sweep()
    }
}
