import Minimalist

extension ValueSource {
    /// A scope of a source that the value leads to, such as a property of a child that may be
    /// replaced.
    ///
    ///     let title = stage.$player.scope(following: \.$title)
    ///     title.observe(with: self) { view, title in view.show(title) }
    ///
    /// Its value is that of the child that is current. Observers are called immediately, and then
    /// whenever the value differs from the one that they last received: after a write of the child,
    /// and after another child has taken its place. They never receive the value of a child that
    /// has been replaced. SwiftUI and UIKit track the value as far as what it reads is tracked.
    ///
    /// These scopes nest: `stage.$player.scope(following: { $0.$track.scope(following: \.$title) })`.
    ///
    /// At each write of what leads to the child, an observer of this scope moves to the end of the
    /// child's observers. If only the object of the observer is deallocated, its closure is kept
    /// until then. Observing traps while the child, or what leads to it, is being mutated in place.
    ///
    /// A child that is made anew at each read is read, but not followed. Nor is the child of a
    /// constant scope.
    ///
    /// - Parameter child: Leads to a property, a scope or an ``Editable``: a key path or a function.
    ///   It must not capture the owner.
    /// - Complexity: O(1). At each write of what leads to the child, each observer begins to observe
    ///   the child.
    @inlinable public func scope<Child: ValueSource>(
        following child: @escaping (Value) -> Child
    ) -> Scope<Child.Value> where Child.Value: Equatable {
        Scope<Child.Value>(computedBy: reading.flatMap { child($0).reading })
    }

    /// The same for a child that may be missing: `stage.$guest.scope(following: \.?.$title)` is a
    /// scope of an optional, which is `nil` while there is no guest.
    // Disfavored, so that a closure of several statements is not ambiguous.
    @inlinable @_disfavoredOverload public func scope<Child: ValueSource>(
        following child: @escaping (Value) -> Child?
    ) -> Scope<Child.Value?> where Child.Value: Equatable {
        Scope<Child.Value?>(
            computedBy: reading.flatMap {
                child($0)?.reading.map(Optional.some) ?? Reading(constant: nil)
            })
    }
}
