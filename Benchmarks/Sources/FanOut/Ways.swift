import Foundation
import Minimalist
import Observation

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// The columns of the table of deliveries. To add one, write a class like those below, and name it
/// here.
@MainActor let ways: [any Way.Type] = [
    ByHand.self, MinimalistWay.self, CombineWay.self, ObservationWay.self,
    NotificationCenterWay.self, StrongLoop.self,
]

/// The ways that let an object go, and that observe parts.
@MainActor let waysWithParts = ways.filter { $0 != StrongLoop.self }

/// A model of an app that can be observed: a number, a part of a state, and events.
@MainActor protocol Way: AnyObject {
    static var name: String { get }

    /// How the chart draws it.
    static var style: String { get }

    init()
    func observe(with observer: Observer)
    func write(_ number: Int)

    /// Turns 1 into 2, and 2 into 1.
    func mutate()

    /// The observer adds up the part when it has changed.
    func observe(_ part: Part, with observer: Observer)
    func write(_ number: Int, to part: Part)

    func observeEvents(with observer: Observer)
    func send(_ event: Int)
}

/// The object of an observation. It adds up what it receives.
@MainActor final class Observer {
    var sum = 0

    /// Ends the observation when the observer is deallocated, if the way needs that.
    var subscription: AnyCancellable?

    static func make(_ count: Int) -> [Observer] { (0..<count).map { _ in Observer() } }
}

/// A loop over `[weak object]` closures. For parts, they compare a part with the last one.
@MainActor class ByHand: Way {
    class var name: String { "By hand" }
    class var style: String { "stroke-dasharray: 6 4" }

    private var number = 2
    fileprivate(set) var state = State()
    fileprivate var numberClosures: [(Int) -> Void] = []
    fileprivate var eventClosures: [(Int) -> Void] = []
    var stateClosures: [(State) -> Void] = []

    required init() {}

    func observe(with observer: Observer) {
        numberClosures.append { [weak observer] number in
            guard let observer else { return }
            observer.sum &+= number
        }
    }

    func write(_ number: Int) {
        self.number = number
        for closure in numberClosures { closure(number) }
    }

    func mutate() {
        number ^= 3
        for closure in numberClosures { closure(number) }
    }

    func observeEvents(with observer: Observer) {
        eventClosures.append { [weak observer] event in
            guard let observer else { return }
            observer.sum &+= event
        }
    }

    func send(_ event: Int) { for closure in eventClosures { closure(event) } }

    func observe(_ part: Part, with observer: Observer) {
        switch part {
        case .count:
            var last = state.count
            stateClosures.append { [weak observer] state in
                guard let observer, state.count != last else { return }
                last = state.count
                observer.sum &+= last
            }
        case .total:
            var last = state.total
            stateClosures.append { [weak observer] state in
                guard let observer, state.total != last else { return }
                last = state.total
                observer.sum &+= last
            }
        case .item(let id):
            var last = state[id: id]
            stateClosures.append { [weak observer] state in
                guard let observer else { return }
                let item = state[id: id]
                if item == last { return }
                last = item
                observer.sum &+= item?.number ?? 0
            }
        }
    }

    func write(_ number: Int, to part: Part) {
        self.state.write(number, to: part)
        let state = state
        for closure in stateClosures { closure(state) }
    }
}

/// A loop whose closures retain their objects: what is left without the cost of lifetimes.
@MainActor final class StrongLoop: ByHand {
    override class var name: String { "Strong loop" }
    override class var style: String { "stroke-dasharray: 2 4" }

    override func observe(with observer: Observer) {
        numberClosures.append { observer.sum &+= $0 }
    }

    override func observeEvents(with observer: Observer) {
        eventClosures.append { observer.sum &+= $0 }
    }
}

@MainActor final class MinimalistWay: Way {
    static let name = "Minimalist"
    static let style = "color: #d9480f; stroke-width: 4"

    @Property private var number = 2
    @Property private(set) var state = State()
    @Signal private var event: Accepts<Int>

    func observe(with observer: Observer) { $number.observe(with: observer) { $0.sum &+= $1 } }
    func write(_ number: Int) { self.number = number }
    func mutate() { number ^= 3 }
    func observeEvents(with observer: Observer) { $event.observe(with: observer) { $0.sum &+= $1 } }
    func send(_ event: Int) { self.event.send(event) }

