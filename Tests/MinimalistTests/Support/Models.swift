import Minimalist

final class Counter {
    @Property var number = 0
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
