/// A closure, and the object whose lifetime bounds it. An observer is dead once its object has been
/// deallocated.
@usableFromInline final class Observer<Value> {
    // Set once and only read afterwards: accesses cannot conflict and need no runtime check.
    @usableFromInline @exclusivity(unchecked) weak var object: AnyObject?
    @usableFromInline let closure: (AnyObject, Value) -> Void

    // Not inlinable, as with library evolution no initializer of such a class can be.
    @usableFromInline init(_ object: AnyObject, _ closure: @escaping (AnyObject, Value) -> Void) {
        self.object = object
        self.closure = closure
    }
}
