/// The point of a ``Signal``.
@usableFromInline final class EventPoint<Event>: SubscriptionPoint<Event> {
    /// The events of the next round: those sent during this one. The audience of each is the first
    /// so many observers, those present when it was sent.
    @usableFromInline @exclusivity(unchecked) var queue: [(event: Event, audience: Int)] = []

    /// Notifies all observers of an event: now or, during a delivery, when its turn comes.
    @inlinable func send(_ event: Event) {
        if isDelivering { return queue.append((event, observers.count)) }
        isDelivering = true
        // The first round is this event alone. It does not use the queue, which would allocate.
        for index in observers.indices { notify(at: index, of: event) }
        for round in 2... {
            let batch = exchange(&queue, with: [])
            if batch.isEmpty { break }
            assert(round <= 100_000, "Feedback loop: the observers of \(Event.self) must settle.")
            for (event, audience) in batch {
                for index in 0..<audience { notify(at: index, of: event) }
            }
        }
        isDelivering = false
        sweep()
    }
}
