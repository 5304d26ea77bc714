import Minimalist

extension ObservableSource where Value: Sendable {
    /// A stream that observes this source. `receive` yields values to it, and may finish it.
    ///
    /// The observation ends when the stream is finished or dropped, or when a task is cancelled
    /// while it waits for a value. The stream finishes when its property or signal is deallocated,
    /// or the last of several.
    func stream(
        _ policy: AsyncStream<Value>.Continuation.BufferingPolicy,
        receive: @escaping (AsyncStream<Value>.Continuation, Value) -> Void
    ) -> AsyncStream<Value> {
        AsyncStream(bufferingPolicy: policy) { continuation in
            // The token bounds the observation. Only the handler retains it, and the stream
            // releases the handler when it is finished or dropped.
            let token = ObservationToken()
            continuation.onTermination = { _ in withExtendedLifetime(token) {} }
            // Only the observer retains the finisher, and only the point retains the observer.
            let finisher = StreamFinisher(continuation)
            observe(with: token) { _, value in receive(finisher.continuation, value) }
        }
    }
}

/// An object that finishes a stream when it is deallocated.
private final class StreamFinisher<Value: Sendable> {
    let continuation: AsyncStream<Value>.Continuation

    init(_ continuation: AsyncStream<Value>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }
}
