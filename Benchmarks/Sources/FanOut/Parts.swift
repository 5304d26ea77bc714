import Minimalist

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// The state whose parts are observed. Change this file to measure yours.
struct State {
    struct Item: Identifiable, Equatable {
        let id: Int
        var title: String
        var number = 0
    }

    var fields = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    var items = (0..<2_000).map { Item(id: $0, title: "Item \($0)") }
    var unobserved = 0

    // Not isolated, unlike a predicate in a closure of the main actor, which is checked at each
    // call.
    subscript(id id: Item.ID) -> Item? { items.first { $0.id == id } }

    /// Changes the first part of that kind.
    mutating func change(_ part: Part, to number: Int) {
        switch part {
        case .field, .fieldByVariable: fields.0 = number
        case .row, .rowByPredicate: items[firstRow].number = number
        case .unobserved: unobserved = number
        }
    }
}

/// A part of the state, and how its observer names it.
enum Part {
    case field, fieldByVariable
    case row, rowByPredicate
    case unobserved
}

/// Near the middle of the list, so that a search takes as long as it does on average.
private let firstRow = 990

extension State.Item?: Weighted {
    var weight: Int { self?.number ?? 0 }
}

/// A way to observe parts of a state.
@MainActor protocol Store: AnyObject, Sendable {
    init()
    func observe(_ part: Part, at index: Int, with observer: Observer)
    func change(_ part: Part, to number: Int)
}

/// A way for which all parts belong to one value.
@MainActor protocol WholeStore: Store {
    func observe<P: Equatable & Weighted>(_ part: @escaping (State) -> P, with observer: Observer)
}

extension WholeStore {
    func observe(_ part: Part, at index: Int, with observer: Observer) {
        observeInPlace(part, at: index, with: observer)
    }

    /// Names each part in place, so that the compiler knows it.
    func observeInPlace(_ part: Part, at index: Int, with observer: Observer) {
        if part == .row || part == .rowByPredicate {
            let id = firstRow + index
            return observe({ $0[id: id] }, with: observer)
        }
        switch index {
        case 0: observe(\.fields.0, with: observer)
        case 1: observe(\.fields.1, with: observer)
        case 2: observe(\.fields.2, with: observer)
        case 3: observe(\.fields.3, with: observer)
        case 4: observe(\.fields.4, with: observer)
        case 5: observe(\.fields.5, with: observer)
        case 6: observe(\.fields.6, with: observer)
        case 7: observe(\.fields.7, with: observer)
        case 8: observe(\.fields.8, with: observer)
        default: observe(\.fields.9, with: observer)
        }
    }
}

/// A loop over `[weak object]` closures, each of which compares its part with the last one.
@MainActor final class LoopStore: WholeStore {
    private var state = State()
    private var observers: [(State) -> Void] = []

    @inline(__always)
    func observe<P: Equatable & Weighted>(_ part: @escaping (State) -> P, with observer: Observer) {
        var last = part(state)
        observers.append { [weak observer] state in
            guard let observer else { return }
            let part = part(state)
            if part == last { return }
            last = part
            observer.sum &+= part.weight
        }
    }

    func change(_ part: Part, to number: Int) {
        state.change(part, to: number)
        // Read once, since reading it for each observer takes longer.
        let state = state
        for observer in observers { observer(state) }
    }
}

@MainActor final class MinimalistStore: WholeStore {
    @Property private var state = State()

    @inline(__always)
    func observe<P: Equatable & Weighted>(_ part: @escaping (State) -> P, with observer: Observer) {
        $state.observe(part, with: observer) { $0.sum &+= $1.weight }
    }

    func observe(_ part: Part, at index: Int, with observer: Observer) {
        switch part {
        case .fieldByVariable:
            let keyPath = [\State.fields.0, \.fields.1, \.fields.2, \.fields.3, \.fields.4][
                index % 5]
            $state.observe(keyPath, with: observer) { $0.sum &+= $1 }
        case .rowByPredicate:
            let id = firstRow + index
            $state.observe({ $0.items.first { $0.id == id } }, with: observer) {
                $0.sum &+= $1.weight
            }
        default: observeInPlace(part, at: index, with: observer)
        }
    }

    func change(_ part: Part, to number: Int) { state.change(part, to: number) }
}

@MainActor final class CombineStore: WholeStore {
    @Published private var state = State()

    @inline(__always)
    func observe<P: Equatable & Weighted>(_ part: @escaping (State) -> P, with observer: Observer) {
        observer.subscription = $state.map(part).removeDuplicates().sink { [weak observer] in
            observer?.sum &+= $0.weight
        }
    }

    func change(_ part: Part, to number: Int) { state.change(part, to: number) }
}

/// Compares nothing: each part is a subject of its own, and the code that changes it knows which.
@MainActor final class SplitStore<Number: Subject<Int>>: Store {
    private let parts = (0..<20).map { _ in Number() }
    private let unobserved = Number()

    func observe(_ part: Part, at index: Int, with observer: Observer) {
        parts[index].observe(with: observer)
    }

    func change(_ part: Part, to number: Int) {
        (part == .unobserved ? unobserved : parts[0]).write(number)
    }
}
