/// The point of a ``Property``. You can read and observe it; only the property can be written.
public final class ValuePoint<Value>: SubscriptionPoint<Value> {
    /// Unchecked as well, since `isBeingMutated` is the check.
    @usableFromInline @exclusivity(unchecked) var current: Value

    /// Whether a mutation in place is under way. Swift's own check of exclusive access would find
    /// out as well, but a write would take five times as long, and a read twice.
    @usableFromInline @exclusivity(unchecked) var isBeingMutated = false

    /// How many observers, from the first, the next pass must call; zero if nothing has been
    /// written since this pass began. Observers that join later follow them, and are called on
    /// joining.
    @usableFromInline @exclusivity(unchecked) var pendingAudience = 0

    @usableFromInline init(_ value: Value) { current = value }

    /// The current value. Traps while the property is being mutated in place.
    @inlinable public var value: Value { checked.current }

    /// This point, after a check that its value is not being mutated in place.
    @inlinable var checked: ValuePoint { if isBeingMutated { trap() } else { self } }

    @usableFromInline func trap() -> Never {
        fatalError("\(Value.self) is being mutated in place; use the inout value there.")
    }

    /// Sets the value and notifies the observers. Only then does it release the old value, since
    /// that may run user code.
    @inlinable @inline(__always) func write(_ new: Value) {
        // `exchange` sets the first and returns what it was.
        withExtendedLifetime(exchange(&checked.current, with: new)) { notifyObservers() }
    }

    // The check is always inlined and the delivery never, so that a write that nobody observes
    // costs little more than that of a variable.
    @inlinable @inline(__always) func notifyObservers() {
        if !observers.isEmpty { deliver { pendingAudience = observers.count } }
    }

    @inlinable override func replay() { deliver { notify(at: observers.count - 1, of: value) } }

    /// Runs `body`, which notes a write or calls a newcomer. If no delivery is under way, this
    /// starts one: it makes passes over the observers until no callback writes.
    @inlinable @inline(never) func deliver(_ body: () -> Void) {
        if isDelivering { return body() }
        isDelivering = true
        body()
        for pass in 1... {
            if pendingAudience == 0 { break }
            assert(pass <= 100_000, "Feedback loop: the observers of \(Value.self) must settle.")
            let value = current
            let audience = exchange(&pendingAudience, with: 0)
            // Once a callback has written, the rest is skipped: the next pass calls everyone.
            for index in 0..<audience where pendingAudience == 0 { notify(at: index, of: value) }
        }
        isDelivering = false
        sweep()
    }
}
