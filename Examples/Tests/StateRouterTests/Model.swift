import Minimalist
import StateRouter

/// An app with two tabs, whose screens can be made to write the path.
final class Model {
    struct State {
        var path: Path
        var theme = "light"
    }

    @Property var state: State
    let journal: Journal
    private(set) var coordinator: Coordinator<Screen>?

    /// Called with the model when the screen of that name is made, set or selected in: `make lion`, `set zoos`.
    var reactions: [String: (Model) -> Void] = [:]

    init(_ path: Path, _ journal: Journal = Journal()) {
        state = State(path: path)
        self.journal = journal
    }

    /// Makes the tree, and follows the path with it.
    func start() {
        let coordinator = Coordinator(tree)
        self.coordinator = coordinator
        coordinator.$unknownPath.observe(with: self) { model, path in
            model.journal.note("unknown \(path)")
            model.react("unknown")
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
        journal.presenter(name, at: path) { [weak self] screen in
            screen.$didPop.observe(with: self) { model, popped in model.state.path = popped.parent }
            self?.react("make \(name)")
        } whenSet: { [weak self] in
            self?.react("set \(name)")
        } whenSelected: { [weak self] in
            self?.react("select \(name)")
        }
    }

    private func route(_ name: String, at path: Path, children: [Route<Screen>] = []) -> Route<Screen> {
        presenter(name, at: path).route(predicate: { $0 == path }, children: children)
    }

    private func react(_ event: String) { reactions[event]?(self) }
}
