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
