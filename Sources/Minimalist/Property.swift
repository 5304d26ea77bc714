@propertyWrapper public struct Property<Value> {
    public let projectedValue: SubscriptionPoint<Value>

    @inlinable public init(wrappedValue: Value) { projectedValue = SubscriptionPoint(wrappedValue) }

    @inlinable public var wrappedValue: Value {
        get { projectedValue.value! }
        nonmutating set { projectedValue.change(to: newValue) }
        nonmutating _modify {
            defer { projectedValue.change() }
            yield &projectedValue.value!
        }
    }
}
