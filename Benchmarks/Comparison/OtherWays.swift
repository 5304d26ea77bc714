import Foundation
import Observation

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// The columns that are compared. To add one, write a class like those below, and name it here.
@MainActor let comparedWays: [any Way.Type] = [
    ByHand.self, MinimalistWay.self, CombineWay.self, ObservationWay.self,
    NotificationCenterWay.self, StrongLoop.self,
]

@MainActor final class CombineWay: Way {
    #if canImport(Combine)
    static let name = "Combine"
    #else
    static let name = "OpenCombine"
    #endif

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

/// An object for each part, for libraries that observe no parts of a value.
private struct EachPart<Object> {
    private let count, total: Object
    private let items: [Object]

    init(_ object: () -> Object) {
        (count, total) = (object(), object())
        items = State.ids.map { _ in object() }
    }

    subscript(part: Part) -> Object {
        switch part {
        case .count: count
        case .total: total
        case .item(let id): items[id - State.ids.lowerBound]
        }
    }
}
