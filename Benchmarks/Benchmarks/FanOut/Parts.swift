import Minimalist

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// Ten fields, a hundred rows, and what nobody observes.
struct State {
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
    var rows = Array(repeating: 0, count: 100)
    var other = 0

    /// Whether fields or rows are observed, one of them changes.
    mutating func changeFirst(to number: Int) {
        p0 = number
        rows[0] = number
    }

    nonisolated(unsafe) static let fields: [KeyPath<State, Int>] = [
        \.p0, \.p1, \.p2, \.p3, \.p4, \.p5, \.p6, \.p7, \.p8, \.p9,
    ]
}

/// A state whose parts are observed.
protocol PartStore {
    /// - Parameter read: Reads the part of that index.
    func observe(_ index: Int, by read: @escaping (State) -> Int, with observer: Observer)
    func changeFirst(to number: Int)
    func changeOther(to number: Int)
}

final class MinimalistStore: PartStore {
    @Property private(set) var state = State()

    @inline(__always)
    func observe(_ index: Int, by read: @escaping (State) -> Int, with observer: Observer) {
        $state.observe(read, with: observer) { $0.sum &+= $1 }
    }

    /// Observes a field by a key path written in place. A function of ours that took the key path would hide it from the
    /// compiler.
    func observeFieldInPlace(_ index: Int, with observer: Observer) {
        switch index {
        case 0: $state.observe(\.p0, with: observer) { $0.sum &+= $1 }
        case 1: $state.observe(\.p1, with: observer) { $0.sum &+= $1 }
        case 2: $state.observe(\.p2, with: observer) { $0.sum &+= $1 }
        case 3: $state.observe(\.p3, with: observer) { $0.sum &+= $1 }
        case 4: $state.observe(\.p4, with: observer) { $0.sum &+= $1 }
        case 5: $state.observe(\.p5, with: observer) { $0.sum &+= $1 }
        case 6: $state.observe(\.p6, with: observer) { $0.sum &+= $1 }
        case 7: $state.observe(\.p7, with: observer) { $0.sum &+= $1 }
        case 8: $state.observe(\.p8, with: observer) { $0.sum &+= $1 }
        default: $state.observe(\.p9, with: observer) { $0.sum &+= $1 }
        }
    }

    func changeFirst(to number: Int) {
        state.changeFirst(to: number)
    }

    func changeOther(to number: Int) {
        state.other = number
    }
}

/// A loop of closures, each of which compares its part with the one that it last received.
final class HandWrittenStore: PartStore {
    private var state = State()
    private var observers: [(State) -> Void] = []

    @inline(__always)
    func observe(_ index: Int, by read: @escaping (State) -> Int, with observer: Observer) {
        var last = read(state)
        observers.append { [weak observer] state in
            guard let observer else { return }
            let part = read(state)
            if part == last { return }
            last = part
            observer.sum &+= part
        }
    }

    func changeFirst(to number: Int) {
        state.changeFirst(to: number)
        notifyObservers()
    }

    func changeOther(to number: Int) {
        state.other = number
        notifyObservers()
    }

    private func notifyObservers() {
        // Read once: to read it for each observer takes a third longer.
        let state = state
        for observer in observers { observer(state) }
    }
}

final class CombineStore: PartStore {
    @Published private var state = State()

    @inline(__always)
    func observe(_ index: Int, by read: @escaping (State) -> Int, with observer: Observer) {
        observer.subscription = $state.map(read).removeDuplicates().sink { [weak observer] in observer?.sum &+= $0 }
    }

    func changeFirst(to number: Int) {
        state.changeFirst(to: number)
    }

    func changeOther(to number: Int) {
        state.other = number
    }
}

/// Compares nothing: each part has a broadcaster of its own, and the code that changes a part knows which it is.
final class SplitStore<Part: Broadcaster<Int>>: PartStore {
    private let parts = (0..<100).map { _ in Part(0) }
    private let other = Part(0)

    func observe(_ index: Int, by read: @escaping (State) -> Int, with observer: Observer) {
        parts[index].subscribe(observer, to: .write)
    }

    func changeFirst(to number: Int) {
        parts[0].write(number)
    }

    func changeOther(to number: Int) {
        other.write(number)
    }
}

