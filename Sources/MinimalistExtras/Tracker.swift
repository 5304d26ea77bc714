import Minimalist
import Observation

/// Registers the reads of one tracked property with Observation, and announces its writes.
@usableFromInline class Tracker {
    // Unchecked, since no access to these variables runs user code.

    /// The signal that `observeWillChange` observes. Made when somebody first asks.
    @exclusivity(unchecked) private var willChange: Signal<Void>?

    /// Made by the first read, since nobody depends on the property earlier. It is never replaced,
    /// so a call need not retain it. If it did, a read would take 1.7 times as long.
    @exclusivity(unchecked) private var registration: Unmanaged<Registration>?

    @usableFromInline init() {}

    deinit { registration?.release() }

    final func observeWillChange<T: AnyObject>(with object: T?, closure: @escaping (T) -> Void) {
        let signal = willChange ?? Signal()
        willChange = signal
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
        willChange?.wrappedValue.send()
    }

    /// Ends the write that was announced last.
    @usableFromInline final func didSet() {
        registration?._withUnsafeGuaranteedRef { $0.didSet() }
    }
}

/// A property and its tracker. One object, since a read retains each that it uses.
@usableFromInline final class TrackedStorage<Value>: Tracker {
    @usableFromInline let property: Property<Value>

    /// Whether an assignment changes nothing, or `nil` if the value is not `Equatable`.
    @usableFromInline let changesNothing: ((_ old: Value, _ new: Value) -> Bool)?

    @usableFromInline init(
        _ property: Property<Value>, changesNothing: ((Value, Value) -> Bool)?
    ) {
        self.property = property
        self.changesNothing = changesNothing
    }
}

/// Observation sees this in place of the property. A stored property cannot have a type that only
/// newer systems have. So it has this class, which does nothing, and they use the subclass. Neither
/// is generic, since Swift makes a key path of a generic type anew at each access.
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
