import Minimalist
import MinimalistExtras
import StateRouter

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

    /// All that is presented.
    var shown: String? { coordinator?.presentable.tree }

    private var routes: Router<Screen, String> {
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
