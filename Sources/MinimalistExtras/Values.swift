// Copyright (c) 2026 The Minimalist contributors. SPDX-License-Identifier: MIT
import Minimalist

extension ObservableSource where Value: Sendable {
    /// The values as an asynchronous sequence, which you can send to another actor.
    ///
    ///     for await items in list.$items.values { … }
    ///
    /// For a property or a scope, it starts with the current value, and buffers only the newest
    /// value that has not been read. For a signal, it buffers every event sent from now on.
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
        stream = source.stream(source._callsImmediately ? .bufferingNewest(1) : .unbounded) {
            $0.yield($1)
        }
    }

    /// Makes the iterator. All iterators of one sequence share its values.
    public func makeAsyncIterator() -> AsyncStream<Element>.Iterator { stream.makeAsyncIterator() }

    // Without this, the same code would call `first` of the standard library, without a warning.
    /// Can miss a value that is soon overwritten. Use ``ObservableSource/first(where:)`` instead.
    @available(*, deprecated, message: "This can miss a value: write $name.first { … }.value.")
    public func first(
        isolation: isolated (any Actor)? = #isolation,
        where predicate: (Element) throws -> Bool
    ) async rethrows -> Element? {
        for await value in stream where try predicate(value) { return value }
        return nil
    }
}
