import Minimalist

package final class Counter {
    @Property package var number = 0

    package init() {}
}

package final class Model<State> {
    @Property package var state: State

    package init(_ state: State) {
        self.state = state
    }
}

package final class Mailbox<Event> {
    @Signal package var event: Accepts<Event>

    package init() {}
}

/// A part that runs code when its last copy is freed.
package struct MortalPart: Equatable {
    package let number: Int
    private let witness: Witness

    package init(_ number: Int, onDeinit: @escaping () -> Void = {}) {
        self.number = number
        witness = Witness(onDeinit: onDeinit)
    }

    package static func == (left: MortalPart, right: MortalPart) -> Bool {
        left.number == right.number
    }
}
