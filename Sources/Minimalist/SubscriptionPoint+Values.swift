extension SubscriptionPoint where Value: Sendable {
    /// The values as an `AsyncStream`, which may cross to another isolation.
    ///
    /// The stream of a property, or of a part, begins with the value current now, and keeps only the newest unread
    /// one. A signal's keeps every event sent from now on. It ends when the point goes, after what was buffered: that
    /// of a property with the property, that of a scope with the scope. Dropping the stream, or cancelling the task
    /// that reads it, ends the subscription.
    ///
    /// Each call of this property makes a stream of its own, for one reader.
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
