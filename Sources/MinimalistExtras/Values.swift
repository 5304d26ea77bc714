import Minimalist

extension ObservableSource where Value: Sendable {
    /// The values as an `AsyncStream`, which you can send to another actor.
    ///
    ///     for await items in list.$items.values { … }
    ///
    /// The stream of a property or a scope starts with the current value, and buffers only the
    /// newest value that has not been read. The stream of a signal buffers every event sent from
    /// now on.
    ///
    /// The stream ends when the property or signal is deallocated, after its buffered values.
    /// Dropping the stream, or cancelling the task that reads it, ends the observation. The stream
    /// retains neither the property nor the owner. Each access makes a new stream, for one reader.
    ///
    /// - Complexity: Amortized O(1).
    public var values: AsyncStream<Value> {
        AsyncStream(bufferingPolicy: self is any ValueSource ? .bufferingNewest(1) : .unbounded) {
            // The stream retains this handler, and so the token, until it terminates.
            let token = ObservationToken()
            $0.onTermination = { _ in withExtendedLifetime(token) {} }
            // The closure retains the source, which ends the stream when the property is
            // deallocated.
            let source = StreamSource($0)
            observe(with: token) { _, value in source.continuation.yield(value) }
        }
    }
}

/// Ends a stream when it is deallocated.
private final class StreamSource<Value: Sendable> {
    let continuation: AsyncStream<Value>.Continuation

    init(_ continuation: AsyncStream<Value>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }
}

extension AsyncStream where Element: Sendable {
    /// The first value that satisfies the predicate, or `nil` if the stream ends or the task is
    /// cancelled.
    ///
    ///     let results = await model.$results.values.first { !$0.isEmpty }
    ///
    /// The stream of a property starts with the current value, so this returns without waiting if
    /// that one fits. The predicate is called on the actor of the caller, and need not be
    /// `@Sendable`.
    public func first(
        isolation: isolated (any Actor)? = #isolation,
        where predicate: (Element) throws -> Bool
    ) async rethrows -> Element? {
        for await value in self {
            if Task.isCancelled { break }
            if try predicate(value) { return value }
        }
        return nil
    }
}
