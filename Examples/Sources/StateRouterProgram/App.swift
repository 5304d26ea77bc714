import Minimalist
import Prompt
import StateRouter

struct AppState {
    var animals = ["lion", "penguin", "zebra"]
    var zoos = ["berlin", "london"]
    var path: Path = "/animals"
}

/// Owns the state, and is the only one who writes it.
final class App {
    @Property private(set) var state = AppState()
    private lazy var router = routes
    private lazy var coordinator = Coordinator(router)

    init() {
        coordinator.$unknownPath.observe(with: self) { app, path in
            say("There is no route for \(path), so nothing changes. \(app.help)")
        }
        coordinator.follow($state, \.path)
    }

    func open(_ path: Path) { state.path = path }

    /// Presses the back button of the selected tab. Gives false if it has none.
    func pop() -> Bool { coordinator.presentable.selected?.pop() ?? false }

    /// The path, and then all that is presented.
    var tree: String {
        let title = "path \(state.path)" + (router.handlesRoute(state.path) ? "" : " (no route)")
        return ([title] + coordinator.presentable.tree.map { "  \($0)" }).joined(separator: "\n")
    }

    var help: String {
        """
        Type pop to go back, or a path:
          /animals, /animals/NAME (\(state.animals.joined(separator: ", ")))
          /zoos, /zoos/NAME, /zoos/NAME/tickets (\(state.zoos.joined(separator: ", "))), /zoos/nearest
          /about
        """
    }
}
