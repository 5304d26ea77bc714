/// A value of which observers observe parts.
struct State {
    struct Item: Identifiable, Equatable {
        let id: Int
        var title: String
        var number = 0
    }

    /// The items that are observed. They are in the middle of the list, so that a search takes as
    /// long as it does on average.
    static let ids = 1_000..<1_020

    var count = 0
    var total = 0
    var items = (0..<2_000).map { Item(id: $0, title: "Item \($0)") }

    // Not isolated. A predicate in a closure of the main actor is checked at each call.
    subscript(id id: Item.ID) -> Item? { items.first { $0.id == id } }

    mutating func write(_ number: Int, to part: Part) {
        switch part {
        case .count: count = number
        case .total: total = number
        case .item(let id): items[id].number = number
        }
    }
}

/// A part of the state.
enum Part {
    case count, total
    case item(State.Item.ID)
}
