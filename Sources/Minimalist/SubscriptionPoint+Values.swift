extension SubscriptionPoint where Value: Sendable {
    public var values: AsyncStream<Value> {
        AsyncStream(bufferingPolicy: value == nil ? .unbounded : .bufferingNewest(1)) { continuation in
            let reader = Reader()
            continuation.onTermination = { _ in withExtendedLifetime(reader) {} }
            let source = AsyncStream<Never> { $0.onTermination = { _ in continuation.finish() } }
            observe(with: reader) { _, value in withExtendedLifetime(source) { _ = continuation.yield(value) } }
        }
    }
}

final class Reader: Sendable {}
