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
/// takes effect first: when an observer is called, the property and all its scopes read as the
/// delivered value.
///
/// **Mutation in place.** Nothing is copied, unless a scope, a callback or an unread stream has a
/// copy. One access is one write: an `inout` call notifies once when it ends, even by throwing.
/// Until then, any other use of the property or of its point traps, and scopes read as before.
///
/// **Re-entrancy.** A callback may read, write and mutate the property. The latest value wins: a
/// write during a delivery takes effect immediately, and when the callback returns, all observers
/// receive the newest value. Those that have not been called yet never see the old one. Callbacks
/// that never stop writing trap a debug build after 100,000 rounds.
///
/// **Lifetime.** The property retains its observers' closures, but not their objects. Copies of a
/// struct share its properties, with their values and observers.
///
/// **Isolation.** A property belongs to the actor of its owner and is not `Sendable`.
///
/// **Complexity.** Reading is O(1). A write costs one call per observer and one comparison per
/// part, including unused parts that have not been removed yet. In an optimized build, a write
/// outside a delivery allocates nothing, except that the first may have to grow lists, and that
/// removing dead observers allocates. A mutation in place through a protocol, or through an
/// overridable class of another module, allocates a frame.
@propertyWrapper public struct Property<Value> {
    /// The point at which the property is observed: `$name`.
    public let projectedValue: ValuePoint<Value>

    /// Makes a property with its first value.
    @inlinable public init(wrappedValue: Value) { projectedValue = ValuePoint(wrappedValue) }

    /// The current value.
    @inlinable public var wrappedValue: Value {
        get { projectedValue.value }
        nonmutating set { projectedValue.write(newValue) }
        // Always inlined, since a coroutine that is called may have to allocate its frame.
        @inline(__always) nonmutating _modify {
            if projectedValue.isBeingMutated { projectedValue.trap() }
            projectedValue.isBeingMutated = true
            // Runs when the access has ended, even by throwing.
            defer {
                projectedValue.isBeingMutated = false
                projectedValue.publish()
            }
            yield &projectedValue.current
        }
    }
}
