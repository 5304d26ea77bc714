import Foundation
import Minimalist
import Observation

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// Ten parts of a state.
struct Ten {
    var p0 = 0
    var p1 = 0
    var p2 = 0
    var p3 = 0
    var p4 = 0
    var p5 = 0
    var p6 = 0
    var p7 = 0
    var p8 = 0
    var p9 = 0

    nonisolated(unsafe) static let paths: [WritableKeyPath<Ten, Int>] = [
        \.p0, \.p1, \.p2, \.p3, \.p4, \.p5, \.p6, \.p7, \.p8, \.p9,
    ]

    /// Compares all parts with those seen last, as one writes it by hand.
    @inline(__always)
    func compare(with seen: inout Ten, tell: (Int, Int) -> Void) {
        if p0 != seen.p0 { tell(0, p0) }
        if p1 != seen.p1 { tell(1, p1) }
        if p2 != seen.p2 { tell(2, p2) }
        if p3 != seen.p3 { tell(3, p3) }
        if p4 != seen.p4 { tell(4, p4) }
        if p5 != seen.p5 { tell(5, p5) }
        if p6 != seen.p6 { tell(6, p6) }
        if p7 != seen.p7 { tell(7, p7) }
        if p8 != seen.p8 { tell(8, p8) }
        if p9 != seen.p9 { tell(9, p9) }
        seen = self
    }
}

/// A hundred parts, and another one.
struct State {
    var t0 = Ten()
    var t1 = Ten()
    var t2 = Ten()
    var t3 = Ten()
    var t4 = Ten()
    var t5 = Ten()
    var t6 = Ten()
    var t7 = Ten()
    var t8 = Ten()
    var t9 = Ten()
    var other = 0

    nonisolated(unsafe) static let tens: [WritableKeyPath<State, Ten>] = [
        \.t0, \.t1, \.t2, \.t3, \.t4, \.t5, \.t6, \.t7, \.t8, \.t9,
    ]

    nonisolated(unsafe) static let stored: [KeyPath<State, Int>] = tens.flatMap { ten in
        Ten.paths.map { ten.appending(path: $0) }
    }

    nonisolated(unsafe) static let computed: [KeyPath<State, Int>] = (0..<100).map { \.[computed: $0] }

    subscript(computed index: Int) -> Int {
        let ten =
            switch index / 10 {
            case 0: t0
            case 1: t1
            case 2: t2
            case 3: t3
            case 4: t4
            case 5: t5
            case 6: t6
            case 7: t7
            case 8: t8
            default: t9
            }
        return switch index % 10 {
        case 0: ten.p0
        case 1: ten.p1
        case 2: ten.p2
        case 3: ten.p3
        case 4: ten.p4
        case 5: ten.p5
        case 6: ten.p6
        case 7: ten.p7
        case 8: ten.p8
        default: ten.p9
        }
    }
}

/// A state whose parts are observed. The part that is changed is the first.
protocol ScopedStore {
    init(paths: Int, kind: PartKind)
    func subscribe(_ observer: Observer, to part: Int)
    func changePart(to number: Int)
    func changeOther(to number: Int)
}

enum PartKind: String, CaseIterable {
    case stored, computed

    var paths: [KeyPath<State, Int>] { self == .stored ? State.stored : State.computed }
}

final class MinimalistStore: ScopedStore {
    @Property private var state = State()
    private let kind: PartKind

    init(paths: Int, kind: PartKind) {
        self.kind = kind
    }

    func subscribe(_ observer: Observer, to part: Int) {
        $state.observe(kind.paths[part], with: observer) { $0.sum &+= $1 }
    }

    func changePart(to number: Int) {
        state.t0.p0 = number
    }

    func changeOther(to number: Int) {
        state.other = number
    }
}

/// Compares as many tens of parts as are observed, or the one part.
final class HandWrittenStore: ScopedStore {
    private var state = State()
    private var seen = State()
    private var observers: [[(Int) -> Void]]
    private let paths: Int

    init(paths: Int, kind: PartKind) {
        self.paths = paths
        observers = Array(repeating: [], count: paths)
    }

    func subscribe(_ observer: Observer, to part: Int) {
        observers[part].append { [weak observer] part in
            guard let observer else { return }
            observer.sum &+= part
        }
    }

