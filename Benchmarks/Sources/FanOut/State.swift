import Minimalist
import Observation

/// The state whose parts are observed. Change this file to measure yours.
struct State: Payload {
    struct Item: Identifiable, Equatable {
        let id: Int
        var title: String
        var number = 0
    }

    var count = 0
    var total = 0
    var unobserved = 0
    var items = (0..<2_000).map { Item(id: $0, title: "Item \($0)") }

    // Not isolated. A predicate in a closure of the main actor is checked at each call.
    subscript(id id: Item.ID) -> Item? { items.first { $0.id == id } }

    static var samples: (State, State) { (State(), State()) }
    var weight: Int { count }
    mutating func mutate() { count += 1 }
    @Observable final class Model: ObservableModel { var value = State.samples.1 }
}

extension State.Item?: Weighted {
    var weight: Int { self?.number ?? 0 }
}

/// A part of the state, and how Minimalist's observer names it.
enum Part {
    case field, fieldInVariable
    case row, rowByPredicate

    var isRow: Bool { self == .row || self == .rowByPredicate }

    /// Every tenth observer of fields observes `count`. Each observer of rows has a row of its own.
    func kind(of observer: Int) -> Int { isRow ? observer : observer % 10 == 0 ? 0 : 1 }

    /// Changes the part that the first observer observes, or one that nobody does.
    func change(_ state: inout State, isHit: Bool, to number: Int) {
        switch (isHit, isRow) {
        case (true, true): state.items[firstRow].number = number
        case (true, false): state.count = number
        case (false, _): state.unobserved = number
        }
    }
}

/// In the middle of the list, so that a search takes as long as it does on average.
private let firstRow = 1_000

extension PartSubject<State> {
    func observe(_ part: Part, kind: Int, with observer: Observer) {
        if let subject = self as? MinimalistSubject<State> {
            return subject.observeAsNamed(part, kind: kind, with: observer)
        }
        let id = firstRow + kind
        if part.isRow { return observe({ $0[id: id] }, with: observer) }
        kind == 0 ? observe({ $0.count }, with: observer) : observe({ $0.total }, with: observer)
    }
}

extension MinimalistSubject<State> {
    fileprivate func observeAsNamed(_ part: Part, kind: Int, with observer: Observer) {
        let id = firstRow + kind
        switch part {
        case .field where kind == 0: $value.observe(\.count, with: observer) { $0.sum &+= $1 }
        case .field: $value.observe(\.total, with: observer) { $0.sum &+= $1 }
        case .fieldInVariable:
            let keyPath = kind == 0 ? \State.count : \.total
            $value.observe(keyPath, with: observer) { $0.sum &+= $1 }
        case .row: observe({ $0[id: id] }, with: observer)
        case .rowByPredicate: observe({ $0.items.first { $0.id == id } }, with: observer)
        }
    }
}
