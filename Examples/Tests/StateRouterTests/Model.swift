import Minimalist
import MinimalistExtras
import StateRouter
import TestSupport

/// An app with two tabs, in which a path is the name of a page, and whose screens can be made to write the path.
final class Model {
    struct State {
        var path: String
        var zoos = ["berlin"]
    }

    @Property var state: State
    let log = Log()
    /// Runs after a line has been logged.
    var reactions: [String: (Model) -> Void]
    private(set) var coordinator: Coordinator<Screen, String>?

    /// Makes the tree, and follows the path with it.
    init(_ path: String, reactions: [String: (Model) -> Void] = [:]) {
        state = State(path: path)
        self.reactions = reactions
        coordinator = Coordinator(tree, following: $state, \.path) { [weak self] path in self?.add("unknown \(path)") }
    }

    func stop() { coordinator = nil }

    /// All that is presented.
    var shown: String { coordinator?.presentable.tree ?? "" }

    private var tree: Router<Screen, String> {
        let zoos = $state.scope(\.zoos)
        let zoo = Route { path in
            zoos.value.first { path.hasPrefix($0) }
        } route: { [unowned self] zoo in
            route(zoo, children: [route("\(zoo)-tickets")])
        }
        return presenter("window").junction([
            presenter("animals").stack([route("list", children: [route("lion")])]),
            presenter("zoos").stack([route("map", children: [zoo])]),
        ])
    }

    private func presenter(_ name: String) -> Presenter<Screen> {
        screenPresenter(name) { [weak self] line in self?.add(line) }
    }

    private func add(_ line: String) {
        log.add(line)
        reactions[line]?(self)
    }

    private func route(_ name: String, children: [Route<Screen, String>] = []) -> Route<Screen, String> {
        presenter(name).route(predicate: { $0 == name }, children: children)
    }
}
