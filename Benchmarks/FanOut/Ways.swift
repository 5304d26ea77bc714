import Minimalist

/// A loop over closures with weak objects. It never removes one.
@MainActor class ByHand: Way {
    class var name: String { "By hand" }

    private(set) final var number = 0
    private final var state = State()
    private final var closures: [(Int) -> Void] = []
    private final var stateClosures: [(State) -> Void] = []
    private final var eventClosures: [(Int) -> Void] = []

    required init() {}

    func write(_ number: Int) {
        self.number = number
        for closure in closures { closure(number) }
    }

    func observe(with observer: Observer) {
        let closure = receiving(observer)
        closures.append(closure)
        closure(number)
    }

    func write(_ number: Int, to part: Part) {
        state.write(number, to: part)
        let state = state
        for closure in stateClosures { closure(state) }
    }

    func observe(_ part: Part, with observer: Observer) {
        let read = part.read
        var last: Int?
        let closure: (State) -> Void = { [weak observer] state in
            guard let observer else { return }
            let number = read(state)
            if number == last { return }
            last = number
            observer.receive(number)
        }
        stateClosures.append(closure)
        closure(state)
    }

    func mutateList(_ mutate: (inout [Int]) -> Void) { mutate(&state.list) }
    func send(_ event: Int) { for closure in eventClosures { closure(event) } }
    func observeEvents(with observer: Observer) { eventClosures.append(receiving(observer)) }
}

@MainActor final class MinimalistWay: Way {
    static let name = "Minimalist"

    @Property private(set) var number = 0
    @Property private var state = State()
    @Signal private var event: Accepts<Int>

    func write(_ number: Int) { self.number = number }

    func observe(with observer: Observer) { $number.observe(with: observer) { $0.receive($1) } }
    func write(_ number: Int, to part: Part) { state.write(number, to: part) }

    func observe(_ part: Part, with observer: Observer) {
        $state.observe(part.read, with: observer) { $0.receive($1) }
    }

    func mutateList(_ mutate: (inout [Int]) -> Void) { mutate(&state.list) }
    func send(_ event: Int) { self.event.send(event) }
    func observeEvents(with observer: Observer) {
        $event.observe(with: observer) { $0.receive($1) }
    }
}
