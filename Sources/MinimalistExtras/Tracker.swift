// Copyright (c) 2026 The Minimalist contributors. SPDX-License-Identifier: MIT
import Minimalist
import Observation

/// Registers the reads of one tracked property with Observation, and announces its writes.
///
/// Observation sees this in place of the property. It is not generic, since Swift makes a key path
/// of a generic type anew at each access.
@usableFromInline class Tracker {
    // Unchecked, which is faster. An access to one of these ends before what it read is called.

    /// What `observeWillChange` observes. Made when somebody first asks.
    @exclusivity(unchecked) private var willChange: Signal<Void>?

    /// Passes reads and writes on to Observation. Made by the first read, since nobody depends on
    /// the property earlier.
    ///
    /// It captures an `ObservationRegistrar`. With a stored property of that type, a program that
    /// lists all classes, as some SDKs do, would crash on systems that lack the type.
    @exclusivity(unchecked) private var observation: ((RegistrarCall, Tracker) -> Void)?

    fileprivate enum RegistrarCall { case access, willSet, didSet }

    @usableFromInline init() {}

    final func observeWillChange<T: AnyObject>(with object: T?, closure: @escaping (T) -> Void) {
        let signal = willChange ?? Signal()
        willChange = signal
        signal.projectedValue.observe(with: object) { object, _ in closure(object) }
    }

    @usableFromInline final func access() {
        if observation == nil, #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
            observation = Self.makeObservation()
        }
        observation?(.access, self)
    }

    @usableFromInline final func willSet() {
        observation?(.willSet, self)
        willChange?.wrappedValue.send()
    }

    @usableFromInline final func didSet() { observation?(.didSet, self) }
}

/// A tracker that holds the property, too: a read retains each object that it uses, here only one.
@usableFromInline final class TrackedStorage<Value>: Tracker {
    @usableFromInline let property: Property<Value>

    @usableFromInline init(_ property: Property<Value>) { self.property = property }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension Tracker: Observable {
    /// A read of the property is registered as one of this.
    private var value: Void { () }

    private static let keyPath: KeyPath<Tracker, Void> & Sendable = \.value

    fileprivate static func makeObservation() -> (RegistrarCall, Tracker) -> Void {
        let registrar = ObservationRegistrar()
        return { call, tracker in
            switch call {
            case .access: registrar.access(tracker, keyPath: keyPath)
            case .willSet: registrar.willSet(tracker, keyPath: keyPath)
            case .didSet: registrar.didSet(tracker, keyPath: keyPath)
            }
        }
    }
}
