import Minimalist

extension Scope where Value: Equatable {
    /// A scope of a value that is computed from two sources.
    ///
    ///     var canSubmit: Scope<Bool> {
    ///         Scope($credentials, submission.$isRunning) { $0.isComplete && !$1 }
    ///     }
    ///
    /// The value is computed whenever it is read, so it is never older than its sources. Observers
    /// are called immediately, and then whenever it differs from the value that they last received.
    /// If one write changes two sources, they are called once.
    ///
    /// For this, each observer computes the value anew at every write of a property that the
    /// sources read, and keeps only the result. SwiftUI and UIKit track the value as far as its
    /// sources are tracked properties.
    ///
    /// Rule I.2 of `Documentation/Guarantees.md` in the repository says what happens while a source
    /// is being mutated in place, and once the owner of one has been deallocated.
    ///
    /// - Parameters:
    ///   - a: The first source: a property, a scope or an ``Editable``.
    ///   - b: The second source.
    ///   - compute: Should be cheap and have no effects. It must not capture an owner, which a
    ///     method passed by its name does.
    /// - Complexity: At each write of a property, each observer calls `compute` once for each
    ///   source that reads that property. So scopes of scopes that share sources multiply.
    @inlinable public init<A, B>(
        _ a: some ValueSource<A>, _ b: some ValueSource<B>, compute: @escaping (A, B) -> Value
    ) {
        let (a, b) = (a._scope, b._scope)
        self.init {
            compute(a.value, b.value)
        } follow: { object, onWrite in
            let (readA, readB) = (a.follow(object, onWrite), b.follow(object, onWrite))
            return {
                guard let a = readA(), let b = readB() else { return nil }
                return compute(a, b)
            }
        }
    }

    /// A scope of a value that is computed from three sources, as from two.
    @inlinable public init<A, B, C>(
        _ a: some ValueSource<A>, _ b: some ValueSource<B>, _ c: some ValueSource<C>,
        compute: @escaping (A, B, C) -> Value
    ) {
        let (a, b, c) = (a._scope, b._scope, c._scope)
        self.init {
            compute(a.value, b.value, c.value)
        } follow: { object, onWrite in
            let (readA, readB) = (a.follow(object, onWrite), b.follow(object, onWrite))
            let readC = c.follow(object, onWrite)
            return {
                guard let a = readA(), let b = readB(), let c = readC() else { return nil }
                return compute(a, b, c)
            }
        }
    }

    /// A scope of a value that is computed from four sources, as from two.
    @inlinable public init<A, B, C, D>(
        _ a: some ValueSource<A>, _ b: some ValueSource<B>, _ c: some ValueSource<C>,
        _ d: some ValueSource<D>, compute: @escaping (A, B, C, D) -> Value
    ) {
        let (a, b, c, d) = (a._scope, b._scope, c._scope, d._scope)
        self.init {
            compute(a.value, b.value, c.value, d.value)
        } follow: { object, onWrite in
            let (readA, readB) = (a.follow(object, onWrite), b.follow(object, onWrite))
            let (readC, readD) = (c.follow(object, onWrite), d.follow(object, onWrite))
            return {
                guard let a = readA(), let b = readB(), let c = readC(), let d = readD() else {
                    return nil
                }
                return compute(a, b, c, d)
            }
        }
    }

    // Each observer of a combination has a property of its own, `change`. The sources retain it.
    // Every write of one of their properties writes `change`, too. The one observer of `change`
    // then reads all sources, and calls the closure if the result is new. So the rules of a
    // property hold: the first call is immediate, calls never nest, and if the closure writes a
    // source, the result is compared again after it has returned.
    @inlinable init(
        read: @escaping () -> Value,
        follow: @escaping (AnyObject, @escaping () -> Void) -> () -> Value?
    ) {
        self.init(read: read, follow: follow) { object, closure in
            let change = Property(wrappedValue: Combination<Value>())
            let readCurrent = follow(object) { change.wrappedValue = Combination() }
            var last: Value?
            change.projectedValue._observe(with: object) { object, _ in
                // `nil` while a source is being mutated, or once one has been deallocated.
                guard let value = readCurrent(), value != last else { return }
                closure(object, value)
                // After the call, as in `comparing`.
                last = value
            }
        }
    }
}

/// The empty value of `change`. The message about a feedback loop names its type.
@usableFromInline struct Combination<Value> {
    @usableFromInline init() {}
}
