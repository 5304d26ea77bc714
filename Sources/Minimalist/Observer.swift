/// A closure, and the object whose lifetime bounds it. An observer is dead once its object has been
/// deallocated.
@usableFromInline final class Observer<Value> {
    // Only `init` writes it, so accesses cannot conflict and need no runtime check.
    @usableFromInline @exclusivity(unchecked) weak var object: AnyObject?
    @usableFromInline let closure: (AnyObject, Value) -> Void

    // With library evolution, a designated initializer cannot be inlinable.
    @usableFromInline init(_ object: AnyObject, _ closure: @escaping (AnyObject, Value) -> Void) {
        self.object = object
        self.closure = closure
    }
}
