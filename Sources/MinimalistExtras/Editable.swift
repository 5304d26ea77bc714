import Minimalist

/// A part of a state that a feature may read, observe and write.
///
/// The owner makes it, and decides by that who may write a property with `private(set)`:
///
///     Editable(self, \.state, at: $state).scope(\.profile)
///
/// It does not retain the owner. It retains the point. After the owner has been deallocated, it
/// keeps the last value, and ``change(_:)`` does nothing.
public struct Editable<Part> {
    /// The point at which the part is observed.
    public let point: ValuePoint<Part>

    private let write: ((inout Part) -> Void) -> Void

    /// Makes the property of an owner editable.
    ///
    /// - Parameters:
    ///   - owner: The object that has the property. It is not retained.
    ///   - keyPath: The property: `\.state`.
    ///   - point: The point of the same property: `$state`. It is retained.
    public init<Owner: AnyObject>(
        _ owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, Part>, at point: ValuePoint<Part>
    ) {
        var isChanging = false
        self.init(point: point) { [weak owner] body in
            guard let owner else { return }
            precondition(!isChanging, "\(Part.self) is being changed; use the inout value there.")
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

    /// Changes the part in place, and then notifies once.
    ///
    /// Within `body`, `value` is still the old one. Calling `change` there traps, also that of
    /// another part of the same `Editable`. An observer may call it: observers are called after
    /// `body` has returned.
    ///
    /// - Complexity: O(1) plus a copy of what `body` mutates, since a key path is read and written.
    public func change(_ body: (inout Part) -> Void) { write(body) }

    /// The same for a part of this part.
    ///
    /// An optional element works, too: `songs.scope(\.[id: id]).change { $0?.isPlayed = true }`.
    public func scope<Inner: Equatable>(
        _ keyPath: WritableKeyPath<Part, Inner>
    ) -> Editable<Inner> {
        Editable<Inner>(point: point.scope(keyPath)) { [write] body in
            write { body(&$0[keyPath: keyPath]) }
        }
    }
}
