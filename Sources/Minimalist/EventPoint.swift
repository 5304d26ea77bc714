/// The point of a ``Signal``.
@usableFromInline final class EventPoint<Event>: SubscriptionPoint<Event> {
    /// The events that callbacks have sent during this round and that nobody has received yet. The
    /// audience of an event is the number of observers at the time it was sent. Those that joined
    /// later follow them in the list.
    @usableFromInline @exclusivity(unchecked) var queue: [(event: Event, audience: Int)] = []

    /// Notifies all observers of an event: now or, during a delivery, when its turn comes.
    @inlinable func send(_ event: Event) {
        if isDelivering { return queue.append((event, observers.count)) }
        isDelivering = true
        // The first event does not go through the queue, which would allocate.
        for index in observers.indices { notify(at: index, of: event) }
        var count = 0
        while !queue.isEmpty {
            // `exchange` empties the queue, and returns the events of this round. They are released
            // after the round, and not by an access to the queue: their `deinit` may send.
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
