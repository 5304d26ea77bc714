/// Where a property, a signal, or a part of a property is observed, and where it can only be observed.
///
/// `$name` is the point of a ``Property`` or ``Signal``; ``scope(_:)`` gives the point of a part.
///
/// **Order.** Observers of one point are called in the order they subscribed, synchronously, in the isolation of
/// whoever writes or sends. The calls of one observer never nest. Nobody is handed a value that is not the current
/// one, and everybody's last value is the current one.
///
/// **Lifetime.** An observer is a closure with the object that bounds its life. A subscription retains neither the
/// object, except while it is being called, nor the owner of the point. It ends when the object goes: the closure is
/// never called again, and is freed by the next delivery that reaches it. Where nothing is delivered the dead are swept
/// as others subscribe, and never outnumber the living by more than a constant factor. What a closure captures lives as
/// long as the closure, so do not capture what bounds it. To end an observation early, observe with an object of its
/// own and release that.
///
/// **Isolation.** A point is not `Sendable`; ``values`` is the way across. Observing objects may be released anywhere.
/// The owner of a scope that is still held may not: when it goes it closes the scope, so let it go where that is used.
public final class SubscriptionPoint<Value> {
    // A point is a list of observers and a queue of turns. A turn calls the observers that were there when it was
    // queued. A signal queues a turn for each event. A property queues a turn for each write, which hands out the value
    // as it is when the turn begins, gives way to a later turn, and carries no event but what the write has replaced.
    //
    // A scope is a point of its own, which its source owns and has among its observers. It is called twice: all scopes
    // are brought up to date before anyone is told, so that whoever joins or is overtaken finds them current; when its
    // turn comes a scope tells its observers.

    /// The current value; nil in a signal.
    @usableFromInline var value: Value?

    /// By key path, functions that bring a scope up to date with a value, and with true let it take its turn. Without a
    /// value they only look whether it is still in use, with true they close it, as its source has gone, and with nil
    /// they do nothing. They give the scope, or nil as soon as a look has found it out of use.
    @usableFromInline var scopes: [AnyHashable: (Value?, Bool?) -> Unmanaged<AnyObject>?] = [:]

    // The accesses to these are over before anybody else's code runs, so none can overlap: no need to check for it.
    @usableFromInline @exclusivity(unchecked) var observers: [Observer<Value>] = []

    @usableFromInline @exclusivity(unchecked) var queue: [(event: Value?, audience: Range<Int>, round: Int)] = []

    /// How many turns of the queue have begun; zero when no delivery is under way.
    @usableFromInline @exclusivity(unchecked) var next = 0

    /// With more observers than these, it is time to sweep: at twice the living, at zero when one was found dead, and
    /// below zero, for all of them, when the source of this point has gone.
    @usableFromInline @exclusivity(unchecked) var limit = 8

    @inlinable init(_ value: Value?) { self.value = value }

    @inlinable deinit { for update in scopes.values { _ = update(nil, true) } }

    /// Calls `closure` for as long as `object` lives: for a property or a part at once, before this returns, with the
    /// current value, and then on every write or change; for a signal on every event.
    ///
    /// - Parameters:
    ///   - object: Bounds the observation. It is not retained, only handed to the closure. Nil subscribes nothing.
    ///   - closure: Is retained until the object or the point has gone. It may read, write, send and subscribe.
    /// - Complexity: Amortized O(1).
    @inlinable public func observe<T: AnyObject>(with object: T?, closure: @escaping (T, Value) -> Void) {
        guard let object else { return }
        observers.append(Observer(object) { closure(unsafeDowncast($0, to: T.self), $1) })
        // During a delivery this one is beyond the audience of the turns already queued, so it is called here and now.
        // Else it is called in a turn of its own, in which a write finds a delivery under way; a signal's calls nobody.
        if let value, !queue.isEmpty { return closure(object, value) }
        deliver(to: observers.indices.suffix(1))
    }

    /// Calls `closure` only when the part that `keyPath` reads has changed.
    ///
    /// For a property: at once with the current part, and then when a write leaves it different. For a signal: with the
    /// part of the first event, and then when the part differs from the last one that this observer was given.
    ///
    /// However many observers share a key path, a change of the property reads and compares the part once; when the
    /// last has gone, the key path costs nothing from the next change on. Otherwise like ``observe(with:closure:)``.
    @inlinable public func observe<Object: AnyObject, Part: Equatable>(
        _ keyPath: KeyPath<Value, Part>, with object: Object?, closure: @escaping (Object, Part) -> Void
    ) {
        scope(keyPath).observe(with: object, closure: closure)
    }

