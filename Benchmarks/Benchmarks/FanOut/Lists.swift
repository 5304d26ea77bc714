import Benchmark
import Minimalist

/// An element of a list.
private protocol ListItem: Identifiable, Equatable, Sendable where ID: Sendable {
    init(index: Int)
    var number: Int { get set }

    // Each type makes its own key paths: those that are made in generic code call getters that are not specialized.

    static var byID: KeyPath<[Self], [ID: Self]> { get }
    static func inList(_ id: ID) -> KeyPath<[Self], Self?>
    static func inDictionary(_ id: ID) -> KeyPath<[ID: Self], Self?>
}

private struct SmallItem: ListItem {
    let id: Int
    var number = 0

    init(index: Int) {
        id = index
    }

    static var byID: KeyPath<[Self], [ID: Self]> { \.byID }
    static func inList(_ id: ID) -> KeyPath<[Self], Self?> { \.[id: id] }
    static func inDictionary(_ id: ID) -> KeyPath<[ID: Self], Self?> { \.[id] }
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

    static var byID: KeyPath<[Self], [ID: Self]> { \.byID }
    static func inList(_ id: ID) -> KeyPath<[Self], Self?> { \.[id: id] }
    static func inDictionary(_ id: ID) -> KeyPath<[ID: Self], Self?> { \.[id] }
}

extension Array where Element: Identifiable {
    fileprivate subscript(id id: Element.ID) -> Element? { first { $0.id == id } }

    fileprivate var byID: [Element.ID: Element] { Dictionary(map { ($0.id, $0) }) { first, _ in first } }
}

private struct ListState<Item: ListItem> {
    var items: [Item]
    var byID: [Item.ID: Item]
    var other = 0
}

/// How the rows of a list observe their elements.
private enum ListAccess {
    case search, generic, computed, dictionary, objects, root
}

/// A list of 2,000 elements, some of which are observed, each by a row.
private final class ListStore<Item: ListItem> {
    private final class Object {
        @Property var item: Item

        init(_ item: Item) {
            self.item = item
        }
    }

    @Property private var state: ListState<Item>
    private let objects: [Object]
    private let access: ListAccess
    private let written: [Int]
    let observers: [Observer]

    init(_ access: ListAccess, rows count: Int) {
        let items = (0..<2_000).map(Item.init)
        // Around the middle of the list, so that a search takes as long as it does on average.
        let rows = (items.count - count) / 2..<(items.count + count) / 2
        self.access = access
        objects = items.map(Object.init)
        observers = rows.map { _ in Observer() }
        // Ten of them: dictionaries are compared in a random order, until they differ.
        written = Array(stride(from: rows.lowerBound, to: rows.upperBound, by: count / 10))
        state = ListState(items: items, byID: items.byID)
        observe(rows)
    }

    private func observe(_ rows: Range<Int>) {
        let path = \ListState<Item>.items
        let items = $state.scope(path)
        let dictionary = $state.scope(\.byID)
        let computed = access == .computed ? items.scope(Item.byID) : nil
        for (row, observer) in zip(rows, observers) {
            let id = objects[row].item.id
            let tell = { (observer: Observer, item: Item?) in observer.sum &+= item?.number ?? 0 }
            switch access {
            case .search: items.observe(Item.inList(id), with: observer, closure: tell)
            case .generic: items.observe(\.[id: id], with: observer, closure: tell)
            case .computed: computed?.observe(Item.inDictionary(id), with: observer, closure: tell)
            case .dictionary: dictionary.observe(Item.inDictionary(id), with: observer, closure: tell)
            case .objects: objects[row].$item.observe(with: observer, closure: tell)
            case .root: $state.observe(path.appending(path: Item.inList(id)), with: observer, closure: tell)
            }
        }
    }

    /// Writes elements that are observed, each twice before the next. Each write notifies one row.
    @inline(never)
    func write(rounds: Int) {
        for round in 0..<rounds {
            let row = written[round / 2 % written.count]
            let number = 1 + round % 2
            switch access {
            case .search, .generic, .computed, .root: state.items[row].number = number
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

/// The cost of a write of one element of a list, and of a write of something else.
func lists() {
    let rounds = Race.isBrief ? 2 : 20
    for count in [20, 2_000] {
        list("search by id, \(count) rows", .search, rows: count, rounds: rounds)
        list("computed dictionary, \(count) rows", .computed, rows: count, rounds: rounds)
        list("dictionary in the state, \(count) rows", .dictionary, rows: count, rounds: rounds)
        list("object for each row, \(count) rows", .objects, rows: count, rounds: 100_000)
        list("write elsewhere, \(count) rows below the scope", .search, rows: count, rounds: 100_000, isHit: false)
        list("write elsewhere, \(count) rows from the root", .root, rows: count, rounds: rounds, isHit: false)
    }
    // With 2,000 rows, a write takes up to 200 ms.
    list("search by id in generic code, 20 rows", .generic, rows: 20, rounds: rounds)
}

private func list(_ name: String, _ access: ListAccess, rows: Int, rounds: Int, isHit: Bool = true) {
    let (small, large) = ("small elements, Int ids", "large elements, String ids")
    // The slowest case takes half a second for one measurement.
    Race.benchmark("lists, \(name), ps per write", among: [small, large], seconds: 3) {
        let race = Race(rounds: rounds, expected: isHit ? rounds / 2 * 3 : 3)
        add(small, SmallItem.self)
        add(large, LargeItem.self)
        return race

        func add<Item: ListItem>(_ name: String, _ type: Item.Type) {
            let store = ListStore<Item>(access, rows: rows)
            if isHit { return race.add(name, telling: store.observers) { store.write(rounds: $0) } }
            // Notifies one row, to see that they observe. Nothing notifies a row afterwards.
            store.write(rounds: 2)
            race.add(name) { rounds in
                store.writeOther(rounds: rounds)
                return store.observers.reduce(0) { $0 + $1.sum }
            }
        }
    }
}
