public class SubscriptionPoint<Value> {
    @usableFromInline @exclusivity(unchecked) final var isDelivering = false

    @usableFromInline @exclusivity(unchecked) final var observers: [Observer<Value>] = []

    /// How many of the observers have yet to be told the current value.
    @usableFromInline @exclusivity(unchecked) final var pending = 0

    /// The events that have yet to be told, and to how many of the observers.
    @usableFromInline @exclusivity(unchecked) final var events: [(event: Value, audience: Int)] = []

    @usableFromInline @exclusivity(unchecked) final var parts: [Part<Value>] = []
    @usableFromInline @exclusivity(unchecked) final var positions: [AnyKeyPath: Int] = [:]
    @usableFromInline @exclusivity(unchecked) final var changed = 0..<0

    /// With more observers and parts than these, it is time to sweep.
    @usableFromInline @exclusivity(unchecked) final var limit = 8
    @usableFromInline @exclusivity(unchecked) final var gone = 0
    @usableFromInline @exclusivity(unchecked) final var user: Int?

    @inlinable init() {}

    @inlinable public final func observe<T: AnyObject>(with object: T?, closure: @escaping (T, Value) -> Void) {
        guard let object else { return }
        observers.append(Observer(object) { closure(unsafeDowncast($0, to: T.self), $1) })
        deliver { if let point = self as? ValuePoint { closure(object, point.value) } }
    }

    @inlinable public final func observe<Object: AnyObject, Part: Equatable>(
        _ keyPath: KeyPath<Value, Part>, with object: Object?, closure: @escaping (Object, Part) -> Void
    ) {
        guard let object else { return }
        if let point = self as? ValuePoint { return point.scope(keyPath).observe(with: object, closure: closure) }
        var last: Part?
        observe(with: object) { object, event in
            let part = event[keyPath: keyPath]
            if exchange(&last, with: part) != part { closure(object, part) }
        }
    }

    /// Begins a delivery, and goes on with it in rounds until there is nothing left to tell.
    @inlinable final func deliver(_ begin: () -> Void) {
        let isNested = exchange(&isDelivering, with: true)
        begin()
        forget()
        if isNested { return }
        for round in 0... {
            guard pending > 0 || !changed.isEmpty || !events.isEmpty else { break }
            assert(round < 100_000, "Feedback loop: the observers of \(Value.self) never settle.")
            // Only where there is a value is anybody to be told the newest one.
            if pending > 0 { tell(unsafeDowncast(self, to: ValuePoint.self).current, to: exchange(&pending, with: 0)) }
            for part in parts[exchange(&changed, with: 0..<0)] { part.deliver() }
            // The last first, so that each event is freed as it is told.
            var sent = Array(exchange(&events, with: []).reversed())
            while let next = sent.popLast() { tell(next.event, to: next.audience) }
        }
        isDelivering = false
        if observers.count + parts.count > limit { sweep() }
    }

    /// Calls so many of the observers, or fewer if there is a newer value to tell.
    @inlinable final func tell(_ value: Value, to count: Int) {
        for index in 0..<count where pending == 0 {
            Unmanaged.passUnretained(observers[index])._withUnsafeGuaranteedRef {
                if let object = $0.object { $0.receive(object, value) } else { sweepSoon() }
            }
        }
    }

    /// Frees what the parts that have changed have replaced.
    @inlinable final func forget() { for part in parts[changed] { part.forget() } }

    @inlinable final func isInUse() -> Bool {
        // Who has gone stays gone, so the search goes on where it ended.
        while gone < observers.count, observers[gone].object == nil { gone += 1 }
        user = parts.firstIndex { $0.isInUse() }
        return user != nil || gone < observers.count
    }

    @inlinable final func sweepSoon() { limit = 0 }

    @inlinable final func sweep() {
        // All are held until the lists are whole again, as what goes may run code that uses them.
        withExtendedLifetime((observers.map(\.object), observers, parts)) {
            observers.removeAll { $0.object == nil }
            parts.removeAll { !$0.isInUse() }
            positions = Dictionary(uniqueKeysWithValues: zip(parts.map(\.keyPath), parts.indices))
            (limit, gone) = (2 * (observers.count + parts.count) + 8, 0)
        }
    }
}
