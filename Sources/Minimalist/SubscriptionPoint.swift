/// Where a property, a part of one, or a signal is observed, and where it can only be observed.
///
/// `$name` is the point of a ``Property`` or ``Signal``. That of a property, or of a part, is a ``ValuePoint``, which
/// can also be read. What takes a `SubscriptionPoint` takes any of them.
///
/// **Order.** Observers of one point are called in the order they subscribed, synchronously, in the isolation of
/// whoever writes or sends; those of the whole before those of its parts, and these part by part, in the order in
/// which the parts were first held or observed. Where a callback writes or subscribes, those whom that concerns may
/// be called earlier. The calls of one observer never nest. Nobody is handed a value that is not the current one, and
/// everybody's last value is the current one.
///
/// **Lifetime.** An observer is a closure with the object that bounds its life. A subscription retains neither the
/// object, except while it is being called, nor the owner of the point. It ends when the object goes: the closure is
/// never called again, and is freed by the next delivery that reaches it. Where nothing is delivered the dead are
/// swept as others subscribe, and never outnumber the living by more than a constant factor. What a closure captures
/// lives as long as the closure, so do not capture what bounds it. To end an observation early, observe with an
/// object of its own and release that.
///
/// **Isolation.** A point is not `Sendable`; ``values`` is the way across. Observing objects, and the owners of
/// properties and signals, may be released anywhere.
public class SubscriptionPoint<Value> {
    // No access to these is open while anybody else's code runs, so none can overlap: no need to check for it. Not
    // swept during a delivery, they only grow, and who is called goes by position.
    @usableFromInline @exclusivity(unchecked) final var observers: [Observer<Value>] = []

    /// How many of the observers, from the first, have yet to be told the newest value.
    @usableFromInline @exclusivity(unchecked) final var pending = 0

    /// The events of a signal that have yet to be told, and to how many of the observers.
    @usableFromInline @exclusivity(unchecked) final var events: [(event: Value, audience: Int)] = []

    /// The parts of a value that are observed or held, in the order in which they were first asked for.
    @usableFromInline @exclusivity(unchecked) final var parts: [Part<Value>] = []

    /// Where each key path stands among the parts.
    @usableFromInline @exclusivity(unchecked) final var positions: [AnyKeyPath: Int] = [:]

    /// Where those stand that have changed and have yet to take their turn, perhaps with others between them.
    @usableFromInline @exclusivity(unchecked) final var changed = 0..<0

    /// Where those stand that have changed and still keep what they have replaced.
    @usableFromInline @exclusivity(unchecked) final var fresh = 0..<0

    /// With more observers and parts than these, it is time to sweep.
    @usableFromInline @exclusivity(unchecked) final var limit = 8

    /// How many observers, from the first, are known to have gone.
    @usableFromInline @exclusivity(unchecked) final var gone = 0

    /// Where the part stands through which this point was last found to be in use.
    @usableFromInline @exclusivity(unchecked) final var user: Int?

    /// Whether somebody is being called, here or at a part, or the parts are being brought up to date.
    @usableFromInline @exclusivity(unchecked) final var isDelivering = false

    /// Whether a change in place of the value is under way.
    @usableFromInline @exclusivity(unchecked) final var isBeingChanged = false

    /// Calls `closure` for as long as `object` lives: where there is a value at once, before this returns, with the
    /// current one, and then on every write or change; for a signal on every event.
    ///
    /// - Parameters:
    ///   - object: Bounds the observation. It is not retained, only handed to the closure. Nil subscribes nothing.
    ///   - closure: Is retained until the object or the point has gone. It may read, write, send and subscribe. What it
    ///     writes in its first call is told to the observers of this very point when that has returned.
    /// - Complexity: Amortized O(1).
    @inlinable public final func observe<T: AnyObject>(with object: T?, closure: @escaping (T, Value) -> Void) {
        guard let object else { return }
        observers.append(Observer(object) { closure(unsafeDowncast($0, to: T.self), $1) })
        deliver { if let point = self as? ValuePoint { closure(object, point.value) } }
    }

