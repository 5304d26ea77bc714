extension SubscriptionPoint where Value: Sendable {
    /// The values as an `AsyncStream`, which may cross to another isolation.
    ///
    /// The stream of a property, or of a part, begins with the value current now, and keeps only the newest unread
    /// one. A signal's keeps every event sent from now on. It ends when the point is freed, after what was buffered:
    /// with the owner or, where somebody still holds the point or the scope, with that. Dropping the stream, or
    /// cancelling the task that reads it, ends the subscription. The stream retains neither the point nor the owner.
    ///
    /// Each call of this property makes a stream of its own, for one reader.
    ///
    /// - Complexity: Amortized O(1). Each value costs what a call of an observer does, and what the stream needs.
    public var values: AsyncStream<Value> {
        AsyncStream(bufferingPolicy: self is ValuePoint ? .bufferingNewest(1) : .unbounded) { continuation in
            // The stream retains `reader` until it terminates, and so bounds the observation. The observation retains
            // `source`, whose own termination tells that the point has freed its observers.
            let reader = Token()
            continuation.onTermination = { _ in withExtendedLifetime(reader) {} }
            let source = AsyncStream<Never> { $0.onTermination = { _ in continuation.finish() } }
            observe(with: reader) { _, value in withExtendedLifetime(source) { _ = continuation.yield(value) } }
        }
    }
}

/// An object that stands for something by being there.
final class Token: Sendable {}
