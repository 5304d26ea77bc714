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
    /// An observer hears of every write of each property that the sources read. Then it reads all
    /// sources as they are, and compares the result. It keeps the result, and nothing of a source.
    /// While a source is being mutated in place, nothing is computed: the observer is called when
    /// the mutation has ended. To read `value`, or to begin to observe, traps meanwhile.
    ///
    /// An observation retains neither the object nor the properties. Once a property has been
    /// deallocated, its observers are not called any more. The other properties keep an entry for
    /// as long as the object lives: `until` ends it. SwiftUI and UIKit track the value only as far
    /// as its sources are tracked properties.
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
            let (a, b) = (a.follow(object, onWrite), b.follow(object, onWrite))
            return { if let a = a(), let b = b() { compute(a, b) } else { nil } }
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
            let (a, b) = (a.follow(object, onWrite), b.follow(object, onWrite))
            let c = c.follow(object, onWrite)
            return { if let a = a(), let b = b(), let c = c() { compute(a, b, c) } else { nil } }
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
            let (a, b) = (a.follow(object, onWrite), b.follow(object, onWrite))
            let (c, d) = (c.follow(object, onWrite), d.follow(object, onWrite))
            return {
                guard let a = a(), let b = b(), let c = c(), let d = d() else { return nil }
                return compute(a, b, c, d)
            }
        }
    }

    /// A scope whose observers hear of every write, and compare what they read then.
    @inlinable init(
        read: @escaping () -> Value,
        follow: @escaping (AnyObject, @escaping () -> Void) -> () -> Value?
    ) {
        self.init(read: read, follow: follow) { object, closure in
            // Written at each write of a source. Since it is a property, its observer is called
            // immediately, its calls never nest, and after a call that writes, another follows.
            let change = Property(wrappedValue: Combination<Value>())
            let read = follow(object) { change.wrappedValue = Combination() }
            var last: Value?
            change.projectedValue._observe(with: object) { object, _ in
                // `nil` while a source is being mutated, or once one has been deallocated.
                guard let value = read(), value != last else { return }
                closure(object, value)
                last = value
            }
        }
    }
}

/// A value that says nothing. The message about a feedback loop names its type.
@usableFromInline struct Combination<Value> {
    @usableFromInline init() {}
}
