import Minimalist
import MinimalistExtras

/// Counts how often a computed part is read.
final class Meter {
    var reads = 0
}

struct Song: Identifiable, Equatable {
    let id: Int
    var isPlayed = false
}

extension [Song] {
    subscript(id id: Int) -> Song? {
        get { first { $0.id == id } }
        set {
            guard let index = firstIndex(where: { $0.id == id }) else { return }
            if let newValue { self[index] = newValue } else { remove(at: index) }
        }
    }
}

struct AppState {
    var name = ""
    var counter = 0
    var songs = [Song(id: 1), Song(id: 2)]
    let meter = Meter()

    var metered: Int {
        meter.reads += 1
        return counter
    }
}

final class Store {
    @Property var state = AppState()

    var editable: Editable<AppState> { Editable(_state) }
}
