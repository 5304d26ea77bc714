// Copyright (c) 2026 The Minimalist contributors. SPDX-License-Identifier: MIT
/// A value that notifies its observers of every write.
///
/// Declare it in a class or an actor, and observe it through its `$` name:
///
///     @Property private(set) var items: [Item] = []
///
///     inbox.$items.observe(with: view) { view, items in view.show(items) }
///
/// A write takes effect first. Then it calls all observers, even if the new value is equal to the
/// old one, and returns. `items.append(x)` mutates the value in place, and notifies once, when the
/// access ends. Until then, any other use of the property traps.
///
/// A callback may read, write and mutate the property. If it has written, all observers are called
/// with the newest value once it has returned. If callbacks always write, a debug build traps.
///
/// `Documentation/Guarantees.md` in the repository lists every rule and its exceptions.
@propertyWrapper @frozen public struct Property<Value> {
    /// The point at which the property is observed: `$name`.
    public let projectedValue: ValuePoint<Value>

    /// Makes a property with its first value.
    @inlinable public init(wrappedValue: Value) { projectedValue = ValuePoint(wrappedValue) }

    /// The current value.
    @inlinable public var wrappedValue: Value {
        get { projectedValue.value }
        nonmutating set { projectedValue.write(newValue) }
        nonmutating _modify {
            if exchange(&projectedValue.isBeingMutated, with: true) { projectedValue.trapAccess() }
            // Runs when the access has ended, even by throwing.
            defer {
                projectedValue.isBeingMutated = false
                projectedValue.notifyObservers()
            }
            yield &projectedValue.stored
        }
    }
}

/// The point of a ``Property``. You can read and observe it; only the property can be written.
public final class ValuePoint<Value>: SubscriptionPoint<Value> {
    @usableFromInline @exclusivity(unchecked) var stored: Value

    /// Whether a mutation in place is under way. Takes the place of Swift's check of `stored`,
    /// which is slower than the read or write that it checks.
    @usableFromInline @exclusivity(unchecked) var isBeingMutated = false

    /// How many observers there were at the newest write, if a pass has yet to call them. Those
    /// that join later follow in the list, and receive the value on joining.
    @usableFromInline @exclusivity(unchecked) var pendingAudience: Int?

    @usableFromInline init(_ value: Value) { stored = value }

    /// The current value. Traps while the property is being mutated in place.
    @inlinable public var value: Value { if isBeingMutated { trapAccess() } else { stored } }

    /// Whether `value` would trap.
    @inlinable public var _isBeingMutated: Bool { isBeingMutated }

    @usableFromInline func trapAccess() -> Never {
        let advice = "use the inout value there. If no caller mutates it, a task that waits or"
        fatalError("\(Value.self) is being mutated in place; \(advice) another thread does.")
    }

    @inlinable @inline(__always) func write(_ new: Value) {
        if isBeingMutated { trapAccess() }
        // Releases the old value last: its `deinit` may write, and nobody would receive this value.
        withExtendedLifetime(exchange(&stored, with: new)) { notifyObservers() }
    }

    /// Notifies all observers of a write: now or, during a delivery, in its next pass.
    // Without observers, this costs next to nothing: the check is inlined, and the delivery is not.
    @inlinable @inline(__always) func notifyObservers() {
        if !observers.isEmpty { _deliver { pendingAudience = observers.count } }
    }

    @inlinable public override var _callsImmediately: Bool { true }

    @inlinable override func replay(at index: Int) { _deliver { notify(at: index, of: value) } }

    // A callback may release the owner, and so this point. Swift keeps it until the method returns.
    // The language does not promise this, but a test of D.5 should notice.
    /// Runs `first`: it sets `pendingAudience` for a write, calls a newcomer, or is the body of a
    /// `batch`. That is all if a delivery is under way. Otherwise, this is one: passes over the
    /// observers follow until no write is pending.
    @inlinable @inline(never) public func _deliver(_ first: () -> Void) {
        if isDelivering { return first() }
        isDelivering = true
        first()
        for pass in 1... {
            guard let audience = exchange(&pendingAudience, with: nil) else { break }
            assert(pass <= 100_000, "Feedback loop: the observers of \(Value.self) must settle.")
            // Traps if a callback began a mutation that goes on, as an `async` function can with an
            // `inout` argument. Observers must not receive half of it.
            let value = value
            for index in 0..<audience {
                // A callback has written: the next pass begins again, with a newer value.
                if pendingAudience != nil { break }
                notify(at: index, of: value)
            }
        }
        isDelivering = false
        sweep()
    }
}
