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
    var subscription: AnyObject?
}

/// A way to observe a value, and to send events.
@MainActor protocol Subject<Value>: AnyObject, Sendable {
    associatedtype Value: Payload
    init()
    func observe(with observer: Observer)
    func observeEvents(with observer: Observer)
    func write(_ value: Value)
    func mutate()
    func send(_ event: Value)
}

extension Subject {
    func observeEvents(with observer: Observer) { observe(with: observer) }
}

extension Subject where Self: Model {
    func write(_ value: Value) {
        self.value = value
        send(value)
    }

    func mutate() {
        value.mutate()
        send(value)
    }
}

/// A loop over `[weak object]` closures.
@MainActor final class WeakLoop<Value: Payload>: Subject, Model {
    var value = Value.samples.1
    private var observers: [(Value) -> Void] = []

    func observe(with observer: Observer) {
        observers.append { [weak observer] in observer?.sum &+= $0.weight }
    }

    func send(_ event: Value) { for observer in observers { observer(event) } }
}

/// The same with strong references: the floor, from which one sees what a lifetime costs.
@MainActor final class StrongLoop<Value: Payload>: Subject, Model {
    var value = Value.samples.1
    private var observers: [(Value) -> Void] = []

    func observe(with observer: Observer) { observers.append { observer.sum &+= $0.weight } }
    func send(_ event: Value) { for observer in observers { observer(event) } }
}

@MainActor final class MinimalistSubject<Value: Payload>: Subject, Model {
    @Property var value = Value.samples.1
    @Signal private var event: Accepts<Value>

    func observe(with observer: Observer) {
        $value.observe(with: observer) { $0.sum &+= $1.weight }
    }

    func observeEvents(with observer: Observer) {
        $event.observe(with: observer) { $0.sum &+= $1.weight }
    }

    func write(_ value: Value) { self.value = value }
    func mutate() { value.mutate() }
    func send(_ event: Value) { self.event.send(event) }
}

@MainActor final class CombineSubject<Value: Payload>: Subject {
    private let model = Value.PublishedModel()
    private let events = PassthroughSubject<Value, Never>()

    func observe(with observer: Observer) {
        observer.subscription = model.publisher.sink { [weak observer] in
            observer?.sum &+= $0.weight
        }
    }

    func observeEvents(with observer: Observer) {
        observer.subscription = events.sink { [weak observer] in observer?.sum &+= $0.weight }
    }

    func write(_ value: Value) { model.value = value }
    func mutate() { model.value.mutate() }
    func send(_ event: Value) { events.send(event) }
}

/// Observation notifies of one change, before it happens. So those who were notified read the value
/// once the write has returned, and with that observe the next change. Writes stand in for events.
@MainActor final class ObservationSubject<Value: Payload>: Subject {
    private let model = Value.ObservableModel()
    private var outdated: [Observer] = []

    func observe(with observer: Observer) {
        withObservationTracking {
            observer.sum &+= model.value.weight
        } onChange: { [weak self, weak observer] in
            MainActor.assumeIsolated { if let observer { self?.outdated.append(observer) } }
        }
    }

    func write(_ value: Value) {
        model.value = value
        update()
    }

    func mutate() {
        model.value.mutate()
        update()
    }

    func send(_ event: Value) { write(event) }

    private func update() {
        for observer in exchange(&outdated, with: []) { observe(with: observer) }
    }
}

@MainActor final class CenterSubject<Value: Payload>: Subject, Model {
    var value = Value.samples.1
    private let center = NotificationCenter()
    private let name = Notification.Name("changed")

    func observe(with observer: Observer) {
        let token = center.addObserver(forName: name, object: nil, queue: nil) {
            [weak observer] notification in
            guard let value = notification.userInfo?["value"] as? Value else { return }
            MainActor.assumeIsolated { observer?.sum &+= value.weight }
        }
        observer.subscription = CenterSubscription(center: center, token: token)
    }

    func send(_ event: Value) { center.post(name: name, object: nil, userInfo: ["value": event]) }
}

private final class CenterSubscription {
    private let center: NotificationCenter
    private let token: any NSObjectProtocol

    init(center: NotificationCenter, token: any NSObjectProtocol) {
        self.center = center
        self.token = token
    }

    deinit { center.removeObserver(token) }
}