    func changePart(to number: Int) {
        state.t0.p0 = number
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
        if paths == 1 {
            guard state.t0.p0 != seen.t0.p0 else { return }
            seen.t0.p0 = state.t0.p0
            return tell(0, state.t0.p0)
        }
        state.t0.compare(with: &seen.t0) { tell($0, $1) }
        guard paths == 100 else { return }
        state.t1.compare(with: &seen.t1) { tell(10 + $0, $1) }
        state.t2.compare(with: &seen.t2) { tell(20 + $0, $1) }
        state.t3.compare(with: &seen.t3) { tell(30 + $0, $1) }
        state.t4.compare(with: &seen.t4) { tell(40 + $0, $1) }
        state.t5.compare(with: &seen.t5) { tell(50 + $0, $1) }
        state.t6.compare(with: &seen.t6) { tell(60 + $0, $1) }
        state.t7.compare(with: &seen.t7) { tell(70 + $0, $1) }
        state.t8.compare(with: &seen.t8) { tell(80 + $0, $1) }
        state.t9.compare(with: &seen.t9) { tell(90 + $0, $1) }
    }
}

final class CombineStore: ScopedStore {
    @Published private var state = State()
    private let kind: PartKind

    init(paths: Int, kind: PartKind) {
        self.kind = kind
    }

    func subscribe(_ observer: Observer, to part: Int) {
        observer.subscription = $state.map(kind.paths[part]).removeDuplicates().sink { [weak observer] in
            observer?.sum &+= $0
        }
    }

    func changePart(to number: Int) {
        state.t0.p0 = number
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

final class ObservationStore: ScopedStore {
    private let parts: [ObservablePart]
    private let other = ObservablePart()
    private var told: [(part: Int, observer: Weak<Observer>)] = []

    init(paths: Int, kind: PartKind) {
        parts = (0..<paths).map { _ in ObservablePart() }
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
final class CenterStore: ScopedStore {
    private var state = State()
    private let center = NotificationCenter()
    private let names: [Notification.Name]
    private let otherName = Notification.Name("other")

    init(paths: Int, kind: PartKind) {
        names = (0..<paths).map { Notification.Name("part \($0)") }
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
        state.t0.p0 = number
        center.post(name: names[0], object: nil, userInfo: ["part": number])
    }

    func changeOther(to number: Int) {
        state.other = number
        center.post(name: otherName, object: nil, userInfo: ["part": number])
    }
}

/// The cost of a change of a state whose observers are spread over so many key paths: of the first part (a hit), or of
/// one that nobody observes (a miss).
func scoped(_ kind: PartKind, isHit: Bool, paths: Int, counts: [Int]) {
    for count in counts where count >= paths {
        let title = "scoped, \(isHit ? "hit" : "miss"), \(paths) \(kind) key paths, \(count) observers, ps per change"
        Race.benchmark(title, among: Peer.all) {
            let rounds = max(20, 200_000 / count)
            let told = count / paths + (count % paths > 0 ? 1 : 0)
            let race = Race(rounds: rounds, expected: isHit ? rounds / 2 * 3 * told : 0)
            add(Peer.minimalist, MinimalistStore.self)
            add(Peer.hand, HandWrittenStore.self)
            add(Peer.combine, CombineStore.self)
            add(Peer.observation, ObservationStore.self)
            add(Peer.center, CenterStore.self)
            return race

            func add<Case: ScopedStore>(_ name: String, _ type: Case.Type) {
                let store = Case(paths: paths, kind: kind)
                let observers = (0..<count).map { _ in Observer() }
                for (index, observer) in observers.enumerated() { store.subscribe(observer, to: index % paths) }
                race.add(name) { rounds in
                    for observer in observers { observer.sum = 0 }
                    change(store, isHit: isHit, rounds: rounds)
                    return observers.reduce(0) { $0 + $1.sum }
                }
            }
        }
    }
}

@inline(never)
private func change<Case: ScopedStore>(_ store: Case, isHit: Bool, rounds: Int) {
    if isHit {
        for round in 0..<rounds { store.changePart(to: 1 + round % 2) }
    } else {
        for round in 0..<rounds { store.changeOther(to: round) }
    }
}