    func observe(_ part: Part, with observer: Observer) {
        switch part {
        case .count: $state.observe(\.count, with: observer) { $0.sum &+= $1 }
        case .total: $state.observe(\.total, with: observer) { $0.sum &+= $1 }
        case .item(let id):
            $state.observe({ $0[id: id] }, with: observer) { $0.sum &+= $1?.number ?? 0 }
        }
    }

    func write(_ number: Int, to part: Part) { state.write(number, to: part) }
}

@MainActor final class CombineWay: Way {
    #if canImport(Combine)
        static let name = "Combine"
    #else
        static let name = "OpenCombine"
    #endif
    static let style = "color: #2f7bea"

    private let number = CurrentValueSubject<Int, Never>(2)
    private let state = CurrentValueSubject<State, Never>(State())
    private let events = PassthroughSubject<Int, Never>()

    func observe(with observer: Observer) { receive(number, observer) }
    func write(_ number: Int) { self.number.value = number }
    func mutate() { number.value ^= 3 }
    func observeEvents(with observer: Observer) { receive(events, observer) }
    func send(_ event: Int) { events.send(event) }

    func observe(_ part: Part, with observer: Observer) {
        switch part {
        case .count: receive(state.map { $0.count }.removeDuplicates(), observer)
        case .total: receive(state.map { $0.total }.removeDuplicates(), observer)
        case .item(let id):
            let item = state.map { $0[id: id] }.removeDuplicates()
            receive(item.map { $0?.number ?? 0 }, observer)
        }
    }

    func write(_ number: Int, to part: Part) { state.value.write(number, to: part) }

    private func receive(_ publisher: some Publisher<Int, Never>, _ observer: Observer) {
        observer.subscription = publisher.sink { [weak observer] in observer?.sum &+= $0 }
    }
}

/// Observation notifies of one change, before it happens. So observers read the value once the
/// write has returned, and with that observe the next change. A write stands for an event.
@MainActor final class ObservationWay: Way {
    static let name = "Observation"
    static let style = "color: #16883f"

    @MainActor @Observable final class Number { var value = 2 }

    private let number = Number()
    private let numbers = EachPart { Number() }
    private var outdated: [(number: Number, observer: Observer)] = []

    func observe(with observer: Observer) { track(number, observer) }
    func write(_ number: Int) { write(number, to: self.number) }

    func mutate() {
        number.value ^= 3
        trackAgain()
    }

    func observeEvents(with observer: Observer) { track(number, observer) }
    func send(_ event: Int) { write(event, to: number) }
    func observe(_ part: Part, with observer: Observer) { track(numbers[part], observer) }
    func write(_ number: Int, to part: Part) { write(number, to: numbers[part]) }

    private func track(_ number: Number, _ observer: Observer) {
        withObservationTracking {
            observer.sum &+= number.value
        } onChange: { [weak self, weak observer] in
            MainActor.assumeIsolated {
                if let observer { self?.outdated.append((number, observer)) }
            }
        }
    }

    private func write(_ value: Int, to number: Number) {
        number.value = value
        trackAgain()
    }

    private func trackAgain() {
        for (number, observer) in exchange(&outdated, with: []) { track(number, observer) }
    }
}

@MainActor final class NotificationCenterWay: Way {
    static let name = "NotificationCenter"
    static let style = "color: #9b4dea"

    private static let changed = Notification.Name("changed")
    private var number = 2
    private let center = NotificationCenter()
    private let centers = EachPart { NotificationCenter() }

    func observe(with observer: Observer) { add(observer, to: center) }

    func write(_ number: Int) {
        self.number = number
        post(number, to: center)
    }

    func mutate() {
        number ^= 3
        post(number, to: center)
    }

    func observeEvents(with observer: Observer) { add(observer, to: center) }
    func send(_ event: Int) { post(event, to: center) }
    func observe(_ part: Part, with observer: Observer) { add(observer, to: centers[part]) }
    func write(_ number: Int, to part: Part) { post(number, to: centers[part]) }

    private func add(_ observer: Observer, to center: NotificationCenter) {
        let token = center.addObserver(forName: Self.changed, object: nil, queue: nil) {
            [weak observer] notification in
            guard let number = notification.userInfo?["number"] as? Int else { return }
            MainActor.assumeIsolated { observer?.sum &+= number }
        }
        observer.subscription = AnyCancellable { center.removeObserver(token) }
    }

    private func post(_ number: Int, to center: NotificationCenter) {
        center.post(name: Self.changed, object: nil, userInfo: ["number": number])
    }
}
