import Foundation
import Minimalist
import Observation

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

enum Action: String, CaseIterable {
    case write, change, send
}

/// A way to tell observers of a value.
protocol Broadcaster<Value> {
    associatedtype Value: Payload

    init(_ value: Value)
    func subscribe(_ observer: Observer, to action: Action)
    func write(_ value: Value)
    func changeInPlace()
    func send(_ value: Value)
}

final class MinimalistBroadcaster<Value: Payload>: Broadcaster {
    @Property private var value: Value
    @Signal private var sent: Accepts<Value>

    init(_ value: Value) {
        self.value = value
    }

    func subscribe(_ observer: Observer, to action: Action) {
        if action == .send {
            $sent.observe(with: observer) { $0.sum &+= $1.weight }
        } else {
            $value.observe(with: observer) { $0.sum &+= $1.weight }
        }
    }

    func write(_ value: Value) {
        self.value = value
    }

    func changeInPlace() {
        value.change()
    }

    func send(_ value: Value) {
        sent.send(value)
    }
}

final class HandWrittenBroadcaster<Value: Payload>: Broadcaster {
    private var value: Value
    private var observers: [(Value) -> Void] = []

    init(_ value: Value) {
        self.value = value
    }

    func subscribe(_ observer: Observer, to action: Action) {
        observers.append { [weak observer] value in
            guard let observer else { return }
            observer.sum &+= value.weight
        }
    }

    func write(_ value: Value) {
        self.value = value
        for observer in observers { observer(value) }
    }

    func changeInPlace() {
        value.change()
        for observer in observers { observer(value) }
    }

    func send(_ value: Value) {
        for observer in observers { observer(value) }
    }
}

final class CombineBroadcaster<Value: Payload>: Broadcaster {
    @Published private var value: Value
    private let sent = PassthroughSubject<Value, Never>()

    init(_ value: Value) {
        self.value = value
    }

    func subscribe(_ observer: Observer, to action: Action) {
        let add: (Value) -> Void = { [weak observer] in observer?.sum &+= $0.weight }
        observer.subscription = action == .send ? sent.sink(receiveValue: add) : $value.sink(receiveValue: add)
    }

    func write(_ value: Value) {
        self.value = value
    }

    func changeInPlace() {
        value.change()
    }

    func send(_ value: Value) {
        sent.send(value)
    }
}

@Observable
final class ObservableModel<Value: Payload> {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// Observation tells of one change, before it is made. So whoever was told reads the value once it has changed, which
/// observes the next change. It has no events; a write takes their place.
final class ObservationBroadcaster<Value: Payload>: Broadcaster {
    private final class Tracker {
        weak var observer: Observer?

        init(_ observer: Observer) {
            self.observer = observer
        }
    }

    private let model: ObservableModel<Value>
    private var told: [Tracker] = []

    init(_ value: Value) {
        model = ObservableModel(value)
    }

    func subscribe(_ observer: Observer, to action: Action) {
        track(Tracker(observer))
    }

    private func track(_ tracker: Tracker) {
        nonisolated(unsafe) let (broadcaster, tracker) = (Weak(self), tracker)
        withObservationTracking {
            guard let observer = tracker.observer else { return }
            observer.sum &+= model.value.weight
        } onChange: {
            broadcaster.object?.told.append(tracker)
        }
    }

    private func tellEveryone() {
        let trackers = told
        told.removeAll(keepingCapacity: true)
        for tracker in trackers { track(tracker) }
    }

    func write(_ value: Value) {
        model.value = value
        tellEveryone()
    }

    func changeInPlace() {
        model.value.change()
        tellEveryone()
    }

    func send(_ value: Value) {
        write(value)
    }
}

final class Weak<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object) {
        self.object = object
    }
}

/// Ends the observation when it goes.
final class CenterSubscription {
    private let center: NotificationCenter
    private let token: any NSObjectProtocol

    init(_ center: NotificationCenter, _ token: any NSObjectProtocol) {
        self.center = center
        self.token = token
    }

    deinit {
        center.removeObserver(token)
    }
}

final class CenterBroadcaster<Value: Payload>: Broadcaster {
    private var value: Value
    private let center = NotificationCenter()
    private let name = Notification.Name("changed")

    init(_ value: Value) {
        self.value = value
    }

    func subscribe(_ observer: Observer, to action: Action) {
        nonisolated(unsafe) let told = Weak(observer)
        let token = center.addObserver(forName: name, object: nil, queue: nil) { notification in
            guard let value = notification.userInfo?["value"] as? Value else { return }
            told.object?.sum &+= value.weight
        }
        observer.subscription = CenterSubscription(center, token)
    }

    func write(_ value: Value) {
        self.value = value
        send(value)
    }

    func changeInPlace() {
        value.change()
        send(value)
    }

    func send(_ value: Value) {
        center.post(name: name, object: nil, userInfo: ["value": value])
    }
}

/// The cost of a delivery: one value told to so many observers.
func fanOut<Value: Payload>(_ name: String, _ type: Value.Type, _ action: Action, counts: [Int]) {
    for count in counts {
        let title = "fan-out, \(action) \(name), \(count) observers, ps per delivery"
        // The slowest peer takes most of a second for one measurement with 100,000 observers.
        Race.benchmark(title, among: Peer.all, seconds: count > 10_000 ? 4 : 1) {
            // An even number: a change in place ends with the value that it began with.
            let rounds = max(2, 10_000 / count)
            let samples = Value.samples
            let weights = rounds / 2 * (samples.0.weight + samples.1.weight)
            let race = Race(rounds: rounds, units: count, expected: weights * count)
            add(Peer.minimalist, MinimalistBroadcaster<Value>.self)
            add(Peer.hand, HandWrittenBroadcaster<Value>.self)
            add(Peer.combine, CombineBroadcaster<Value>.self)
            add(Peer.observation, ObservationBroadcaster<Value>.self)
            add(Peer.center, CenterBroadcaster<Value>.self)
            return race

            func add<Case: Broadcaster<Value>>(_ name: String, _ type: Case.Type) {
                let broadcaster = Case(samples.0)
                let observers = (0..<count).map { _ in Observer() }
                for observer in observers { broadcaster.subscribe(observer, to: action) }
                race.add(name, telling: observers) {
                    perform(action, on: broadcaster, rounds: $0, samples: samples)
                }
            }
        }
    }
}

@inline(never)
func perform<Case: Broadcaster>(
    _ action: Action, on broadcaster: Case, rounds: Int, samples: (Case.Value, Case.Value)
) {
    switch action {
    case .write:
        for round in 0..<rounds { broadcaster.write(round % 2 == 0 ? samples.1 : samples.0) }
    case .change:
        for _ in 0..<rounds { broadcaster.changeInPlace() }
    case .send:
        for round in 0..<rounds { broadcaster.send(round % 2 == 0 ? samples.1 : samples.0) }
    }
}
