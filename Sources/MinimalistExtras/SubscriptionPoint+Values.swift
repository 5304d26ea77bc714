import Minimalist

extension SubscriptionPoint where Value: Sendable {
    /// The values as an `AsyncStream`, which you can send to another actor.
    ///
    /// The stream of a property or a part starts with the current value, and keeps only the newest
    /// value that has not been read. The stream of a signal keeps every event sent from now on.
    ///
    /// The stream ends when its point is deallocated, after its buffered values. Dropping
    /// the stream, or cancelling the task that reads it, ends the observation. The stream retains
    /// neither the point nor the owner. Each access makes a new stream, for one reader.
    ///
    /// - Complexity: Amortized O(1).
    public var values: AsyncStream<Value> {
        AsyncStream(bufferingPolicy: self is ValuePoint<Value> ? .bufferingNewest(1) : .unbounded) {
            // The stream retains the reader, and so the observation, until it terminates. Then it
            // drops the handler, which breaks the cycle.
            let reader = StreamReader()
            $0.onTermination = { _ in withExtendedLifetime(reader) {} }
            // The closure retains the source, which ends the stream when the point is deallocated.
            let source = StreamSource($0)
            observe(with: reader) { _, value in source.continuation.yield(value) }
        }
    }
}

/// An object used only for its lifetime.
final class StreamReader: Sendable {}

/// Ends a stream when it is deallocated.
final class StreamSource<Value: Sendable> {
    let continuation: AsyncStream<Value>.Continuation

    init(_ continuation: AsyncStream<Value>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }
}
