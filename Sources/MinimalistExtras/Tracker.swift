import Minimalist
import Observation

/// Registers the reads of one tracked property with Observation, and announces its writes.
@usableFromInline class Tracker {
    // Unchecked, since no access to these variables runs user code.

    /// The signal that `observeWillChange` observes. Made when somebody first asks.
    @exclusivity(unchecked) private var announcement: Signal<Void>?

    /// Made by the first read, since before that, nobody depends on the property. It is not replaced
    /// after that, so a call need not retain it. If it did, a read would take 1.7 times as long.
    @exclusivity(unchecked) private var registration: Unmanaged<Registration>?

    @usableFromInline init() {}

    deinit { registration?.release() }

    final func observeWillSet<T: AnyObject>(with object: T?, closure: @escaping (T) -> Void) {
        let signal = announcement ?? Signal()
        announcement = signal
        signal.projectedValue.observe(with: object) { object, _ in closure(object) }
    }

    /// Registers a read.
    @usableFromInline final func access() {
        if let registration { return registration._withUnsafeGuaranteedRef { $0.access() } }
        if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
            let registration = ObservationRegistration()
            self.registration = .passRetained(registration)
            registration.access()
        }
    }

    /// Announces a write.
    @usableFromInline final func willSet() {
        registration?._withUnsafeGuaranteedRef { $0.willSet() }
        announcement?.wrappedValue.send()
    }

    /// Ends the write that was announced last.
    @usableFromInline final func didSet() {
        registration?._withUnsafeGuaranteedRef { $0.didSet() }
    }
}

/// A property and its tracker. One object, since a read retains each that it uses.
@usableFromInline final class TrackedStorage<Value>: Tracker {
    @usableFromInline let property: Property<Value>

    /// Whether an assignment need not be notified, or `nil` if the value is not `Equatable`.
    @usableFromInline let isEqual: ((Value, Value) -> Bool)?

    @usableFromInline init(_ property: Property<Value>, isEqual: ((Value, Value) -> Bool)?) {
        self.property = property
        self.isEqual = isEqual
    }
}

/// The base class does nothing. Its subclass has a registrar, and exists where the system has
/// Observation.
/// Neither is generic, since Swift makes a key path of a generic type anew at each access.
private class Registration {
    func access() {}
    func willSet() {}
    func didSet() {}
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
private final class ObservationRegistration: Registration, Observable {
    private static let value: KeyPath<ObservationRegistration, Void> & Sendable = \.value

    private let registrar = ObservationRegistrar()

    /// A read of the property is registered as one of this.
    private var value: Void { () }

    override func access() { registrar.access(self, keyPath: Self.value) }

    override func willSet() { registrar.willSet(self, keyPath: Self.value) }

    override func didSet() { registrar.didSet(self, keyPath: Self.value) }
}
