@propertyWrapper public struct Signal<Value> {
    public let projectedValue = SubscriptionPoint<Value>(nil)

    @inlinable public init() {}

    @inlinable public var wrappedValue: Accepts<Value> {
        get { Accepts(nil) }
        nonmutating _modify {
            var connected = Accepts(projectedValue)
            yield &connected
            precondition(connected.point === projectedValue, "A signal cannot be replaced; send to it, or observe it.")
        }
    }
}

public struct Accepts<Value> {
    @usableFromInline let point: SubscriptionPoint<Value>?

    @inlinable init(_ point: SubscriptionPoint<Value>?) { self.point = point }

    @inlinable public mutating func send(_ value: Value) {
        guard let point else { fatalError("A copy of a signal cannot send; call send on the @Signal property itself.") }
        point.deliver(value, to: point.observers.indices)
    }

    @inlinable public mutating func send() where Value == Void { send(()) }
}
