import Minimalist
import StateRouter
import TestSupport

/// An app with two tabs, whose screens can be made to write the path.
final class Model {
    struct State {
        var path: LinkPath
        var zoos = ["berlin"]
    }

    @Property var state: State
    let log: Log
    private(set) var coordinator: Coordinator<Screen, LinkPath>?

    /// Called with the model when a screen is made, set or selected in (`make lion`, `set zoos`, `select in window`),
    /// and when the path is `unknown`.
    var reactions: [String: (Model) -> Void] = [:]

    init(_ path: LinkPath, _ log: Log = Log()) {
        state = State(path: path)
        self.log = log
    }

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

    private var tree: Router<Screen, LinkPath> {
        let zoos = $state.scope(\.zoos)
        return presenter("window").junction([
            presenter("animals").stack([
                route("list", at: "/animals", children: [route("lion", at: "/animals/lion")])
            ]),
            presenter("zoos").stack([
                route(
                    "map", at: "/zoos",
                    children: [
                        Route { path in
                            zoos.value.first { path.names.starts(with: ["zoos", $0]) }
                        } route: { [unowned self] zoo in
                            route(
                                zoo, at: LinkPath(["zoos", zoo]),
                                children: [route("tickets", at: LinkPath(["zoos", zoo, "tickets"]))])
                        }
                    ])
            ]),
        ])
    }

    private func presenter(_ name: String, at path: LinkPath? = nil) -> Presenter<Screen> {
        log.presenter(name, at: path) { [weak self] screen, event in
            guard let self else { return }
            if event == "make \(name)" {
                screen.$didPop.observe(with: self) { model, path in model.state.path = path }
            }
            reactions[event]?(self)
        }
    }

    private func route(
        _ name: String, at path: LinkPath, children: [Route<Screen, LinkPath>] = []
    ) -> Route<Screen, LinkPath> {
        presenter(name, at: path).route(predicate: { $0 == path }, children: children)
    }
}
