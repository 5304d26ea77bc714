import Minimalist
import MinimalistExtras

final class Counter {
    @Property var number: Int

    init(_ number: Int = 0) {
        self.number = number
    }
}

final class Model<State> {
    @Property var state: State

    init(_ state: State) {
        self.state = state
    }
}

final class Mailbox<Event> {
    @Signal var event: Accepts<Event>
}

/// An event that a weak reference can follow.
final class Event: Sendable {}

/// A model whose state has parts.
final class Store {
    @Property var state = AppState()

    var editable: Editable<AppState> { Editable(_state) }
}

struct AppState {
    var name = ""
    var counter = 0
    var login = Login()
    var songs = [Song(id: 1), Song(id: 2)]
    var rows = [0, 0, 0]
}

struct Login: Equatable {
    var name = ""
    var attempts = 0
    var token: String?
}

struct Song: Equatable, Identifiable {
    let id: Int
}
