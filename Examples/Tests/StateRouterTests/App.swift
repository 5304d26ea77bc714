import Minimalist
import MinimalistExtras
import StateRouter
import TestSupport

/// An app with two tabs, in which a path is the name of a page.
final class App {
    struct State {
        var path: String
        var zoos = ["berlin"]
    }

    @Property var state: State
    let journal = Journal()
    var coordinator: Coordinator<Screen, String>?

    init(_ path: String) { state = State(path: path) }

    /// Presents the path, and returns what happens.
    func start() -> String {
        coordinator = Coordinator(routes, following: $state, \.path) { [journal] path in
            journal.add("unknown:\(path)")
        }
        return journal.read()
    }

    var shown: String? { coordinator?.presentable.tree }

    var routes: Router<Screen, String> {
        let zoos = $state.scope(\.zoos)
        let zoo = Route<Screen, String> { path in
            zoos.value.first { path.hasPrefix($0) }
        } route: { [journal] zoo in
            journal.route(zoo, [journal.route("\(zoo)-tickets")])
        }
        return journal.presenter("window").junction([
            journal.presenter("animals").stack([journal.route("list", [journal.route("lion")])]),
            journal.presenter("zoos").stack([journal.route("map", [zoo])]),
        ])
    }
}

/// The events of screens: `+a` when one is made, `-a` when it is freed, `a(b c)` when it is set
/// to show others, `*a` when it is selected.
final class Journal {
    private let log = Log()
    /// Runs when an event happens next.
    var reactions: [String: () -> Void] = [:]

    func add(_ event: String) {
        log.add(event)
        reactions.removeValue(forKey: event)?()
    }

    /// The events since the last call.
    func read() -> String { log.take().joined(separator: " ") }

    func presenter(_ name: String) -> Presenter<Screen> {
        Presenter(
            { Screen(name, self) }, setChildren: { $0.children = $1 }, select: { $0.selected = $1 })
    }

    /// A route whose only path is its name.
    func route(_ name: String, _ children: [Route<Screen, String>] = []) -> Route<Screen, String> {
        PagePresenter { Screen(name, self) }.route(predicate: { $0 == name }, children: children)
    }
}

final class Screen {
    let name: String
    private let journal: Journal
    var children: [Screen] = [] {
        willSet { journal.add("\(name)(\(newValue.map(\.name).joined(separator: " ")))") }
    }
    weak var selected: Screen? {
        willSet { journal.add("*\(newValue?.name ?? "")") }
    }

    init(_ name: String, _ journal: Journal) {
        self.name = name
        self.journal = journal
        journal.add("+\(name)")
    }

    deinit { journal.add("-\(name)") }

    /// The screen with its children, the selected one marked: `window(animals(list lion) *zoos)`.
    var tree: String {
        let shown = children.map { ($0 === selected ? "*" : "") + $0.tree }
        return children.isEmpty ? name : "\(name)(\(shown.joined(separator: " ")))"
    }
}
