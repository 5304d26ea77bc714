import Minimalist
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
    private(set) var coordinator: Coordinator<Screen, String>?

    /// Called with the model when a screen is made, set or selected in (`make lion`, `set zoos`, `select in window`),
    /// and when the path is `unknown`.
    var reactions: [String: (Model) -> Void] = [:]

    init(_ path: String) { state = State(path: path) }

    /// Makes the tree, and follows the path with it.
    func start() {
        let coordinator = Coordinator(tree)
        self.coordinator = coordinator
        coordinator.$unknownPath.observe(with: self) { model, path in
            model.log.add("unknown \(path)")
            model.reactions["unknown"]?(model)
        }
        coordinator.follow($state, \.path)
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
        log.presenter(name) { [weak self] screen, event in
            guard let self else { return }
            if event == "make \(name)" {
                screen.$didPop.observe(with: self) { model, path in model.state.path = path }
            }
            reactions[event]?(self)
        }
    }

    private func route(_ name: String, children: [Route<Screen, String>] = []) -> Route<Screen, String> {
        presenter(name).route(predicate: { $0 == name }, children: children)
    }
}
