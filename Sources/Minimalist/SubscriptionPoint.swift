/// The point at which a property or a signal is observed: `$name`.
///
/// The point of a ``Property`` is a ``ValuePoint``, which can also be read.
///
/// A write or a send calls all observers before it returns, in the order in which they began to
/// observe. Only during a delivery of the same point, as in a callback, does it return earlier: the
/// observers are called later. So calls of one observer never nest.
///
/// An observation lasts until its object is deallocated. It retains neither the object nor the
/// owner. Its closure must not capture the owner or this point, which would leak, nor its object,
/// which would live as long as this point. To end an observation early, use `until` of
/// MinimalistExtras.
///
/// A point is not `Sendable`: use it on the actor of its owner. Callbacks run on the actor that
/// writes, sends or observes. A debug build traps if that is not the one on which the observation
/// began. Objects and owners may be released on any thread.
public class SubscriptionPoint<Value> {
    // Unchecked: exclusive access need not be checked where no access runs user code.

    /// In the order in which they began. During a delivery, the list only grows, so that indices
    /// stay valid and no observer is deallocated.
    @usableFromInline @exclusivity(unchecked) final var observers: [Observer<Value>] = []

    /// Whether observers are being called. If so, a write sets the value but calls nobody yet, and
    /// a send is queued.
    @usableFromInline @exclusivity(unchecked) final var isDelivering = false

    /// Whether to remove the dead observers as soon as nothing is being delivered.
    @usableFromInline @exclusivity(unchecked) final var needsSweep = false

    /// Calls `closure` with each value until `object` is deallocated.
    ///
    /// For a property, `closure` is called immediately with the current value, and then whenever a
    /// write is delivered. For a signal, it is called for every event sent from now on.
    ///
    /// The closure may read, write, send and observe. If it writes in its first, immediate call,
    /// observers are called after that call has returned.
    ///
    /// - Parameters:
    ///   - isolation: The actor on which you call this. In a debug build, a call of the closure
    ///     outside of it traps, as by a write from a background queue. With `nil`, as outside of
    ///     actors, nothing is checked: pass it for a closure that may run anywhere.
    ///   - object: Bounds the observation, and is passed to the closure. It is retained only while
    ///     `observe` or the closure runs, and while dead observers are removed. With `nil`, nothing
    ///     happens. Unwrap an optional of a protocol type, `(any P)?`.
    ///   - closure: Retained until the object has been deallocated, and then until a write or an
    ///     event has been delivered, or the list of observers has to grow.
    /// - Complexity: Amortized O(1).
    @inlinable public final func observe<T: AnyObject>(
        isolation: (any Actor)? = #isolation,
        with object: T?, closure: @escaping (T, Value) -> Void
    ) {
        guard let object else { return }
        // `#if` is here, and not in `_trappingOutside`, so that a release build keeps the closure as
        // it is, and has no other one to call.
        #if DEBUG
        let closure = _trappingOutside(of: isolation, closure)
        #endif
        _join(object, immediately: true) { closure(unsafeDowncast($0, to: T.self), $1) }
    }

    /// Observes with an object of any class, with or without the immediate call of a property.
    @inlinable public final func _join(
        _ object: AnyObject, immediately: Bool, closure: @escaping (AnyObject, Value) -> Void
    ) {
        // If the list is full, it is swept at the end, so that the dead do not enlarge it for good.
        // The newcomer joins before that: what the sweep releases may send an event as it is
        // deallocated, and the newcomer must receive it. An empty list has no dead.
        if !observers.isEmpty, observers.count == observers.capacity { needsSweep = true }
        observers.append(Observer(object, closure))
        // The caller may have no other reference to the object, which must live for the first call.
        if immediately { withExtendedLifetime(object) { replay(at: observers.count - 1) } }
        sweep()
    }

