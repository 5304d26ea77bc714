import Minimalist
import Prompt
import StateRouter

struct AppState {
    var zoos = ["berlin", "london"]
    var place = Place.zoos
}

/// Owns the state, and is the only one who writes it.
final class App {
    @Property private(set) var state = AppState()
    private lazy var coordinator = Coordinator(routes)

    init() {
        coordinator.$unknownPath.observe(with: self) { app, place in
            say("There is no page for \(place.link) yet, so nothing changes. \(app.help)")
        }
        coordinator.follow($state, \.place)
    }

    func open(_ place: Place) { state.place = place }

    func add(_ zoo: String) {
        if !state.zoos.contains(zoo) { state.zoos.append(zoo) }
    }

    /// Presses the back button of the selected tab. Gives false if it has none.
    func goBack() -> Bool { coordinator.presentable.selected?.goBack() ?? false }

    /// The place, and then all that is presented.
    var tree: String { "path \(state.place.link)\n\(coordinator.presentable.tree)" }

    var help: String {
        """
        Type back to go back, add NAME to add a zoo, or a path:
          /zoos, /zoos/NAME, /zoos/NAME/tickets (\(state.zoos.joined(separator: ", ")))
          /about
        """
    }
}
