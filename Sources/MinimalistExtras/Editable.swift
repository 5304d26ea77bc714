import Minimalist

/// A scope that a feature may also write.
///
/// If the property is `private(set)`, only its owner can make one, and so decides who may write.
/// Make one for each property, and pass those of its parts:
///
///     lazy var editable = Editable(self, \.state, at: $state)
///
///     ProfileView(editable.scope(\.profile))
///
/// Like a ``Scope``, it retains the property's point, but not the owner, and a closure that
/// observes it must not capture it. After the owner has been deallocated, it keeps the last value,
/// and ``change(_:)`` does nothing. Use it on the actor of the owner. It cannot be made for a
/// property of an actor, since Swift forms no key path to that.
public struct Editable<Value>: ValueSource {
    /// The same for reading and observing only.
    public let asScope: Scope<Value>

    private let write: ((inout Value) -> Void) -> Void

    /// Makes the property of an owner editable.
    ///
    /// - Parameters:
    ///   - owner: The owner of the property. It is not retained.
    ///   - keyPath: The property: `\.state`.
    ///   - point: The point of the same property: `$state`. It is retained.
    public init<Owner: AnyObject>(
        _ owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, Value>,
        at point: ValuePoint<Value>
    ) {
        var isChanging = false
        self.init(Scope(point)) { [weak owner] body in
            guard let owner else { return }
            guard !isChanging else {
                fatalError("\(Value.self) is being changed; use the inout value there.")
            }
            isChanging = true
            var value = owner[keyPath: keyPath]
            body(&value)
            isChanging = false
            owner[keyPath: keyPath] = value
        }
    }

    private init(_ scope: Scope<Value>, write: @escaping ((inout Value) -> Void) -> Void) {
        asScope = scope
        self.write = write
    }

    /// The current value.
    public var value: Value { asScope.value }

    /// Changes the value, and then notifies once.
    ///
    /// Within `body`, use the `inout` value: ``value`` is still the old one. Calling `change` there
    /// traps, also on the `Editable` of a part or of the whole. Do not write the property in
    /// another way there, nor through an `Editable` that is made anew: `body` changes a copy, so
    /// that write would be lost. Observers are called after `body`, and may call `change`. If the
    /// owner has been deallocated, `body` is not called.
    ///
    /// - Complexity: A copy of what `body` mutates, besides the notification.
    public func change(_ body: (inout Value) -> Void) { write(body) }

    /// Observes the value, as with a ``Scope``.
    public func observe<T: AnyObject>(with object: T?, closure: @escaping (T, Value) -> Void) {
        asScope.observe(with: object, closure: closure)
    }

    /// A part that can be read, observed and written in the same way.
    ///
    /// The key path must be writable; others, and functions, give a ``Scope``. It may lead to an
    /// optional:
    ///
    ///     songs.scope(\.[id: id]).change { $0?.isPlayed = true }
    ///
    /// To go on from an optional, give it a settable computed member, since `\.?.title` cannot be
    /// written.
    public func scope<Part: Equatable>(_ keyPath: WritableKeyPath<Value, Part>) -> Editable<Part> {
        Editable<Part>(asScope.scope(keyPath)) { [write] body in
            write { body(&$0[keyPath: keyPath]) }
        }
    }
}
