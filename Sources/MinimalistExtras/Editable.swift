import Minimalist

/// Lets a feature read, observe and write a property, or a part of it.
///
/// If the property is `private(set)`, only its owner can make one, and so decides who may write.
/// Make one for each property, and pass those of its parts:
///
///     lazy var editable = Editable(self, \.state, at: $state)
///
///     ProfileView(editable.scope(\.profile))
///
/// It does not retain the owner. It retains the point, so a closure that observes that point must
/// not capture it: keep it in a variable of your view. After the owner has been deallocated, it
/// keeps the last value, and ``change(_:)`` does nothing. Use it on the actor of the owner. It
/// cannot be made for a property of an actor, since Swift forms no key path to that.
public struct Editable<Part> {
    /// The point of the part.
    public let point: ValuePoint<Part>

    private let write: ((inout Part) -> Void) -> Void

    /// Makes the property of an owner editable.
    ///
    /// - Parameters:
    ///   - owner: The owner of the property. It is not retained.
    ///   - keyPath: The property: `\.state`.
    ///   - point: The point of the same property: `$state`. It is retained.
    public init<Owner: AnyObject>(
        _ owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, Part>, at point: ValuePoint<Part>
    ) {
        var isChanging = false
        self.init(point: point) { [weak owner] body in
            guard let owner else { return }
            guard !isChanging else {
                fatalError("\(Part.self) is being changed; use the inout value there.")
            }
            isChanging = true
            var part = owner[keyPath: keyPath]
            body(&part)
            isChanging = false
            owner[keyPath: keyPath] = part
        }
    }

    private init(point: ValuePoint<Part>, write: @escaping ((inout Part) -> Void) -> Void) {
        self.point = point
        self.write = write
    }

    /// The current value.
    public var value: Part { point.value }

    /// Changes the part, and then notifies once.
    ///
    /// Within `body`, use the `inout` value: ``value`` is still the old one. Calling `change` there
    /// traps, also on the `Editable` of a part or of the whole. Do not write the property in another
    /// way there: `body` changes a copy, so that write would be lost. Observers are called after
    /// `body`, and may call `change`. If the owner has been deallocated, `body` is not called.
    ///
    /// - Complexity: A copy of what `body` mutates, besides the notification.
    public func change(_ body: (inout Part) -> Void) { write(body) }

    /// Observes the part at its ``point``.
    public func observe<T: AnyObject>(with object: T?, closure: @escaping (T, Part) -> Void) {
        point.observe(with: object, closure: closure)
    }

    /// Observes a part of the part at its ``point``.
    public func observe<T: AnyObject, Inner: Equatable>(
        _ keyPath: KeyPath<Part, Inner>, with object: T?, closure: @escaping (T, Inner) -> Void
    ) {
        point.observe(keyPath, with: object, closure: closure)
    }

    /// A part of this part that can be read, observed and written in the same way.
    ///
    /// The key path must be writable; for others, use `point.scope`. It may lead to an optional:
    ///
    ///     songs.scope(\.[id: id]).change { $0?.isPlayed = true }
    ///
    /// To go on from an optional, give it a settable computed member, since `\.?.title` cannot be
    /// written.
    public func scope<Inner: Equatable>(
        _ keyPath: WritableKeyPath<Part, Inner>
    ) -> Editable<Inner> {
        Editable<Inner>(point: point.scope(keyPath)) { [write] body in
            write { body(&$0[keyPath: keyPath]) }
        }
    }
}