extension PartStore {
    /// Observes a field by a function.
    func observeField(_ index: Int, with observer: Observer) {
        switch index {
        case 0: observe(0, by: { $0.p0 }, with: observer)
        case 1: observe(1, by: { $0.p1 }, with: observer)
        case 2: observe(2, by: { $0.p2 }, with: observer)
        case 3: observe(3, by: { $0.p3 }, with: observer)
        case 4: observe(4, by: { $0.p4 }, with: observer)
        case 5: observe(5, by: { $0.p5 }, with: observer)
        case 6: observe(6, by: { $0.p6 }, with: observer)
        case 7: observe(7, by: { $0.p7 }, with: observer)
        case 8: observe(8, by: { $0.p8 }, with: observer)
        default: observe(9, by: { $0.p9 }, with: observer)
        }
    }

    /// Observes a row by a function that captures its index.
    func observeRow(_ index: Int, with observer: Observer) {
        observe(index, by: { $0.rows[index] }, with: observer)
    }

    /// Changes the first part (a hit), or what nobody observes (a miss).
    @inline(never)
    func change(isHit: Bool, rounds: Int) {
        if isHit {
            for round in 0..<rounds { changeFirst(to: 1 + round % 2) }
        } else {
            for round in 0..<rounds { changeOther(to: round) }
        }
    }
}

/// The cost of a change for each observer of a part: of the first part (a hit), or of what nobody observes (a miss).
func parts() {
    for isHit in [true, false] {
        parts(isHit: isHit, observers: 1, parts: 1)
        parts(isHit: isHit, observers: 1_000, parts: 1)
        parts(isHit: isHit, observers: 1_000, parts: 10)
        parts(isHit: isHit, observers: 100, parts: 100)
    }
}

private func parts(isHit: Bool, observers count: Int, parts: Int) {
    let areRows = parts > 10
    let (function, inPlace, inVariable) = ("function", "key path in place", "key path in a variable")
    let kind = areRows ? "rows" : "fields"
    let title = "parts, \(isHit ? "hit" : "miss"), \(count) observers of \(parts) \(kind), ps per observer"
    // The library stands for the fastest way that its documentation shows.
    Race.benchmark(title, among: Peer.all + [areRows ? inPlace : function, inVariable]) {
        let rounds = max(20, 200_000 / count)
        let race = Race(rounds: rounds, units: count, expected: isHit ? rounds / 2 * 3 * count / parts : 0)
        add(areRows ? Peer.minimalist : function, MinimalistStore(), observe)
        add(areRows ? inPlace : Peer.minimalist, MinimalistStore()) { store, index, observer in
            if areRows { return store.$state.observe(\.rows[index], with: observer) { $0.sum &+= $1 } }
            store.observeFieldInPlace(index, with: observer)
        }
        add(inVariable, MinimalistStore()) { store, index, observer in
            let keyPath = areRows ? \State.rows[index] : State.fields[index]
            store.$state.observe(keyPath, with: observer) { $0.sum &+= $1 }
        }
        add(Peer.hand, HandWrittenStore(), observe)
        add(Peer.combine, CombineStore(), observe)
        add(Peer.observation, SplitStore<ObservationBroadcaster<Int>>(), observe)
        add(Peer.center, SplitStore<CenterBroadcaster<Int>>(), observe)
        return race

        func observe(_ store: some PartStore, _ index: Int, _ observer: Observer) {
            if areRows { store.observeRow(index, with: observer) } else { store.observeField(index, with: observer) }
        }

        func add<Store: PartStore>(_ name: String, _ store: Store, _ observe: (Store, Int, Observer) -> Void) {
            let observers = (0..<count).map { _ in Observer() }
            for (index, observer) in observers.enumerated() { observe(store, index % parts, observer) }
            race.add(name, telling: observers) { store.change(isHit: isHit, rounds: $0) }
        }
    }
}

/// The cost of a change that no observer of a part is notified of, before and after all observers but one have gone.
func afterManyHaveGone() {
    let (before, after) = ("before", "after")
    let count = 10_000
    let title = "after \(count - 1) of \(count) observers of 10 fields have gone, miss, ps per change"
    Race.benchmark(title, among: [before, after]) {
        let race = Race(rounds: 20, expected: 0)
        for name in [before, after] {
            let store = MinimalistStore()
            var observers = (0..<count).map { _ in Observer() }
            for (index, observer) in observers.enumerated() { store.observeFieldInPlace(index % 10, with: observer) }
            if name == after { observers.removeFirst(count - 1) }
            race.add(name, telling: observers) { store.change(isHit: false, rounds: $0) }
        }
        return race
    }
}
