import Minimalist
import MinimalistExtras
import StateRouter
import TestSupport

/// An app with two tabs, in which a path is the name of a page.
final class App {
    struct State {
        var path = ""
        var zoos = ["berlin"]
    }

    @Property var state = State()
    let journal = Journal()
    var coordinator: Coordinator<Screen, String>?

    /// Presents the first path, and returns what happens.
    @discardableResult func start(_ path: String = "list") -> String {
        state.path = path
        coordinator = Coordinator(routes, following: $state, \.path) { [journal] path in
            journal.add("unknown:\(path)")
        }
        return journal.read()
    }

    /// Writes the path, and returns what happens.
    func show(_ path: String) -> String {
        state.path = path
        return journal.read()
    }

    var routes: Router<Screen, String> {
        let zoos = $state.scope(\.zoos)
        let zoo = Route<Screen, String> { path in
            zoos.value.first { path == $0 }
        } route: { [journal] zoo in
            journal.route(zoo)
        }
        return journal.presenter("tabs").junction([
            journal.presenter("animals").stack([journal.route("list", [journal.route("lion")])]),
            journal.presenter("zoos").stack([journal.route("map", [zoo])]),
        ])
    }
}

/// The events of screens: `+a` when one is made, `-a` when it is freed, `a(b c)` when it is set
/// to show others, `a*b` when it is set to select one.
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
            { Screen(name, self) }, setChildren: { $0.children = $1 }, select: { $0.select($1) })
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

    init(_ name: String, _ journal: Journal) {
        self.name = name
        self.journal = journal
        journal.add("+\(name)")
    }

    func select(_ child: Screen) { journal.add("\(name)*\(child.name)") }

    deinit { journal.add("-\(name)") }
}
