import Minimalist
import Observation

/// Registers the reads of one tracked property with Observation, and announces its writes.
///
/// Observation sees this in place of the property. It is not generic, since Swift makes a key path
/// of a generic type anew at each access.
@usableFromInline class Tracker {
    // Unchecked, since no access to these variables runs user code.

    /// The signal that `observeWillChange` observes. Made when somebody first asks.
    @exclusivity(unchecked) private var willChange: Signal<Void>?

    /// Notifies Observation. Made by the first read, since nobody depends on the property earlier.
    ///
    /// Holds an `ObservationRegistrar`. A stored property of that type would make the Objective-C
    /// runtime ask for it when a program lists all classes, as some SDKs do, and crash on systems
    /// that lack it.
    @exclusivity(unchecked) private var notifyObservation: ((Moment, Tracker) -> Void)?

    fileprivate enum Moment { case access, willSet, didSet }

    @usableFromInline init() {}

    final func observeWillChange<T: AnyObject>(with object: T?, closure: @escaping (T) -> Void) {
        let signal = willChange ?? Signal()
        willChange = signal
        signal.projectedValue.observe(with: object) { object, _ in closure(object) }
    }

    /// Registers a read.
    @usableFromInline final func access() {
        if notifyObservation == nil {
            guard #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) else { return }
            notifyObservation = Self.makeRegistrar()
        }
        notifyObservation?(.access, self)
    }

    /// Announces a write.
    @usableFromInline final func willSet() {
        notifyObservation?(.willSet, self)
        willChange?.wrappedValue.send()
    }

    /// Ends the write that was announced last.
    @usableFromInline final func didSet() { notifyObservation?(.didSet, self) }
}

/// A property and its tracker. One object, since a read retains each that it uses.
@usableFromInline final class TrackedStorage<Value>: Tracker {
    @usableFromInline let property: Property<Value>

    @usableFromInline init(_ property: Property<Value>) { self.property = property }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension Tracker: Observable {
    /// A read of the property is registered as one of this.
    private var value: Void { () }

    private static let keyPath: KeyPath<Tracker, Void> & Sendable = \.value

    fileprivate static func makeRegistrar() -> (Moment, Tracker) -> Void {
        let registrar = ObservationRegistrar()
        return { moment, tracker in
            switch moment {
            case .access: registrar.access(tracker, keyPath: keyPath)
            case .willSet: registrar.willSet(tracker, keyPath: keyPath)
            case .didSet: registrar.didSet(tracker, keyPath: keyPath)
            }
        }
    }
}
