/// A value that tells its observers of every write.
///
/// Declare it in a view model, usually with `private(set)`, and observe it through its `$` name:
///
///     final class Inbox {
///         @Property private(set) var items: [Item] = []
///     }
///     inbox.$items.observe(with: self) { owner, items in owner.show(items) }
///
/// **Delivery.** Every write is delivered, equal to the last or not, after it has taken effect: inside a callback the
/// property reads as the value delivered. One access is one write: an `inout` call, or a mutation in place, notifies
/// once when it ends, also when it ends by throwing. Mutation in place does not copy, except for a part that is
/// observed by key path, of which the property keeps a copy to compare with, and, in a callback, the value delivered.
/// While a mutation in place is under way the property cannot be used otherwise: that stops the program.
///
/// **Re-entrancy.** A callback may read, write and mutate the property. A write during a delivery takes effect at
/// once; when the running callback returns, everyone is brought to the newest value, and an observer not yet reached
/// never sees the overtaken one. Writes that never settle stop a debug build after 100,000 rounds.
///
/// **Lifetime.** The property owns its observers' closures and frees them when it goes. It retains no object that
/// observes it. Copies of a struct that holds a property share the property.
///
/// **Isolation.** A property belongs to the isolation of its owner, and is not `Sendable`.
///
/// **Complexity.** A read is O(1), as fast as that of a stored property. A write costs one call per observer, plus one
/// comparison per key path in use.
@propertyWrapper public struct Property<Value> {
    /// The point at which the property is observed: `$name`.
    public let projectedValue: ValuePoint<Value>

    /// Makes a property with its first value.
    @inlinable public init(wrappedValue: Value) { projectedValue = ValuePoint(wrappedValue) }

    /// The current value.
    @inlinable public var wrappedValue: Value {
        get { projectedValue.value }
        nonmutating set { projectedValue.write(newValue) }
        // In line also where there are many of them: a coroutine of its own may have to allocate.
        @inline(__always) nonmutating _modify {
            projectedValue.accessible.isBeingChanged = true
            // Runs when the access has ended, whichever way it ends.
            defer { projectedValue.publish() }
            yield &projectedValue.current
        }
    }
}
