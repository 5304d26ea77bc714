/// A value that notifies its observers of every write.
///
/// Declare it in a class or an actor, usually with `private(set)`. Observe it through its `$` name:
///
///     @MainActor final class Inbox {
///         @Property private(set) var items: [Item] = []
///     }
///     inbox.$items.observe(with: view) { view, items in view.show(items) }
///
/// A write takes effect first. Then it calls all observers before it returns, even if the new value
/// is equal to the old one. `items.append(x)` mutates the value in place, and notifies once, when
/// the access ends. Until then, any other use of the property traps. The value is copied only if
/// something else holds it, such as an observer of a part or a delivery under way.
///
/// A callback may read, write and mutate the property. If it has written, all observers are called
/// with the newest value once it has returned. If callbacks always write, a debug build traps.
///
/// The property retains the closures of its observers, but not their objects. It belongs to the
/// actor of its owner, and is not `Sendable`. Reading is O(1), and a write costs one call per
/// observer.
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
            // `exchange` sets the flag, and returns what it was.
            if exchange(&projectedValue.isBeingMutated, with: true) { projectedValue.trapAccess() }
            // Runs when the access has ended, even by throwing. The flag is reset first, since
            // observers may use the property.
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
    // Unchecked: `isBeingMutated` checks the access to the value, and no access to the others runs
    // user code.

    /// The value, without the check of `value`.
    @usableFromInline @exclusivity(unchecked) var stored: Value

    /// Whether a mutation in place is under way. Swift's own check is slower than the read or write
    /// that it checks.
    @usableFromInline @exclusivity(unchecked) var isBeingMutated = false

    /// How many observers there were at the newest write, if a pass has yet to call them. Once a
    /// callback sets this, the pass under way calls nobody else. Observers that join after the
    /// write follow those in the list, and receive its value on joining.
    @usableFromInline @exclusivity(unchecked) var pendingAudience: Int?

    // With library evolution, a designated initializer cannot be inlinable.
    @usableFromInline init(_ value: Value) { stored = value }

    /// The current value. Traps while the property is being mutated in place.
    @inlinable public var value: Value { if isBeingMutated { trapAccess() } else { stored } }

    /// Whether `value` would trap. A scope of several sources asks before it reads one.
    @inlinable public var _isBeingMutated: Bool { isBeingMutated }

    @usableFromInline func trapAccess() -> Never {
        let advice = "use the inout value there. If no caller mutates it, another thread does."
        fatalError("\(Value.self) is being mutated in place; \(advice)")
    }

    /// Sets the value and notifies the observers. The old value is released last: its `deinit` may
    /// write, and that would be delivered instead of this write.
    @inlinable @inline(__always) func write(_ new: Value) {
        if isBeingMutated { trapAccess() }
        withExtendedLifetime(exchange(&stored, with: new)) { notifyObservers() }
    }

    /// Notifies all observers of a write: now or, during a delivery, in its next pass.
    // The check is always inlined and the delivery never, so that a write that nobody observes
    // costs little more than that of a variable.
    @inlinable @inline(__always) func notifyObservers() {
        if !observers.isEmpty { deliver { pendingAudience = observers.count } }
    }

    @inlinable override func replay(at index: Int) { deliver { notify(at: index, of: value) } }

    /// Runs `first`, which sets `pendingAudience` for a write, or calls a newcomer. That is all if
    /// a delivery is under way. Otherwise, this is one, and goes on with passes over the observers
    /// until no write is pending.
    // A callback may release the owner, and with it this point. The delivery still finishes: as Swift
    // calls methods, the caller keeps the object alive until the method returns. The language does
    // not promise this, but a test would notice.
    @inlinable @inline(never) func deliver(_ first: () -> Void) {
        if isDelivering { return first() }
        isDelivering = true
        first()
        for pass in 1... {
            guard let audience = exchange(&pendingAudience, with: nil) else { break }
            assert(pass <= 100_000, "Feedback loop: the observers of \(Value.self) must settle.")
            // Traps if a callback began a mutation that goes on, such as an `async` function with
            // an `inout` argument. Observers must not receive half of it.
            let value = value
            for index in 0..<audience {
                // A callback has written: the next pass calls everybody, with a newer value.
                if pendingAudience != nil { break }
                notify(at: index, of: value)
            }
        }
        isDelivering = false
        sweep()
    }
}
