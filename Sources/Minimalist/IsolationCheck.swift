/// Wraps a closure so that a call outside of an actor traps. The stack of the trap shows the name
/// of this function.
// Public, since MinimalistExtras calls it, too.
@inlinable public func _trappingOutside<T, Value>(
    of isolation: (any Actor)?, _ closure: @escaping (T, Value) -> Void
) -> (T, Value) -> Void {
    // Weak: an actor that observes its own property would retain itself.
    { [weak isolation] in
        isolation?.preconditionIsolated("Write and send on the actor of the observers.")
        closure($0, $1)
    }
}
