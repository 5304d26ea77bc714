/// An object, and how it is told of a value.
@usableFromInline final class Observer<Value> {
    // It is written once and then only loaded, so no accesses overlap: no need to check for it.
    @usableFromInline @exclusivity(unchecked) weak var object: AnyObject?
    @usableFromInline let receive: (AnyObject, Value) -> Void

    @inlinable init(_ object: AnyObject, _ receive: @escaping (AnyObject, Value) -> Void) {
        (self.object, self.receive) = (object, receive)
    }
}
