import Minimalist
import StateRouter
import TestSupport

/// An app with two tabs, whose screens can be made to write the path.
final class Model {
    struct State {
        var path: Path
        var theme = "light"
    }

    @Property var state: State
    let log: Log
    private(set) var coordinator: Coordinator<Screen>?

    /// Called with the model when a screen is made, set or selected in (`make lion`, `set zoos`, `select in window`),
    /// and when the path is `unknown`.
    var reactions: [String: (Model) -> Void] = [:]

    init(_ path: Path, _ log: Log = Log()) {
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

    private var tree: Router<Screen> {
        presenter("window", at: "/").junction([
            presenter("animals", at: "/animals").stack([
                route("list", at: "/animals", children: [route("lion", at: "/animals/lion")])
            ]),
            presenter("zoos", at: "/zoos").stack([
                route(
                    "map", at: "/zoos",
                    children: [
                        route("berlin", at: "/zoos/berlin", children: [route("tickets", at: "/zoos/berlin/tickets")])
                    ])
            ]),
        ])
    }

    private func presenter(_ name: String, at path: Path) -> Presenter<Screen> {
        log.presenter(name, at: path) { [weak self] screen, event in
            guard let self else { return }
            if event == "make \(name)" {
                screen.$didPop.observe(with: self) { model, popped in model.state.path = popped.parent }
            }
            reactions[event]?(self)
        }
    }

    private func route(_ name: String, at path: Path, children: [Route<Screen>] = []) -> Route<Screen> {
        presenter(name, at: path).route(predicate: { $0 == path }, children: children)
    }
}
