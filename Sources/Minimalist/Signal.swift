/// A broadcaster of events.
///
///     final class Inbox {
///         @Signal private(set) var didFail: Accepts<String>
///
///         func load() { didFail.send("no connection") }
///     }
///     inbox.$didFail.observe(with: self) { owner, reason in owner.show(reason) }
///
/// **Delivery.** Nothing is replayed: an observer gets exactly the events sent after it subscribed, all of them, in
/// the order sent, and so does every other observer.
///
/// **Re-entrancy.** An event sent during a delivery of this signal follows it, for everyone. Sending that never settles
/// stops a debug build after 100,000 rounds.
///
/// **Access.** With `private(set)` only the owner sends. Only access through the property itself does: outside code
/// that reads the property gets a handle that stops the program when it sends.
///
/// Lifetime and isolation are those of ``Property``. Sending costs one call per observer.
@propertyWrapper public struct Signal<Value> {
    /// The point at which the signal is observed: `$name`.
    public let projectedValue = SubscriptionPoint<Value>()

    /// Makes a signal that nobody observes yet.
    public init() {}

    /// The handle to send with.
    @inlinable public var wrappedValue: Accepts<Value> {
        // Reading is open to whoever sees the property, so what it hands out is connected to nothing. Mutation is
        // open to the owner alone, and `send` is mutating. Nothing is stored, so no access is open during the send.
        get { Accepts(nil) }
        nonmutating _modify {
            var connected = Accepts(projectedValue)
            yield &connected
            precondition(connected.point === projectedValue, "A signal cannot be replaced; send to it, or observe it.")
        }
    }
}

/// The handle through which the owner of a ``Signal`` sends its events.
///
/// It sends as the property that it is: `didReceive.send(message)`. A copy cannot send.
public struct Accepts<Value> {
    @usableFromInline let point: SubscriptionPoint<Value>?

    @inlinable init(_ point: SubscriptionPoint<Value>?) { self.point = point }

    /// Sends an event to everyone who observes the signal now, or, during a delivery of it, after that delivery.
    ///
    /// Sending on a copy of the handle stops the program. Complexity: one call per observer.
    @inlinable public mutating func send(_ value: Value) {
        guard let point else { fatalError("A copy of a signal cannot send; call send on the @Signal property itself.") }
        if point.isDelivering { return point.events.append((value, point.observers.count)) }
        point.deliver { point.tell(value, to: point.observers.count) }
    }

    /// Sends an event that carries nothing.
    @inlinable public mutating func send() where Value == Void { send(()) }
}