    /// The point of a part, to hand to a feature that must not know the whole.
    ///
    /// The same key path on the same property gives the same point for as long as that is held or observed. It is
    /// always current. It does not keep the property alive; when the property goes, the scope frees its observers,
    /// keeps its last part and stays silent. Scopes nest, and every kind of key path will do.
    ///
    /// Of a signal, each call gives a point of its own, whose value is the part of the last event since then.
    ///
    /// - Complexity: O(1), plus reading the part.
    @inlinable public func scope<Part: Equatable>(_ keyPath: KeyPath<Value, Part>) -> SubscriptionPoint<Part> {
        // First sweep, as what that frees may run code that asks for the same scope.
        if queue.isEmpty { deliver() }
        if let known = scopes[keyPath]?(nil, nil)?.takeUnretainedValue() as? SubscriptionPoint<Part> { return known }
        // The functions below keep this variable, and with it the only reference that this point has to the scope: so a
        // unique one means that nobody outside holds the scope.
        var scope = SubscriptionPoint<Part>(value?[keyPath: keyPath])
        // To its source, a scope is an observer that lives for as long as the scope is in use.
        var token: AnyObject? = Token()
        let update: (Value?, Bool?) -> Unmanaged<AnyObject>? = { value, isTurn in
            if isTurn != nil { scope.mark(nil) }
            if value == nil, isTurn == true { scope.limit = -1 }
            // Once a change has passed it over it is not up to date, and so it stays out of use.
            let isUnheld = isTurn != nil && isKnownUniquelyReferenced(&scope)
            if isUnheld, !scope.observers.contains(where: { $0.object != nil }) { token = nil }
            if token != nil, let part = value?[keyPath: keyPath], part != scope.value { scope.change(to: part) }
            if isTurn == true { scope.deliver() }
            return token == nil ? nil : .passUnretained(scope)
        }
        // A property has brought its scopes up to date before their turns; of a signal each is, in its turn.
        observers.append(Observer(token, value == nil ? { _ = update($1, true) } : { _, _ in scope.deliver() }))
        // A signal keeps no value to compare with, so that each scope of it has what it was given itself.
        let replaced = exchange(&scopes[value == nil ? AnyHashable(ObjectIdentifier(scope)) : keyPath], with: update)
        // Last, as it may free a part of the key path, and with that run code that asks for the same scope.
        return withExtendedLifetime(replaced) { scope }
    }

    /// Brings all scopes up to date, or, without a value, only finds those that are not in use any more.
    @inlinable func mark(_ value: Value?) { for scope in scopes.values where scope(value, false) == nil { limit = 0 } }

    /// Takes the new value, or without one a value already changed in place; brings the scopes up to date, and queues
    /// the turn that tells of it. Then it is the turn of the queue, unless it is a scope's, which waits for its own.
    @inlinable func change(to newValue: Value? = nil, isTurn: Bool = false) {
        // The turn takes what is replaced with it: to free that may run code that uses this very point, and finds all
        // scopes up to date then.
        let replaced = newValue == nil ? nil : exchange(&value, with: newValue)
        // A scope's turn is still to come, and may be what keeps the replaced value until then.
        if isTurn, observers.isEmpty { return }
        mark(value)
        deliver(consume replaced, to: observers.indices, isTurn: isTurn)
    }

    /// Queues an event, or a call with the current value, and takes the turns in the queue, unless that is under way or
    /// it is not this point's turn. Then drops the observers whose object has gone.
    @inlinable func deliver(_ event: consuming Value? = nil, to audience: Range<Int>? = nil, isTurn: Bool = true) {
        // What is queued in a turn belongs to the round after the turn's.
        if let audience { queue.append((event, audience, next == 0 ? 1 : queue[next - 1].round + 1)) }
        guard isTurn, next == 0, !queue.isEmpty || observers.count > limit else { return }
        while next < queue.count {
            assert(queue[next].round <= 100_000, "Feedback loop: the observers of \(Value.self) never settle.")
            let (queued, audience) = (queue[next].event.take(), observers[queue[next].audience])
            next += 1
            guard let event = value ?? queued else { continue }
            if value == nil { mark(nil) }
            // A property's turn has been overtaken as soon as another one is queued behind it.
            for observer in audience.lazy.map(Unmanaged.passUnretained) where next == queue.count || value == nil {
                // The audience retains the observer; to do so again around each call takes a fifth of the time.
                observer._withUnsafeGuaranteedRef {
                    if let object = $0.object { $0.receive(object, event) } else { limit = min(limit, 0) }
                }
            }
        }
        queue.removeAll(keepingCapacity: true)
        next = 0
        // Not earlier: queued turns go by position in the list.
        guard observers.count > limit else { return }
        let unused = exchange(&scopes, with: scopes.filter { $0.value(nil, limit < 0) != nil && limit >= 0 })
        // An object that goes while the list is filtered would run code that changes the list.
        let objects = observers.map(\.object)
        let swept = exchange(&observers, with: observers.filter { limit >= 0 && $0.object != nil })
        // What is dropped is freed after this, with both whole again: that may run anybody's code.
        withExtendedLifetime((objects, unused, swept)) { limit = 2 * observers.count + 8 }
    }
}
