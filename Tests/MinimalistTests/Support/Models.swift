import Minimalist

final class Counter {
    @Property var number = 0

    init() {}
}

final class Model<State> {
    @Property var state: State

    init(_ state: State) {
        self.state = state
    }
}

final class Mailbox<Event> {
    @Signal var event: Accepts<Event>

    init() {}
}

/// A part that runs code when its last copy is freed.
struct MortalPart: Equatable {
    let number: Int
    private let witness: Witness

    init(_ number: Int, onDeinit: @escaping () -> Void = {}) {
        self.number = number
        witness = Witness(onDeinit: onDeinit)
    }

    static func == (left: MortalPart, right: MortalPart) -> Bool {
        left.number == right.number
    }
}
