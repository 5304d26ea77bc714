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
    var items = (0..<2_000).map { Item(id: $0, title: "Item \($0)") }

    // A payload needs these. No part is observed that they change.
    var weight: Int
    init(weight: Int) { self.weight = weight }
    mutating func mutate() { weight ^= 3 }
    @Observable final class Model: ObservableModel { var value = State(weight: 2) }

    // Not isolated. A predicate in a closure of the main actor is checked at each call.
    subscript(id id: Item.ID) -> Item? { items.first { $0.id == id } }
}

extension State.Item?: Weighted {
    var weight: Int { self?.number ?? 0 }
}

/// The rows of the table, each with the change that it measures.
@MainActor func partCases() -> [Case] {
    [
        parts("1,000 observers of fields, a tenth called", .field, called: 100) { $0.count = $1 },
        parts("1,000 observers of fields, none called", .field) { $0.weight = $1 },
        parts("Observers of fields by variable key paths", .fieldInVariable) { $0.weight = $1 },
        parts("20 observers of rows by ID, one called", .row, called: 1) {
            $0.items[1_000].number = $1
        },
        parts("20 observers of rows by ID, none called", .row) { $0.weight = $1 },
        parts("Observers of rows by isolated predicate", .rowByPredicate) { $0.weight = $1 },
    ]
}

/// A part of the state, and how Minimalist's observer names it.
enum Part {
    case field, fieldInVariable
    case row, rowByPredicate

    var isRow: Bool { self == .row || self == .rowByPredicate }
}

extension PartSubject<State> {
    /// Every tenth observer of fields observes `count`. Each observer of rows has a row of its own,
    /// in the middle of the list, so that a search takes as long as it does on average.
    func observe(_ part: Part, index: Int, with observer: Observer) {
        let id = 1_000 + index
        let isCount = index.isMultiple(of: 10)
        switch (part, (self as? MinimalistSubject<State>)?.$value) {
        case (.field, let value?) where isCount:
            value.observe(\.count, with: observer) { $0.sum &+= $1 }
        case (.field, let value?):
            value.observe(\.total, with: observer) { $0.sum &+= $1 }
        case (.fieldInVariable, let value?):
            let keyPath = isCount ? \State.count : \.total
            value.observe(keyPath, with: observer) { $0.sum &+= $1 }
        case (.rowByPredicate, let value?):
            value.observe({ $0.items.first { $0.id == id } }, with: observer) {
                $0.sum &+= $1.weight
            }
        case (.row, _), (.rowByPredicate, nil):
            observe({ $0[id: id] }, with: observer)
        case (.field, nil), (.fieldInVariable, nil):
            isCount ? observe({ $0.count }, with: observer) : observe({ $0.total }, with: observer)
        }
    }
}
