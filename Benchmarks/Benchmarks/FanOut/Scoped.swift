import Foundation
import Minimalist
import Observation

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// A state whose parts are observed. The part that is changed is the first.
protocol ScopedStore<State> {
    associatedtype State: Parted

    init(paths: [KeyPath<State, Int>])
    func subscribe(_ observer: Observer, to part: Int)
    func changePart(to number: Int)
    func changeOther(to number: Int)
}

final class MinimalistStore<State: Parted>: ScopedStore {
    @Property private var state = State()
    private let paths: [KeyPath<State, Int>]

    init(paths: [KeyPath<State, Int>]) {
        self.paths = paths
    }

    func subscribe(_ observer: Observer, to part: Int) {
        $state.observe(paths[part], with: observer) { $0.sum &+= $1 }
    }

    func changePart(to number: Int) {
        state.ten.p0 = number
    }

    func changeOther(to number: Int) {
        state.other = number
    }
}

/// Compares all parts, or the ten or the one that are observed.
final class HandWrittenStore<State: Parted>: ScopedStore {
    private var state = State()
    private var seen = State()
    private var observers: [[(Int) -> Void]]
    private let paths: Int

    init(paths: [KeyPath<State, Int>]) {
        self.paths = paths.count
        observers = Array(repeating: [], count: paths.count)
    }

    func subscribe(_ observer: Observer, to part: Int) {
        observers[part].append { [weak observer] part in
            guard let observer else { return }
            observer.sum &+= part
        }
    }

    func changePart(to number: Int) {
        state.ten.p0 = number
        compare()
    }

    func changeOther(to number: Int) {
        state.other = number
        compare()
    }

    private func tell(_ part: Int, _ value: Int) {
        for observer in observers[part] { observer(value) }
    }

    @inline(never)
    private func compare() {
        switch paths {
        case 1:
            guard state.ten.p0 != seen.ten.p0 else { return }
            seen.ten.p0 = state.ten.p0
            tell(0, state.ten.p0)
        case 10: state.ten.compare(with: &seen.ten) { tell($0, $1) }
        default: State.compare(state, with: &seen) { tell($0, $1) }
        }
    }
}

final class CombineStore<State: Parted>: ScopedStore {
    @Published private var state = State()
    private let paths: [KeyPath<State, Int>]

    init(paths: [KeyPath<State, Int>]) {
        self.paths = paths
    }

    func subscribe(_ observer: Observer, to part: Int) {
        observer.subscription = $state.map(paths[part]).removeDuplicates().sink { [weak observer] in
            observer?.sum &+= $0
        }
    }

    func changePart(to number: Int) {
        state.ten.p0 = number
    }

    func changeOther(to number: Int) {
        state.other = number
    }
}

/// With Observation each part is a property of an observable object.
@Observable
final class ObservablePart {
    var value = 0
}

final class ObservationStore<State: Parted>: ScopedStore {
    private let parts: [ObservablePart]
    private let other = ObservablePart()
    private var told: [(part: Int, observer: Weak<Observer>)] = []

    init(paths: [KeyPath<State, Int>]) {
        parts = paths.map { _ in ObservablePart() }
    }

    func subscribe(_ observer: Observer, to part: Int) {
        track(part, Weak(observer))
    }

    private func track(_ part: Int, _ observer: Weak<Observer>) {
        nonisolated(unsafe) let (store, observer) = (Weak(self), observer)
        withObservationTracking {
            observer.object?.sum &+= parts[part].value
        } onChange: {
            store.object?.told.append((part, observer))
        }
    }

    func changePart(to number: Int) {
        parts[0].value = number
        let observers = told
        told.removeAll(keepingCapacity: true)
        for (part, observer) in observers { track(part, observer) }
    }

    func changeOther(to number: Int) {
        other.value = number
    }
}

/// With NotificationCenter each part has a notification, and whoever changes the state knows which part that is.
final class CenterStore<State: Parted>: ScopedStore {
    private var state = State()
    private let center = NotificationCenter()
    private let names: [Notification.Name]
    private let otherName = Notification.Name("other")

    init(paths: [KeyPath<State, Int>]) {
        names = paths.indices.map { Notification.Name("part \($0)") }
    }

    func subscribe(_ observer: Observer, to part: Int) {
        nonisolated(unsafe) let told = Weak(observer)
        let token = center.addObserver(forName: names[part], object: nil, queue: nil) { notification in
            guard let part = notification.userInfo?["part"] as? Int else { return }
            told.object?.sum &+= part
        }
        observer.subscription = CenterSubscription(center, token)
    }

    func changePart(to number: Int) {
        state.ten.p0 = number
        center.post(name: names[0], object: nil, userInfo: ["part": number])
    }

    func changeOther(to number: Int) {
        state.other = number
        center.post(name: otherName, object: nil, userInfo: ["part": number])
    }
}

extension ScopedStore {
    /// Changes the first part (a hit), or what nobody observes (a miss).
    @inline(never)
    func change(isHit: Bool, rounds: Int) {
        if isHit {
            for round in 0..<rounds { changePart(to: 1 + round % 2) }
        } else {
            for round in 0..<rounds { changeOther(to: round) }
        }
    }
}

/// The cost of a change of a state whose observers are spread over key paths: of the first part (a hit), or of one that
/// nobody observes (a miss).
func scoped<State: Parted>(_ kind: String, isHit: Bool, paths: [KeyPath<State, Int>], counts: [Int]) {
    for count in counts where count >= paths.count {
        let audience = count == paths.count ? "one observer each" : "\(count) observers"
        let title = "scoped, \(isHit ? "hit" : "miss"), \(paths.count) \(kind) key paths, \(audience), ps per change"
        Race.benchmark(title, among: Peer.all) {
            let rounds = max(20, 200_000 / count)
            let told = (count + paths.count - 1) / paths.count
            let race = Race(rounds: rounds, expected: isHit ? rounds / 2 * 3 * told : 0)
            add(Peer.minimalist, MinimalistStore<State>.self)
            add(Peer.hand, HandWrittenStore<State>.self)
            add(Peer.combine, CombineStore<State>.self)
            add(Peer.observation, ObservationStore<State>.self)
            add(Peer.center, CenterStore<State>.self)
            return race

            func add<Case: ScopedStore<State>>(_ name: String, _ type: Case.Type) {
                let store = Case(paths: paths)
                let observers = (0..<count).map { _ in Observer() }
                for (index, observer) in observers.enumerated() { store.subscribe(observer, to: index % paths.count) }
                race.add(name, telling: observers) { store.change(isHit: isHit, rounds: $0) }
            }
        }
    }
}
