import Minimalist

extension ObservableSource where Value: Sendable {
    /// The values as an asynchronous sequence, which you can send to another actor.
    ///
    ///     for await items in list.$items.values { … }
    ///
    /// For a property or a scope, it starts with the current value, and buffers only the newest
    /// value that has not been read. For a signal, it buffers every event sent from now on.
    ///
    /// - Complexity: Amortized O(1).
    public var values: Values<Value> { Values(of: self) }
}

/// The values of a property, a scope or a signal, for one reader.
///
/// The sequence ends when the property or signal is deallocated, after its buffered values.
/// Dropping the sequence ends the observation. So does cancelling the task that reads it, as soon
/// as that waits for a value. The sequence retains neither the property nor the owner.
public struct Values<Element: Sendable>: AsyncSequence, Sendable {
    private let stream: AsyncStream<Element>

    fileprivate init(of source: some ObservableSource<Element>) {
        let policy: AsyncStream<Element>.Continuation.BufferingPolicy =
            source._callsImmediately ? .bufferingNewest(1) : .unbounded
        stream = AsyncStream(bufferingPolicy: policy) {
            // The stream retains this handler, and so the token, until it terminates.
            let token = ObservationToken()
            $0.onTermination = { _ in withExtendedLifetime(token) {} }
            // The observer retains this, which ends the stream when the property is deallocated.
            let finisher = StreamFinisher($0)
            source.observe(with: token) { _, value in finisher.continuation.yield(value) }
        }
    }

    /// Makes the iterator. All iterators of one sequence share its values.
    public func makeAsyncIterator() -> AsyncStream<Element>.Iterator { stream.makeAsyncIterator() }

    /// The first value that satisfies the predicate, or `nil` if the sequence ends or the task is
    /// cancelled.
    ///
    ///     let results = await model.$results.values.first { !$0.isEmpty }
    ///
    /// The sequence of a property starts with the current value, so this returns without waiting if
    /// that one fits. The predicate is called on the actor of the caller, and need not be
    /// `@Sendable`.
    public func first(
        isolation: isolated (any Actor)? = #isolation,
        where predicate: (Element) throws -> Bool
    ) async rethrows -> Element? {
        for await value in stream {
            // A stream delivers what it has buffered even if the task is cancelled.
            if Task.isCancelled { break }
            if try predicate(value) { return value }
        }
        return nil
    }
}

/// An object that ends a stream when it is deallocated.
private final class StreamFinisher<Value: Sendable> {
    let continuation: AsyncStream<Value>.Continuation

    init(_ continuation: AsyncStream<Value>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }
}