    /// Calls `closure` with a part of the value, and again whenever that part changes.
    ///
    ///     store.$state.observe(\.name, with: self) { view, name in view.show(name) }
    ///     store.$state.observe({ $0[id: id] }, with: cell) { cell, item in
    ///         cell.show(item)
    ///     }
    ///
    /// For a property, `closure` is called immediately. After that, and for a signal from the first
    /// event on, it is called when the part differs from the one that it last received. `==`
    /// decides. A change behind a reference is noticed at the next write.
    ///
    /// - Parameters:
    ///   - isolation: As in ``observe(isolation:with:closure:)``.
    ///   - part: Reads the part: a key path or a function. It is called for every value or event
    ///     that is delivered, and retained like `closure`. To search, call a nonisolated member:
    ///     if you write `first { $0.id == id }` in code of an actor, Swift checks the actor for
    ///     each element. `\.items[5]` traps when there are fewer than six items.
    ///   - object: As in ``observe(isolation:with:closure:)``.
    ///   - closure: As in ``observe(isolation:with:closure:)``. The part that it last received is retained,
    ///     too. The part must not be the object, nor retain it.
    /// - Complexity: Amortized O(1), plus reading the part. Each write or event reads and compares
    ///   the part once for each observer.
    @inlinable public final func observe<T: AnyObject, Part: Equatable>(
        isolation: (any Actor)? = #isolation,
        _ part: @escaping (Value) -> Part, with object: T?, closure: @escaping (T, Part) -> Void
    ) {
        var last: Part?
        observe(isolation: isolation, with: object) { object, value in
            let part = part(value)
            if part == last { return }
            closure(object, part)
            // After the call: this releases the previous part, whose `deinit` may write, and then
            // `part` would be outdated. Calls never nest, so `last` is not needed earlier.
            last = part
        }
    }

    /// The same for a key path in a variable, which takes longer to read than one written in place.
    // Disfavored, so that one written in place becomes a function, which the compiler optimizes.
    @inlinable @_disfavoredOverload public final func observe<T: AnyObject, Part: Equatable>(
        isolation: (any Actor)? = #isolation,
        _ keyPath: KeyPath<Value, Part>, with object: T?, closure: @escaping (T, Part) -> Void
    ) {
        observe(isolation: isolation, { $0[keyPath: keyPath] }, with: object, closure: closure)
    }

    /// Calls a new observer with the current value, if this point has one.
    @inlinable func replay(at index: Int) {}

    /// Calls one observer, unless its object has been deallocated.
    @inlinable final func notify(at index: Int, of value: Value) {
        assert(isDelivering, "An index is valid only during a delivery.")
        // Nothing leaves the list meanwhile, so the observer need not be retained for the call,
        // which would take a fifth longer. `_withUnsafeGuaranteedRef` tells this to the compiler.
        Unmanaged.passUnretained(observers[index])._withUnsafeGuaranteedRef {
            if let object = $0.object { $0.closure(object, value) } else { needsSweep = true }
        }
    }

    /// Removes the dead observers, if there may be any and nothing is being delivered.
    @inlinable final func sweep() {
        // The standard library's `exchange` resets the flag, and returns what it was.
        guard !isDelivering, exchange(&needsSweep, with: false) else { return }
        // A release runs user code, which may observe here, send or write. So nothing is released
        // before the new list is installed. Then the inner block releases the objects, and after
        // that the outer one the old list.
        // - The objects are held because another thread may drop the last other reference to one
        //   while the filter reads it. Then the filter would release it.
        // - They are released before the old list because the closure of a dead observer may hold
        //   the last other reference to the object of a living one. If the sweep still held that
        //   object, it would live on, and could be called again.
        // Nothing may follow: code that a release runs may have begun another sweep.
        withExtendedLifetime(observers) {
            withExtendedLifetime(observers.map { $0.object }) {
                observers = observers.filter { $0.object != nil }
                // Room for as many again, so that observing is amortized O(1).
                observers.reserveCapacity(2 * observers.count)
            }
        }
    }
}

/// A closure, and the object whose lifetime bounds it. An observer is dead once its object has been
/// deallocated.
@usableFromInline final class Observer<Value> {
    // Only `init` writes it, so accesses cannot conflict and need no runtime check.
    @usableFromInline @exclusivity(unchecked) weak var object: AnyObject?
    @usableFromInline let closure: (AnyObject, Value) -> Void

    // With library evolution, a designated initializer cannot be inlinable.
    @usableFromInline init(_ object: AnyObject, _ closure: @escaping (AnyObject, Value) -> Void) {
        self.object = object
        self.closure = closure
    }
}

/// Wraps a closure so that a call outside of an actor traps. The stack of the trap shows the name
/// of this function.
// Public, since MinimalistExtras calls it, too.
@inlinable public func _trappingOutside<T, Value>(
    of isolation: (any Actor)?, _ closure: @escaping (T, Value) -> Void
) -> (T, Value) -> Void {
    // Weak: an actor that observes its own property would retain itself.
    { [weak isolation] in
        isolation?.preconditionIsolated("Write and send on the actor of the observers.")
        closure($0, $1)
    }
}