    /// Calls `closure` only when the part that `keyPath` reads has changed.
    ///
    /// Where there is a value: at once with the current part, and then when a write leaves it different. This
    /// observes ``ValuePoint/scope(_:)``, so that all who observe a key path share one comparison. For a signal: with
    /// the part of the first event, and then when the part differs from the last one that this observer was given.
    ///
    /// A key path that reads past what is there, as `\.rows[5]` does once there are five rows, stops the program when
    /// the property changes; a subscript that gives an optional does not.
    ///
    /// Otherwise like ``observe(with:closure:)``.
    ///
    /// - Complexity: Amortized O(1), plus reading the part. A change then costs one comparison for all who observe the
    ///   key path, and a call of each of them if the part differs; an event one comparison for each observer.
    @inlinable public final func observe<Object: AnyObject, Part: Equatable>(
        _ keyPath: KeyPath<Value, Part>, with object: Object?, closure: @escaping (Object, Part) -> Void
    ) {
        guard let object else { return }
        if let point = self as? ValuePoint { return point.scope(keyPath).observe(with: object, closure: closure) }
        var last: Part?
        observe(with: object) { object, event in
            if exchange(&last, with: event[keyPath: keyPath]) != last { closure(object, last!) }
        }
    }

    /// Begins a delivery, and goes on with it in rounds until there is nothing left to tell. During a delivery it only
    /// begins, and the one under way goes on.
    @inlinable final func deliver(_ begin: () -> Void) {
        let isNested = exchange(&isDelivering, with: true)
        begin()
        if !fresh.isEmpty { forget() }
        for round in 0... {
            guard !isNested, pending > 0 || !changed.isEmpty || !events.isEmpty else { break }
            assert(round < 100_000, "Feedback loop: the observers of \(Value.self) never settle.")
            // Only where there is a value is anybody to be told the newest one.
            if pending > 0 { tell(unsafeDowncast(self, to: ValuePoint.self).current, to: exchange(&pending, with: 0)) }
            for part in parts[exchange(&changed, with: 0..<0)] { part.deliver() }
            // The last first, so that each event is freed as it is told.
            var sent = Array(exchange(&events, with: []).reversed())
            while let next = sent.popLast() { tell(next.event, to: next.audience) }
        }
        isDelivering = isNested
        if !isNested, observers.count + parts.count > limit { sweep() }
    }

    /// Calls so many of the observers, until there is a newer value to tell.
    @inlinable final func tell(_ value: Value, to count: Int) {
        for index in 0..<count where pending == 0 {
            // The list retains the observer; to do so again around each call takes a fifth of the time.
            Unmanaged.passUnretained(observers[index])._withUnsafeGuaranteedRef {
                if let object = $0.object { $0.receive(object, value) } else { sweepSoon() }
            }
        }
    }

    /// Frees what the parts have replaced, now that all are up to date: that may run anybody's code.
    @inlinable final func forget() { for part in parts[exchange(&fresh, with: 0..<0)] { part.forget() } }

    /// Whether somebody observes this point, or observes or holds a part of it.
    @inlinable final func isInUse() -> Bool {
        // Who has gone stays gone, so the search goes on where it ended.
        while gone < observers.count, observers[gone].object == nil { gone += 1 }
        user = parts.firstIndex { $0.isInUse() }
        return user != nil || gone < observers.count
    }

    /// Has the lists swept when the delivery is over.
    @inlinable final func sweepSoon() { limit = 0 }

    /// Drops the observers who have gone and the parts that nobody uses.
    @inlinable final func sweep() {
        // All are held until the lists are whole again: what goes may run anybody's code, which may use this very
        // point.
        withExtendedLifetime((observers.map(\.object), observers, parts)) {
            observers.removeAll { $0.object == nil }
            parts = parts.filter { $0.isInUse() }
            positions = Dictionary(zip(parts.map(\.keyPath), parts.indices)) { $1 }
            (limit, gone) = (2 * (observers.count + parts.count) + 8, 0)
        }
    }
}
