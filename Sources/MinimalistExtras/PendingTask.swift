/// The task that waits on behalf of an object. It is cancelled when another one takes its place,
/// and when this is deallocated after the object.
final class PendingTask {
    private weak var object: AnyObject?

    var task: Task<Void, Never>? {
        didSet { oldValue?.cancel() }
    }

    init(for object: AnyObject?) { self.object = object }

    // If only the property was deallocated, the object still gets the last value.
    deinit { if object == nil { task?.cancel() } }
}
