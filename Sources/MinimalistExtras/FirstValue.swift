// Copyright (c) 2026 The Minimalist contributors. SPDX-License-Identifier: MIT
import Minimalist

extension ObservableSource where Value: Sendable {
    /// Begins to wait for the first value that satisfies a predicate.
    ///
    ///     let started = search.$isRunning.first { $0 }
    ///     model.query = "swift"
    ///     _ = await started.value
    ///
    /// - Parameter predicate: Called like an observer of this source, from the current value on,
    ///   until it returns `true`. So it misses only a value that a callback overwrites before it is
    ///   delivered. If it writes the source, it may be called once more. It must not capture the
    ///   owner.
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
    /// It is `nil` if the property or signal is deallocated before, or all of several, if the
    /// waiting task is cancelled, and if you have awaited it already.
    public var value: Value? {
        get async {
            var iterator = stream.makeAsyncIterator()
            let value = await iterator.next()
            // A stream delivers what it holds even if the task has been cancelled.
            return Task.isCancelled ? nil : value
        }
    }
}
