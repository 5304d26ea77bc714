// Copyright (c) 2026 The Minimalist contributors. SPDX-License-Identifier: MIT
/// A broadcaster of events.
///
///     @Signal private(set) var didFail: Accepts<String>
///
///     didFail.send("no connection")
///     inbox.$didFail.observe(with: view) { view, reason in view.show(reason) }
///
/// An observer receives exactly the events sent after it began to observe, all of them, in order.
/// `send` calls all observers before it returns. An event that a callback sends to the same signal
/// follows those sent before it. If callbacks always send, a debug build traps.
///
/// With `private(set)`, only the owner can send. Replacing the signal traps.
@propertyWrapper @frozen public struct Signal<Value> {
    @usableFromInline let point: EventPoint<Value>

    /// Makes a signal without observers.
    public init() { point = EventPoint() }

    /// The point at which the signal is observed: `$name`.
    @inlinable public var projectedValue: SubscriptionPoint<Value> { point }

    /// The handle with which the owner sends.
    @inlinable public var wrappedValue: Accepts<Value> {
        // `send` is mutating. So `didFail.send(reason)` compiles only where the signal may be set,
        // and uses `_modify`, which lends a handle that can send.
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
/// Call `send` on the signal itself. A copy, `var copy = inbox.didFail`, traps when it sends.
@frozen public struct Accepts<Value> {
    @usableFromInline let point: EventPoint<Value>?

    @inlinable init(sendingTo point: EventPoint<Value>?) { self.point = point }

    /// Sends an event to all current observers of the signal. During a delivery of the same signal,
    /// the event waits for its turn.
    @inlinable public mutating func send(_ event: Value) {
        guard let point else { fatalError("A copy cannot send; call send on the signal itself.") }
        point.send(event)
    }

    /// Sends an event that carries nothing.
    @inlinable public mutating func send() where Value == Void { send(()) }
}

/// The point of a ``Signal``.
@usableFromInline final class EventPoint<Event>: SubscriptionPoint<Event> {
    /// Events sent during a delivery, and how many observers there were. Those that join later
    /// follow in the list, and do not receive the event.
    @usableFromInline @exclusivity(unchecked) var queue: [(event: Event, audience: Int)] = []

    /// Notifies all observers of an event: now or, during a delivery, when its turn comes.
    @inlinable func send(_ event: Event) {
        if isDelivering { return queue.append((event, observers.count)) }
        isDelivering = true
        // The first event does not go through the queue, which would allocate.
        for index in observers.indices { notify(at: index, of: event) }
        var count = 0
        while !queue.isEmpty {
            // A round delivers the whole queue. `exchange` empties it and returns the events, which
            // are released after the round, and not by an access to the queue: a `deinit` may send.
            for (event, audience) in exchange(&queue, with: []) {
                count += 1
                assert(count <= 1_000_000, "Feedback loop: observers of \(Event.self) must settle.")
                for index in 0..<audience { notify(at: index, of: event) }
            }
        }
        isDelivering = false
        sweep()
    }
}
