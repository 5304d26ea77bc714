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

    init(_ state: State) { self.state = state }
}

final class Mailbox<Event> {
    @Signal var event: Accepts<Event>
}

/// A model whose state has parts.
final class Store {
    @Property var state = AppState()

    var editable: Editable<AppState> { Editable(_state) }
}

struct AppState {
    var name = ""
    var counter = 0
    var rows = [0, 0, 0]
}
