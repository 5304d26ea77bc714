extension SubscriptionPoint where Value: Sendable {
    public var values: AsyncStream<Value> {
        AsyncStream(bufferingPolicy: self is ValuePoint ? .bufferingNewest(1) : .unbounded) { continuation in
            let reader = Token()
            continuation.onTermination = { _ in withExtendedLifetime(reader) {} }
            let source = AsyncStream<Never> { $0.onTermination = { _ in continuation.finish() } }
            observe(with: reader) { _, value in withExtendedLifetime(source) { _ = continuation.yield(value) } }
        }
    }
}

/// An object that stands for something by being there.
@usableFromInline final class Token: Sendable { @inlinable init() {} }
