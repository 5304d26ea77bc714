import Benchmark
import Minimalist
import MinimalistExtras

/// An element of a list.
private protocol ListItem: Identifiable, Equatable, Sendable where ID: Sendable {
    init(index: Int)
    var number: Int { get set }
}

private struct SmallItem: ListItem {
    let id: Int
    var number = 0

    init(index: Int) {
        id = index
    }
}

/// All its strings are too long to be stored inline.
private struct LargeItem: ListItem {
    let id: String
    var title: String
    var author: String
    var summary: String
    var number = 0

    init(index: Int) {
        id = "folders/inbox/messages/\(10_000 + index)"
        title = "The title of message \(index)"
        author = "author.\(index)@example.com"
        summary = "The first words of message \(index)"
    }
}

private struct ListState<Item: ListItem> {
    var items: [Item]
    var byID: [Item.ID: Item]
    var other = 0
}

/// How the rows of a list get their elements.
private enum ListAccess: String, CaseIterable {
    /// Each row searches the list of the state.
    case search
    /// Each row searches the scope of the list.
    case scope = "search in the scope of the list"
    /// Each row looks its element up in a dictionary of the state.
    case dictionary
    /// The owner of the rows follows the list in a property of its own. Each row searches that.
    case followed = "search in a list that is followed"
    /// One observer of the list compares the elements of all rows.
    case controller = "one observer of the list"
    /// Each element is an object with a property.
    case objects = "object for each row"
}

/// A list, some elements of which are observed, each by a row.
private final class ListStore<Item: ListItem> {
    private final class Object {
        @Property var item: Item

        init(_ item: Item) {
            self.item = item
        }
    }

    @Property private var state: ListState<Item>
    @Property private var followed: [Item] = []
    private var shown: [Item] = []
    private let objects: [Object]
    private let access: ListAccess
    private let rows: Range<Int>
    let observers: [Observer]

    init(_ access: ListAccess, elements: Int, rows count: Int) {
        let items = (0..<elements).map(Item.init)
        self.access = access
        // Around the middle of the list, so that a search takes as long as it does on average.
        rows = (elements - count) / 2..<(elements + count) / 2
        objects = items.map(Object.init)
        observers = rows.map { _ in Observer() }
        let byID = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) })
        state = ListState(items: items, byID: byID)
        observe()
    }

    private func observe() {
        if access == .followed { $state.observe(\.items, with: self) { $0.followed = $1 } }
        if access == .controller { return $state.observe(\.items, with: self) { $0.show($1) } }
        let items = $state.scope(\.items)
        for (row, observer) in zip(rows, observers) {
            let id = state.items[row].id
            let show = { (observer: Observer, item: Item?) in observer.sum &+= item?.number ?? 0 }
            switch access {
            case .search: $state.observe({ $0.items.first { $0.id == id } }, with: observer, closure: show)
            case .scope: items.observe({ $0.first { $0.id == id } }, with: observer, closure: show)
            case .dictionary: $state.observe({ $0.byID[id] }, with: observer, closure: show)
            case .followed: $followed.observe({ $0.first { $0.id == id } }, with: observer, closure: show)
            case .objects: objects[row].$item.observe(with: observer, closure: show)
            case .controller: break
            }
        }
    }

    /// Updates the rows that differ.
    private func show(_ items: [Item]) {
        if shown.isEmpty { shown = Array(items[rows]) }
        for (index, row) in rows.enumerated() where shown[index] != items[row] {
            shown[index] = items[row]
            observers[index].sum &+= items[row].number
        }
    }

    /// Writes elements that are observed, each twice before the next. Each write notifies one row.
    @inline(never)
    func write(rounds: Int) {
        for round in 0..<rounds {
            // Ten of them, spread over the rows.
            let row = rows.lowerBound + round / 2 % 10 * (rows.count / 10)
            let number = 1 + round % 2
            switch access {
            case .search, .scope, .followed, .controller: state.items[row].number = number
            case .dictionary: state.byID[objects[row].item.id]?.number = number
            case .objects: objects[row].item.number = number
            }
        }
    }

    /// Writes a part that no row observes.
    @inline(never)
    func writeOther(rounds: Int) {
        for round in 0..<rounds { state.other = round }
    }
}

/// The cost of a write of one element of a list (a hit), and of a write of something else (a miss).
func lists() {
    for access in ListAccess.allCases {
        for (elements, rows) in [(20, 20), (2_000, 20), (2_000, 2_000)] {
            list(access, isHit: true, elements: elements, rows: rows)
            // The objects have properties of their own, so a write elsewhere does not reach their rows.
            if access != .objects { list(access, isHit: false, elements: elements, rows: rows) }
        }
    }
}

private func list(_ access: ListAccess, isHit: Bool, elements: Int, rows: Int) {
    let (small, large) = ("small elements, Int ids", "large elements, String ids")
    let title = "\(isHit ? "hit" : "miss"), \(access.rawValue), \(rows) rows of \(elements) elements"
    Race.benchmark("lists, \(title), ps per write", among: [small, large]) {
        // One measurement takes between a tenth of a millisecond and half a second.
        let isConstant = access == .objects || !isHit && (access == .followed || access == .controller)
        let rounds = isConstant ? 10_000 : rows == 20 ? 200 : 20
        let race = Race(rounds: rounds, expected: isHit ? rounds / 2 * 3 : 0)
        add(small, SmallItem.self)
        add(large, LargeItem.self)
        return race

        func add<Item: ListItem>(_ name: String, _ type: Item.Type) {
            let store = ListStore<Item>(access, elements: elements, rows: rows)
            race.add(name, telling: store.observers) { isHit ? store.write(rounds: $0) : store.writeOther(rounds: $0) }
        }
    }
}
