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
        let firstScope = first._scope
        let otherScopes = (repeat (each other)._scope)
        self.init {
            compute(firstScope.value, repeat (each otherScopes).value)
        } follow: { object, onChange in
            let node = Node<Value>()
            let update = { if node.update() { onChange() } }
            let keptFirst = firstScope.follow(object, update).keep()
            let keptOthers = (repeat (each otherScopes).follow(object, update).keep())
            var sources: [any Refreshable] = [keptFirst]
            repeat sources.append(each keptOthers)
            node.keep(from: sources) { compute(keptFirst.value, repeat (each keptOthers).value) }
            return node
        }
    }

    /// A scope whose observers are called if a value that follows its sources has changed.
    @inlinable init(
        read: @escaping () -> Value,
        follow: @escaping (AnyObject, @escaping () -> Void) -> Node<Value>
    ) {
        self.read = read
        self.follow = follow
        observeValue = { object, closure in
            // Written at each change of a source, with a value that says nothing. It is a property,
            // so that a call of the closure ends before the next.
            @Property var change = Combination<Value>()
            let node = follow(object) { change = Combination() }
            let read: (Combination<Value>) -> Value = { _ in
                node.refresh()
                return node.value
            }
            let compare = comparing(read, closure)
            // The type is named, since the compiler of Swift 6.3.1 crashes otherwise.
            let observer: (AnyObject, Combination<Value>) -> Void = {
                compare($0, $1)
                // After the call, since a `deinit` may write a source, and then the value would be
                // outdated.
                node.releaseReplaced()
            }
            $change.observe(with: object, closure: observer)
        }
    }
}

/// A value that says nothing. The message about a feedback loop names its type.
@usableFromInline struct Combination<Value> {
    @usableFromInline init() {}
}
