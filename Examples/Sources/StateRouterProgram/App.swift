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
    private lazy var coordinator = Coordinator(routes, following: $state, \.place) { place in
        say("There is no page for \(place.link) yet, so nothing changes.")
    }

    func open(_ place: Place) { state.place = place }

    /// Obeys a typed line. Gives false if it asks for nothing that there is.
    func enter(_ line: String) -> Bool {
        if line.hasControls { return false }
        if line == "back" { return coordinator.presentable.selected?.goBack() ?? false }
        if line.hasPrefix("add ") {
            state.zoos.append(String(line.dropFirst(4)))
            return true
        }
        guard let place = Place(link: line) else { return false }
        open(place)
        return true
    }

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
