/// A broadcaster of events.
///
///     @MainActor final class Inbox {
///         @Signal private(set) var didFail: Accepts<String>
///
///         func load() { didFail.send("no connection") }
///     }
///     inbox.$didFail.observe(with: view) { view, reason in view.show(reason) }
///
/// An observer receives exactly the events sent after it began to observe, all of them, in order.
/// Nothing is replayed. `send` calls all observers before it returns. An event that a callback
/// sends to the same signal follows those sent before it. If callbacks always send, a debug build
/// traps after a million events.
///
/// With `private(set)`, only the owner can send. A handle that was read, as in
/// `var copy = inbox.didFail`, traps when it sends. So does replacing the signal.
///
/// Lifetime, isolation and costs are those of a ``Property``. `Documentation/Guarantees.md` in the
/// repository lists every rule and its exceptions.
@propertyWrapper @frozen public struct Signal<Value> {
    @usableFromInline let point: EventPoint<Value>

    /// Makes a signal without observers.
    // Not inlinable: `EventPoint` would need an initializer that inlined code may call. A signal is
    // made once, so this would gain nothing.
    public init() { point = EventPoint() }

    /// The point at which the signal is observed: `$name`.
    @inlinable public var projectedValue: SubscriptionPoint<Value> { point }

    /// The handle with which the owner sends.
    @inlinable public var wrappedValue: Accepts<Value> {
        // `send` is mutating. So `didFail.send(reason)` compiles only where the signal may be set,
        // and uses `_modify`, which lends a handle that can send. A handle that was read, with
        // `get`, has no point, and traps.
        get { Accepts(sendingTo: nil) }
        nonmutating _modify {
            var handle = Accepts(sendingTo: point)
            yield &handle
            if handle.point !== point { fatalError("A signal cannot be replaced; send to it.") }
        }
    }
}

/// The handle with which the owner of a ``Signal`` sends its events.
///
/// Call `send` on the signal itself: `didReceive.send(message)`. `send` does not change the handle.
/// It is `mutating` so that only code that may set the signal can call it.
@frozen public struct Accepts<Value> {
    @usableFromInline let point: EventPoint<Value>?

    @inlinable init(sendingTo point: EventPoint<Value>?) { self.point = point }

    /// Sends an event to all current observers of the signal.
    ///
    /// During a delivery of the same signal, the event waits for its turn. Traps if you call it
    /// on a handle that you got by reading the signal: `var copy = inbox.didFail`.
    ///
    /// - Complexity: One call per observer.
    @inlinable public mutating func send(_ event: Value) {
        guard let point else { fatalError("A copy cannot send; call send on the signal itself.") }
        point.send(event)
    }

    /// Sends an event that carries nothing.
    @inlinable public mutating func send() where Value == Void { send(()) }
}
