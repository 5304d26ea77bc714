// Copyright (c) 2026 The Minimalist contributors. SPDX-License-Identifier: MIT

// Begin to read here. A point has one list of observers, in the order in which they began. An
// observer is a closure and a weak reference to the object that bounds it. `ValuePoint` adds the
// value of a property, `EventPoint` the queue of a signal. An observer of a part is an observer
// whose closure compares that part with the one that it last delivered.
//
// Most of the code is there for one case: a callback writes the property that is being delivered. A
// mixer limits its volume to 100, and a recorder observes it, too. Writing 150 begins a pass over
// the observers. The mixer is called first, and writes 100. A delivery is under way, so this only
// sets the value, and asks for another pass. When the mixer returns, the first pass ends, since 150
// is not current any more. The second pass calls both with 100. So calls of one observer never
// nest, and the recorder never receives 150. `_deliver` of `ValuePoint` does this.
//
// `exchange`, of the standard library, sets a variable and returns the value that it had.
// `Documentation/Decisions.md` in the repository says what else was tried, and why it failed.

/// The point at which a property or a signal is observed: `$name`.
///
/// A write or a send calls all observers before it returns, in the order in which they began to
/// observe. Inside a callback of the same point, it returns first, and they are called afterwards.
/// So calls of one observer never nest.
///
/// An observation lasts until its object is deallocated, and retains neither the object nor the
/// owner. Its closure must not capture the owner or this point, which would leak, nor its object,
/// which would live as long as this point. To end an observation early, use `until` of
/// MinimalistExtras.
///
/// Use a point on the actor of its owner. Objects and owners may be released on any thread.
public class SubscriptionPoint<Value> {
    // Unchecked, since no access to these three runs user code, so that none can conflict.

    /// During a delivery, the list only grows, so that indices stay valid.
    @usableFromInline @exclusivity(unchecked) final var observers: [Observer<Value>] = []

    /// Whether observers are being called. If so, a write or a send calls nobody yet.
    @usableFromInline @exclusivity(unchecked) final var isDelivering = false

    /// Whether to remove the dead observers once nothing is being delivered.
    @usableFromInline @exclusivity(unchecked) final var needsSweep = false

    /// Calls `closure` with each value until `object` is deallocated.
    ///
    /// For a property, `closure` is called immediately with the current value, and then whenever a
    /// write is delivered. For a signal, it is called for every event sent from now on. It may
    /// read, write, send and observe.
    ///
    /// - Parameters:
    ///   - isolation: In a debug build, a call of the closure outside of this actor traps, as by a
    ///     write from a background queue. Pass `nil` for a closure that may run anywhere.
    ///   - object: Bounds the observation, and is passed to the closure. `nil` observes nothing.
    ///   - closure: Retained until the object has been deallocated, and then until a write or an
    ///     event has been delivered, or the list of observers has to grow.
    /// - Complexity: Amortized O(1).
    @inlinable public final func observe<T: AnyObject>(
        isolation: (any Actor)? = #isolation,
        with object: T?, closure: @escaping (T, Value) -> Void
    ) {
        guard let object else { return }
        // Not inside the function, so that a release build does not wrap the closure once more.
        #if DEBUG
        let closure = _trappingOutside(of: isolation, closure)
        #endif
        _join(object, immediately: true) { closure(unsafeDowncast($0, to: T.self), $1) }
    }

    /// Adds an observer. It is called immediately only if the caller wants that.
    @inlinable public final func _join(
        _ object: AnyObject, immediately: Bool, closure: @escaping (AnyObject, Value) -> Void
    ) {
        // Sweeps a full list, so that the dead do not enlarge it for good. The newcomer joins
        // before that: it must receive what a `deinit` sends in the sweep.
        if !observers.isEmpty, observers.count == observers.capacity { needsSweep = true }
        observers.append(Observer(object, closure))
        // The caller may have no other reference to the object, which must live for the first call.
        if immediately { withExtendedLifetime(object) { replay(at: observers.count - 1) } }
        sweep()
    }

    /// Calls `closure` with a part of the value, and again whenever that part changes.
    ///
    ///     store.$state.observe(\.name, with: self) { view, name in view.show(name) }
    ///     store.$state.observe({ $0[id: id] }, with: cell) { cell, item in cell.show(item) }
    ///
    /// It is called first like any observer, and then when the part differs (`!=`) from the one
    /// that it last received. That is retained, so it must not be the object, nor retain it. A
    /// change behind a reference is noticed at the next write.
    ///
    /// `part` is a key path or a function. `\.items[5]` traps when there are fewer than six items.
    /// To search, call a nonisolated member: if you write `first { $0.id == id }` in code of an
    /// actor, Swift checks the actor for each element.
    ///
    /// - Complexity: Each write or event reads and compares the part once for each observer.
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

    // Disfavored, so that a key path written in place is compiled as a function, which is faster.
    /// The same for a key path in a variable, which takes longer to read than one written in place.
    @inlinable @_disfavoredOverload public final func observe<T: AnyObject, Part: Equatable>(
        isolation: (any Actor)? = #isolation,
        _ keyPath: KeyPath<Value, Part>, with object: T?, closure: @escaping (T, Part) -> Void
    ) {
        observe(isolation: isolation, { $0[keyPath: keyPath] }, with: object, closure: closure)
    }

    /// Calls a newcomer with the current value, if this point has one.
    @inlinable func replay(at index: Int) {}

    /// Whether it has one.
    @inlinable public var _callsImmediately: Bool { false }

    /// Calls one observer, unless its object has been deallocated.
    @inlinable final func notify(at index: Int, of value: Value) {
        // The list keeps the observer meanwhile: retaining it for the call takes a quarter longer.
        Unmanaged.passUnretained(observers[index])._withUnsafeGuaranteedRef {
            if let object = $0.object { $0.closure(object, value) } else { needsSweep = true }
        }
    }

    @inlinable final func sweep() {
        if !isDelivering, exchange(&needsSweep, with: false) { removeDead() }
    }

    // Not inlinable: clients would compile it for each type of value.
    @usableFromInline final func removeDead() {
        // Reading an object can release it, if another thread drops the last other reference. Its
        // `deinit` may observe here. So this only marks the dead, and the filter reads only marks.
        for observer in observers where observer.object == nil { observer.isDead = true }
        var living = observers.filter { !$0.isDead }
        // Room for as many again, so that observing is amortized O(1).
        living.reserveCapacity(2 * living.count)
        // Releases the dead once the new list is in place, since that, too, may observe.
        _ = exchange(&observers, with: living)
    }
}

/// A closure, and the object whose lifetime bounds it. An observer is dead once its object has been
/// deallocated.
@usableFromInline final class Observer<Value> {
    @usableFromInline @exclusivity(unchecked) weak var object: AnyObject?
    @usableFromInline let closure: (AnyObject, Value) -> Void
    @exclusivity(unchecked) var isDead = false

    // With library evolution, a designated initializer cannot be inlinable.
    @usableFromInline init(_ object: AnyObject, _ closure: @escaping (AnyObject, Value) -> Void) {
        self.object = object
        self.closure = closure
    }
}

/// Wraps a closure so that a call outside of an actor traps. The stack of the trap shows this name.
@inlinable public func _trappingOutside<T, Value>(
    of isolation: (any Actor)?, _ closure: @escaping (T, Value) -> Void
) -> (T, Value) -> Void {
    // Weak: an actor that observes its own property would retain itself.
    { [weak isolation] in
        isolation?.preconditionIsolated("Write and send on the actor of the observers.")
        closure($0, $1)
    }
}
