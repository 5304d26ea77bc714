import Minimalist

extension Scope where Value: Equatable {
    /// A scope of a value that is computed from several sources.
    ///
    ///     var canSubmit: Scope<Bool> {
    ///         Scope($credentials, submission.$isRunning) { $0.isComplete && !$1 }
    ///     }
    ///
    /// The value is computed whenever it is read, so it is never older than its sources. Observers
    /// are called immediately, and then whenever it differs from the value that they last received.
    /// If one write changes two sources, they are called once.
    ///
    /// An observation retains neither the owners of the sources nor the object, and keeps a copy of
    /// the value of each source. Of an owner that has been deallocated, the last value is used.
    /// While you mutate one source in place, do not write another: this reads both, which traps.
    /// SwiftUI and UIKit track it only as far as its sources are tracked properties.
    ///
    /// - Parameters:
    ///   - first: The first source: a property, a scope or an ``Editable``.
    ///   - other: The other sources.
    ///   - compute: Called at each read, and several times for each change of a source and
    ///     observer. So it should be cheap and have no effects. It must not capture an owner, which
    ///     a method passed by its name does.
    @inlinable public init<First: ValueSource, each Other: ValueSource>(
        _ first: First, _ other: repeat each Other,
        compute: @escaping (First.Value, repeat (each Other).Value) -> Value
    ) {
        let first = first._scope
        let other = (repeat (each other)._scope)
        self.init {
            compute(first.value, repeat (each other).value)
        } follow: { object, onChange in
            // Set once the sources are followed, since they are what it is read from.
            var latest: Latest<Value>?
            let update = { if latest?.update() == true { onChange() } }
            let first = first.follow(object, update).keep()
            let other = (repeat (each other).follow(object, update).keep())
            var sources: [any Refreshable] = [first]
            repeat sources.append(each other)
            latest = Latest(of: sources, isSame: { $0 == $1 }) {
                compute(first.value, repeat (each other).value)
            }.keep()
            return latest!
        }
    }

    /// A scope whose observers are called if a value that follows its sources has changed.
    @inlinable init(
        read: @escaping () -> Value,
        follow: @escaping (AnyObject, @escaping () -> Void) -> Latest<Value>
    ) {
        self.read = read
        self.follow = follow
        observeValue = { object, closure in
            // Changes with the sources, and lets a call of the closure end before the next.
            @Property var change = Combination<Value>()
            let latest = follow(object) { change = Combination() }
            var received: Value?
            // The type is named, since the compiler of Swift 6.3.1 crashes otherwise.
            let observer: (AnyObject, Combination<Value>) -> Void = { object, _ in
                latest.refresh()
                let value = latest.value
                if value != received {
                    closure(object, value)
                    received = value
                }
                // After the call, since a `deinit` may write a source, and then the value would be
                // outdated.
                latest.releaseReplaced()
            }
            $change.observe(with: object, closure: observer)
        }
    }
}

/// The value of the property that an observation of a combination changes at each change of a
/// source. The message about a feedback loop names this type.
@usableFromInline struct Combination<Value> {
    @usableFromInline init() {}
}
