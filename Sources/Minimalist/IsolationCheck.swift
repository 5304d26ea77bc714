/// A closure to observe with that traps when it is called outside of an actor. Whoever reads the
/// stack of the trap reads the name of this function.
// Public and in every build, since a client in debug calls it from inlined code.
@inlinable public func _trappingOutside<T, Value>(
    of isolation: (any Actor)?, _ closure: @escaping (T, Value) -> Void
) -> (T, Value) -> Void {
    // Weak, since an actor may observe its own property.
    { [weak isolation] in
        isolation?.preconditionIsolated("Write and send on the actor of the observers.")
        closure($0, $1)
    }
}
