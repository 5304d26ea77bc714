/// The point at which a property, a part of one, or a signal is observed.
///
/// `$name` is the point of a ``Property`` or a ``Signal``. The points of properties and parts are
/// of the subclass ``ValuePoint``, which can also be read.
///
/// **Order.** Observers are called synchronously, in the order in which they began to observe. The
/// observers of a whole come before those of its parts, and the parts come in the order in which
/// their scopes were made. A callback that writes or observes may change this order. Calls of one
/// observer never nest. An observer of a property always receives the current value, and finally
/// the newest. An observer of a signal receives every event sent after it began to observe.
///
/// **Lifetime.** An observation lasts until its object is deallocated. It does not retain the
/// owner, and retains the object only for a moment, such as while it calls the closure. The closure
/// is released by the next delivery that reaches it, or when new observers make the list grow.
/// Until then it retains what it captures, so it must not capture its object, the owner, or this
/// point; see <doc:Guarantees#Memory>. To end an observation early, pass an object that you release
/// then, such as an `ObservationToken` of MinimalistExtras.
///
/// **Isolation.** A point is not `Sendable`: use it on the actor of its owner. Callbacks run on the
/// actor that writes or sends. Objects and owners may be released on any thread.
public class SubscriptionPoint<Value> {
    // Unchecked: no access to these variables lasts while user code runs.

    /// In the order of observation. During a delivery it only grows, so that indices stay valid.
    @usableFromInline @exclusivity(unchecked) final var observers: [Observer<Value>] = []

    /// Whether this point takes part in a delivery: its observers are being called or wait for
    /// their turn, a new one is in its first call, or its scope is being asked for.
    @usableFromInline @exclusivity(unchecked) final var isInDelivery = false

    /// Whether to remove dead observers as soon as nothing is being delivered.
    @usableFromInline @exclusivity(unchecked) final var needsSweep = false

    @usableFromInline init() {}

    /// Calls `closure` with each value until `object` is deallocated.
    ///
    /// For a property or a part, `closure` is called immediately with the current value, and then
    /// after every write or change. For a signal, it is called for every event sent from now on.
    ///
    /// The closure may read, write, send and observe. If it writes in its first, immediate call,
    /// the observers of this point are called after that call has returned.
    ///
    /// - Parameters:
    ///   - object: The object that bounds the observation. It is not retained, and is passed to
    ///     the closure. With `nil`, nothing happens.
    ///   - closure: Retained until the object is deallocated, and then until the next delivery
    ///     that reaches it, or until new observers make the list grow.
    /// - Complexity: Amortized O(1).
    @inlinable public final func observe<T: AnyObject>(
        with object: T?, closure: @escaping (T, Value) -> Void
    ) {
        guard let object else { return }
        // If the list is full and not tiny, sweep after appending, so that it does not grow because
        // of the dead. A sweep leaves room for as many again: observing is amortized O(1).
        if observers.count >= 8, observers.count == observers.capacity { needsSweep = true }
        observers.append(Observer(object) { closure(unsafeDowncast($0, to: T.self), $1) })
        // A cast, since an override in a generic class would not be specialized.
        guard let point = self as? ValuePoint<Value> else { return sweep() }
        // The first call counts as a delivery, so that what it writes waits until it has returned.
        // A delivery ends with a sweep.
        point.withDelivery { closure(object, point.value) }
    }

    /// Calls `closure` with a part of the value, and again whenever that part changes.
    ///
    /// For a property or a part, this observes its ``ValuePoint/scope(_:)``: `closure` is called
    /// immediately with the current part, and then after every write that changes the part. For a
    /// signal, it is called with the part of the first event, and then whenever the part differs
    /// from the last one that this closure was called with.
    ///
    /// A key path that reads past the end of an array, such as `\.items[5]`, traps when the
    /// property changes to fewer than six items. Use a subscript that returns an optional.
    ///
    /// Everything else is as with ``observe(with:closure:)``.
    ///
    /// - Complexity: Amortized O(1), plus reading the part. A write compares the part once for all
    ///   its observers, an event once for each observer.
    @inlinable public final func observe<T: AnyObject, Part: Equatable>(
        _ keyPath: KeyPath<Value, Part>, with object: T?, closure: @escaping (T, Part) -> Void
    ) {
        guard let object else { return }
        if let point = self as? ValuePoint<Value> {
            return point.scope(keyPath).observe(with: object, closure: closure)
        }
        var last: Part?
        observe(with: object) { object, event in
            let part = event[keyPath: keyPath]
            if part == last { return }
            last = part
            closure(object, part)
        }
    }

    /// Calls one observer, unless its object has been deallocated.
    @inlinable final func notify(at index: Int, of value: Value) {
        // The list retains the observer. Retaining it again would take a fifth of a call's time.
        Unmanaged.passUnretained(observers[index])._withUnsafeGuaranteedRef {
            if let object = $0.object { $0.closure(object, value) } else { needsSweep = true }
        }
    }

    /// Removes the dead observers, if there may be any.
    @inlinable final func sweep() {
        guard needsSweep, !isInDelivery else { return }
        needsSweep = false
        // The dead are released last, since that may run user code that uses this list.
        withExtendedLifetime(observers) {
            // The objects are held until the list is whole: reading one retains it for a moment,
            // and if another thread released it meanwhile, its `deinit` would run inside the
            // filter.
            withExtendedLifetime(observers.map(\.object)) {
                observers = observers.filter { $0.object != nil }
            }
            observers.reserveCapacity(2 * observers.count)
        }
    }
}
