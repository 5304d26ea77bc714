/// The point of a ``Signal``.
@usableFromInline final class EventPoint<Event>: SubscriptionPoint<Event> {
    /// Events sent during a delivery, until their turn comes. The audience of each is the number of
    /// observers when it was sent. Those that join later follow in the list, and do not receive it.
    // Unchecked, as in `SubscriptionPoint`: no access runs user code.
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
