/// A value that notifies its observers of every write.
///
/// Declare it in its owner, such as a view model, usually with `private(set)`. Observe it through
/// its `$` name:
///
///     @MainActor final class Inbox {
///         @Property private(set) var items: [Item] = []
///     }
///     inbox.$items.observe(with: view) { view, items in view.show(items) }
///
/// **Delivery.** A write calls all observers, even if the new value is equal to the old one. It
/// takes effect first: in a callback, the property reads as the delivered value, until a callback
/// writes again.
///
/// **Mutation in place.** `items.append(x)` copies nothing, unless somebody keeps a copy. An
/// observer of a part that has the array does, and so does a delivery while it calls. One access is
/// one write: an `inout` call notifies once when it ends, even by throwing. Until then, any other
/// use of the property or of its point traps. In `swap(&a.x, &a.y)`, one access ends, and notifies,
/// while the other is still open, so those observers must not use the other property.
/// `state.session = nil` releases the session during the mutation: if its `deinit` uses `state`,
/// assign a changed copy of `state` instead. `profile?.name = x` is a write even if `profile` is
/// `nil`.
///
/// Swift mutates a copy if the property has a `didSet`, is a local variable, or is reached through
/// `owner[keyPath:]`. Such a mutation copies, and overwrites what is written meanwhile.
///
/// **Re-entrancy.** A callback may read, write and mutate the property. The latest value wins: a
/// write takes effect immediately, and when the callback returns, all observers receive the newest
/// value. Those that have not been called yet never see the old one. If callbacks always write, the
/// first write never returns; a debug build traps after 100,000 passes over the observers. A
/// callback that runs a modal loop, such as `NSAlert.runModal()`, delays other calls until it
/// returns.
///
/// **Lifetime.** The property retains its observers' closures, but not their objects. Copies of a
/// struct share its properties, with their values and observers.
///
/// **Isolation.** A property belongs to the actor of its owner and is not `Sendable`.
///
/// **Complexity.** Reading is O(1). A write costs one call per observer. An observer of a part
/// reads the part and compares it, and is called only if it has changed. In an optimized build,
/// writes outside a delivery allocate nothing after the first, except to remove dead observers. A
/// mutation in place allocates memory for the access if it goes through a protocol, or if the
/// property can be overridden.
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
            if exchange(&projectedValue.isBeingMutated, with: true) { projectedValue.trap() }
            // Runs when the access has ended, even by throwing.
            defer {
                projectedValue.isBeingMutated = false
                projectedValue.notifyObservers()
            }
            yield &projectedValue.current
        }
    }
}
