import Minimalist
import Observation

/// Registers the reads of one tracked property with Observation, and announces its writes.
///
/// This class only announces, which is all that there is before iOS 17 and macOS 14. Not generic,
/// since Swift makes a key path of a generic type anew at each access.
@usableFromInline class Tracker {
    /// What `observeWillChange` observes. Made when somebody first asks.
    private var announcement: Signal<Void>?

    @usableFromInline static func make() -> Tracker {
        if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
            ObservationTracker()
        } else {
            Tracker()
        }
    }

    final func observeWillSet<T: AnyObject>(with object: T?, closure: @escaping (T) -> Void) {
        let signal = announcement ?? Signal()
        announcement = signal
        signal.projectedValue.observe(with: object) { object, _ in closure(object) }
    }

    /// Registers a read.
    @usableFromInline func access() {}

    /// Announces a write.
    @usableFromInline func willSet() { announcement?.wrappedValue.send() }

    /// Ends the write that was announced last.
    @usableFromInline func didSet() {}
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
private final class ObservationTracker: Tracker, Observable {
    private static let value: KeyPath<ObservationTracker, Void> & Sendable = \.value

    private let registrar = ObservationRegistrar()

    /// What a read of the property is registered as.
    private var value: Void { () }

    override func access() { registrar.access(self, keyPath: Self.value) }

    override func willSet() {
        registrar.willSet(self, keyPath: Self.value)
        super.willSet()
    }

    override func didSet() { registrar.didSet(self, keyPath: Self.value) }
}
