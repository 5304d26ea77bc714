import Foundation
import Minimalist
import Observation

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// A column of the table.
enum Way: String, CaseIterable {
    case hand = "By hand"
    case minimalist = "Minimalist"
    #if canImport(Combine)
        case combine = "Combine"
    #else
        case combine = "OpenCombine"
    #endif
    case observation = "Observation"
    case center = "NotificationCenter"
    case strong = "Strong loop"
}

/// The object of an observation. It adds up what it receives.
@MainActor final class Observer {
    var sum = 0

    /// Ends the observation when the observer is deallocated, if the way needs that.
    var subscription: AnyCancellable?

    func receive<P: Publisher>(_ publisher: P) where P.Output: Weighted, P.Failure == Never {
        subscription = publisher.sink { [weak self] in self?.sum &+= $0.weight }
    }
}

/// A way to observe a value, and to send events.
@MainActor protocol Subject<Value>: AnyObject, Sendable {
    associatedtype Value: Payload
    var value: Value { get set }
    func observe(with observer: Observer)
    func observeEvents(with observer: Observer)
    func send(_ event: Value)

    /// Notifies observers of a write, if `value` itself does not.
    func notify()
}

extension Subject {
    func observeEvents(with observer: Observer) { observe(with: observer) }
    func notify() {}

    func write(_ value: Value) {
        self.value = value
        notify()
    }

    func mutate() {
        value.mutate()
        notify()
    }
}

/// A way to observe parts of a value.
@MainActor protocol PartSubject<Value>: Subject {
    func observe<Part: Equatable & Weighted>(
        _ part: @escaping (Value) -> Part, with observer: Observer)
}

/// A loop over `[weak object]` closures, which compare a part with the last one. With strong
/// references, it is the floor: the rest is what a lifetime costs.
@MainActor final class Loop<Value: Payload>: PartSubject {
    var value = Value(weight: 2)
    private var observers: [(Value) -> Void] = []
    private let isStrong: Bool

    init(isStrong: Bool = false) { self.isStrong = isStrong }

    func observe(with observer: Observer) {
        if isStrong { return observers.append { observer.sum &+= $0.weight } }
        observers.append { [weak observer] value in
            guard let observer else { return }
            observer.sum &+= value.weight
        }
    }

    @inline(__always) func observe<Part: Equatable & Weighted>(
        _ part: @escaping (Value) -> Part, with observer: Observer
    ) {
        var last = part(value)
        observers.append { [weak observer] value in
            guard let observer else { return }
            let part = part(value)
            if part == last { return }
            last = part
            observer.sum &+= part.weight
        }
    }

    func send(_ event: Value) { for observer in observers { observer(event) } }
    func notify() { send(value) }
}

@MainActor final class MinimalistSubject<Value: Payload>: PartSubject {
    @Property var value = Value(weight: 2)
    @Signal private var event: Accepts<Value>

    func observe(with observer: Observer) {
        $value.observe(with: observer) { $0.sum &+= $1.weight }
    }

    @inline(__always) func observe<Part: Equatable & Weighted>(
        _ part: @escaping (Value) -> Part, with observer: Observer
    ) { $value.observe(part, with: observer) { $0.sum &+= $1.weight } }

    func observeEvents(with observer: Observer) {
        $event.observe(with: observer) { $0.sum &+= $1.weight }
    }

    func send(_ event: Value) { self.event.send(event) }
}

@MainActor final class CombineSubject<Value: Payload>: PartSubject {
    private let subject = CurrentValueSubject<Value, Never>(Value(weight: 2))
    private let events = PassthroughSubject<Value, Never>()

    var value: Value {
        get { subject.value }
        set { subject.value = newValue }
    }

    func observe(with observer: Observer) { observer.receive(subject) }
    func observeEvents(with observer: Observer) { observer.receive(events) }

    func observe<Part: Equatable & Weighted>(
        _ part: @escaping (Value) -> Part, with observer: Observer
    ) { observer.receive(subject.map(part).removeDuplicates()) }

    func send(_ event: Value) { events.send(event) }
}

/// Observation notifies of one change, before it happens. So observers read the value once the
/// write has returned, and with that observe the next change. A write stands for an event.
@MainActor final class ObservationSubject<Value: Payload>: Subject {
    private let model = Value.Model()
    private var outdated: [Observer] = []

    var value: Value {
        get { model.value }
        set { model.value = newValue }
        _modify { yield &model.value }
    }

    func observe(with observer: Observer) {
        withObservationTracking {
            observer.sum &+= model.value.weight
        } onChange: { [weak self, weak observer] in
            MainActor.assumeIsolated { if let observer { self?.outdated.append(observer) } }
        }
    }

    func notify() { for observer in exchange(&outdated, with: []) { observe(with: observer) } }
    func send(_ event: Value) { write(event) }
}

@MainActor final class CenterSubject<Value: Payload>: Subject {
    var value = Value(weight: 2)
    private let center = NotificationCenter()
    private let name = Notification.Name("changed")

    func observe(with observer: Observer) {
        let token = center.addObserver(forName: name, object: nil, queue: nil) {
            [weak observer] notification in
            guard let value = notification.userInfo?["value"] as? Value else { return }
            MainActor.assumeIsolated { observer?.sum &+= value.weight }
        }
        observer.subscription = AnyCancellable { [center] in center.removeObserver(token) }
    }

    func send(_ event: Value) { center.post(name: name, object: nil, userInfo: ["value": event]) }
    func notify() { send(value) }
}
