public final class SubscriptionPoint<Value> {
    @usableFromInline var value: Value?
    @usableFromInline var observers: [(Value?, Bool) -> Bool] = []
    @usableFromInline @exclusivity(unchecked) var queue: [(event: Value?, audience: Range<Int>)] = []
    @usableFromInline @exclusivity(unchecked) var next = 0
    @usableFromInline @exclusivity(unchecked) var limit = 8
    @usableFromInline var scopes: [AnyKeyPath: (point: Unmanaged<AnyObject>, update: (Value?, Bool) -> Bool)] = [:]

    @inlinable init(_ value: Value?) { self.value = value }

    @inlinable deinit { for observer in observers { _ = observer(nil, true) } }

    @inlinable public func observe<T: AnyObject>(with object: T?, closure: @escaping (T, Value) -> Void) {
        guard let object else { return }
        observers.append { [weak object] value, _ in
            guard let object else { return false }
            if let value { closure(object, value) }
            return true
        }
        if let value, !queue.isEmpty { return closure(object, value) }
        deliver(to: observers.indices.suffix(1))
    }

    @inlinable public func observe<Object: AnyObject, Part: Equatable>(
        _ keyPath: KeyPath<Value, Part>, with object: Object?, closure: @escaping (Object, Part) -> Void
    ) {
        scope(keyPath).observe(with: object, closure: closure)
    }

    @inlinable public func scope<Part: Equatable>(_ keyPath: KeyPath<Value, Part>) -> SubscriptionPoint<Part> {
        if let known = scopes[keyPath]?.point.takeUnretainedValue() as? SubscriptionPoint<Part> { return known }
        sweep()
        var scope = SubscriptionPoint<Part>(value?[keyPath: keyPath])
        let update: (Value?, Bool) -> Bool = { [isSignal = value == nil] value, isTurn in
            if value == nil, isTurn { scope.sweep(isClosing: true) }
            guard !isKnownUniquelyReferenced(&scope) || scope.isObserved else { return false }
            if let value, isSignal || !isTurn, case let part = value[keyPath: keyPath], part != scope.value {
                scope.change(to: part, isTurn: false)
            }
            if isTurn { scope.deliver() }
            return true
        }
        if value != nil { scopes[keyPath] = (.passUnretained(scope), update) }
        observers.append(update)
        return scope
    }

    @inlinable var isObserved: Bool { observers.contains { $0(nil, false) } }

    @inlinable func change(to newValue: Value? = nil, isTurn: Bool = true) {
        var replaced = newValue
        if replaced != nil { swap(&value, &replaced) }
        queue.append((nil, observers.indices))
        for (keyPath, scope) in scopes where !scope.update(value, false) { scopes[keyPath] = nil }
        if isTurn { deliver() }
    }

    @inlinable func deliver(_ event: Value? = nil, to audience: Range<Int>? = nil) {
        if let audience { queue.append((event, audience)) }
        guard next == 0 else { return }
        var rounds = 0
        while next < queue.count {
            rounds += 1
            assert(rounds <= 100_000, "Feedback loop: the observers of \(Value.self) keep writing or sending to it.")
            for turn in next..<queue.count {
                next += 1
                let event = queue[turn].event.take() ?? value
                for observer in observers[queue[turn].audience] where next == queue.count || value == nil {
                    if !observer(event, true) { limit = 0 }
                }
            }
        }
        queue.removeAll(keepingCapacity: true)
        next = 0
        sweep()
    }

    @inlinable func sweep(isClosing: Bool = false) {
        guard queue.isEmpty, observers.count > limit || isClosing else { return }
        scopes = scopes.filter { !isClosing && $0.value.update(nil, false) }
        var swept = observers.filter { !isClosing && $0(nil, false) }
        limit = 2 * swept.count + 8
        swap(&observers, &swept)
    }
}
