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
        self.init(computedBy: a.reading.paired(with: b.reading).map { compute($0.0, $0.1) })
    }

    /// A scope of a value that is computed from three sources, as from two.
    @inlinable public init<A, B, C>(
        _ a: some ValueSource<A>, _ b: some ValueSource<B>, _ c: some ValueSource<C>,
        compute: @escaping (A, B, C) -> Value
    ) {
        let abc = a.reading.paired(with: b.reading).paired(with: c.reading)
        self.init(computedBy: abc.map { compute($0.0.0, $0.0.1, $0.1) })
    }

    /// A scope of a value that is computed from four sources, as from two.
    @inlinable public init<A, B, C, D>(
        _ a: some ValueSource<A>, _ b: some ValueSource<B>, _ c: some ValueSource<C>,
        _ d: some ValueSource<D>, compute: @escaping (A, B, C, D) -> Value
    ) {
        let (ab, cd) = (a.reading.paired(with: b.reading), c.reading.paired(with: d.reading))
        self.init(computedBy: ab.paired(with: cd).map { compute($0.0.0, $0.0.1, $0.1.0, $0.1.1) })
    }

    /// A scope of a value that is read from more than one source.
    ///
    /// Each observer has a property without content, `change`. A write of any source writes
    /// `change`, too. The one observer of `change` then reads the value anew, and calls the closure
    /// if it differs. This detour gives the rules of a property: the first call is immediate, calls
    /// never nest, and if the closure writes a source, the value is compared again after it has
    /// returned. The sources retain `change`, which retains the closure.
    @inlinable init(computedBy reading: Reading<Value>) {
        self.init(reading) { object, closure in
            let change = Property(wrappedValue: ScopeChange<Value>())
            reading.follow(object) { _ in change.wrappedValue = ScopeChange() }
            let read = reading.makeWeakReader()
            var last: Value?
            change.projectedValue._observe(with: object) { object, _ in
                // `nil` while a source is being mutated, which ends with another write, and once one
                // has been deallocated.
                guard let value = read(), value != last else { return }
                closure(object, value)
                // After the call, as in `comparing`.
                last = value
            }
            // If there was no immediate call, a source is being mutated. Then reading it traps, as
            // observing it alone would.
            if last == nil { _ = reading.current() }
        }
    }
}

/// The empty value of `change`. The message about a feedback loop names its type.
@usableFromInline struct ScopeChange<Value> {
    @usableFromInline init() {}
}
