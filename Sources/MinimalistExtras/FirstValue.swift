import Minimalist

extension ObservableSource where Value: Sendable {
    /// Begins to wait for the first value that satisfies a predicate.
    ///
    ///     let started = search.$isRunning.first { $0 }
    ///     model.query = "swift"
    ///     _ = await started.value
    ///
    /// The predicate is asked whenever a value is delivered, from the current one on. So a value
    /// that satisfies it is not missed, however soon another one is written. The only exception is
    /// a value that a callback overwrites before it has been delivered.
    ///
    /// - Parameter predicate: Called like an observer of this source, until it returns `true`. One
    ///   that writes the source may be called once more. It must not capture the owner.
    public func first(where predicate: @escaping (Value) -> Bool) -> FirstValue<Value> {
        FirstValue(
            stream: stream(.bufferingOldest(1)) { continuation, value in
                if !predicate(value) { return }
                continuation.yield(value)
                // Ends the observation.
                continuation.finish()
            })
    }
}

/// The first value that satisfies a predicate, which you can await.
///
/// It retains neither the property nor the owner. Dropping it ends the observation.
public struct FirstValue<Value: Sendable>: Sendable {
    fileprivate let stream: AsyncStream<Value>

    /// Waits for the value. Only one task may wait.
    ///
    /// It is `nil` if the property or signal is deallocated before, if the waiting task is
    /// cancelled, and if you have awaited it already. For a scope of several sources, all of their
    /// properties have to be deallocated; for one through a child, what leads to the child.
    public var value: Value? {
        get async {
            var iterator = stream.makeAsyncIterator()
            let value = await iterator.next()
            // A stream delivers what it holds even if the task has been cancelled.
            return Task.isCancelled ? nil : value
        }
    }
}
