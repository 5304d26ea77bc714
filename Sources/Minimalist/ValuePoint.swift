/// The point of a ``Property``. You can read and observe it; only the property can be written.
public final class ValuePoint<Value>: SubscriptionPoint<Value> {
    /// Unchecked as well, since `isBeingMutated` is the check.
    @usableFromInline @exclusivity(unchecked) var current: Value

    /// Whether a mutation in place is under way. Swift's own check of exclusive access would find
    /// out as well, but is slower than the read or write that it checks.
    @usableFromInline @exclusivity(unchecked) var isBeingMutated = false

    /// The number of observers at the time of the newest write, if a pass has yet to call them.
    /// Those that joined later follow them in the list, and have received the value on joining.
    @usableFromInline @exclusivity(unchecked) var pendingAudience: Int?

    // Not inlinable, as with library evolution no initializer of such a class can be.
    @usableFromInline init(_ value: Value) { current = value }

    /// The current value. Traps while the property is being mutated in place.
    @inlinable public var value: Value { if isBeingMutated { trap() } else { current } }

    @usableFromInline func trap() -> Never {
        fatalError("\(Value.self) is being mutated in place; use the inout value there.")
    }

    /// Sets the value and notifies the observers. Only then does it release the old value, since
    /// that may run user code.
    @inlinable @inline(__always) func write(_ new: Value) {
        if isBeingMutated { trap() }
        withExtendedLifetime(exchange(&current, with: new)) { notifyObservers() }
    }

    // The check is always inlined and the delivery never, so that a write that nobody observes
    // costs little more than that of a variable.
    @inlinable @inline(__always) func notifyObservers() {
        if !observers.isEmpty { deliver { pendingAudience = observers.count } }
    }

    @inlinable override func replay(at index: Int) { deliver { notify(at: index, of: value) } }

    /// Runs `body`, which notes a write or calls a newcomer. If no delivery is under way, this
    /// starts one: it makes passes over the observers until no callback writes.
    @inlinable @inline(never) func deliver(_ body: () -> Void) {
        if isDelivering { return body() }
        isDelivering = true
        body()
        for pass in 1... {
            guard let audience = exchange(&pendingAudience, with: nil) else { break }
            assert(pass <= 100_000, "Feedback loop: the observers of \(Value.self) must settle.")
            let value = current
            // Once a callback has written, the rest is skipped: the next pass calls everyone.
            for index in 0..<audience where pendingAudience == nil { notify(at: index, of: value) }
        }
        isDelivering = false
        sweep()
    }
}
