/// The point of a ``Signal``.
@usableFromInline final class EventPoint<Event>: SubscriptionPoint<Event> {
    /// The events sent during a delivery, each with the number of observers at that time. Only
    /// those observers receive the event: the first in the list, which only grows during a
    /// delivery.
    @usableFromInline @exclusivity(unchecked) var queue: [(event: Event, audience: Int)] = []

    /// Notifies all observers of an event: now or, during a delivery, when its turn comes.
    @inlinable func send(_ event: Event) {
        if isInDelivery { return queue.append((event, observers.count)) }
        isInDelivery = true
        // The first event does not use the queue, which would have to allocate.
        for index in observers.indices { notify(at: index, of: event) }
        for round in 1... {
            if queue.isEmpty { break }
            assert(round < 100_000, "Feedback loop: the observers of \(Event.self) must settle.")
            // Reversed, so that each event can be popped, and is released once it has been
            // delivered.
            var batch = Array(exchange(&queue, with: []).reversed())
            while let (event, audience) = batch.popLast() {
                for index in 0..<audience { notify(at: index, of: event) }
            }
        }
        isInDelivery = false
        sweep()
    }
}
