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

    fileprivate func closure(_ observer: Observer) -> (Int) -> Void { receiving(observer) }

    func write(_ number: Int) {
        self.number = number
        for closure in closures { closure(number) }
    }

    func observe(with observer: Observer) {
        let closure = closure(observer)
        closures.append(closure)
        closure(number)
    }

    func write(_ number: Int, to part: Part) {
        state[part] = number
        let state = state
        for closure in stateClosures { closure(state) }
    }

    func observe(_ part: Part, with observer: Observer) {
        var last: Int?
        let closure: (State) -> Void = { [weak observer] state in
            guard let observer else { return }
            let number = state[part]
            if number == last { return }
            last = number
            observer.receive(number)
        }
        stateClosures.append(closure)
        closure(state)
    }

    func mutateList(_ mutate: (inout [Int]) -> Void) { mutate(&state.list) }
    func send(_ event: Int) { for closure in eventClosures { closure(event) } }
    func observeEvents(with observer: Observer) { eventClosures.append(closure(observer)) }
}

/// A loop whose closures retain their objects: what is left without the cost of lifetimes.
@MainActor final class StrongLoop: ByHand {
    override class var name: String { "Strong loop" }

    override fileprivate func closure(_ observer: Observer) -> (Int) -> Void {
        { observer.receive($0) }
    }
}

@MainActor final class MinimalistWay: Way {
    static let name = "Minimalist"

    @Property private(set) var number = 0
    @Property private var state = State()
    @Signal private var event: Accepts<Int>

    func write(_ number: Int) { self.number = number }

    func observe(with observer: Observer) {
        guard let token = observer.token else {
            return $number.observe(with: observer) { $0.receive($1) }
        }
        $number.observe(with: observer) { observer, number in
            withExtendedLifetime(token) { observer.receive(number) }
        }
    }

    func write(_ number: Int, to part: Part) { state[part] = number }

    func observe(_ part: Part, with observer: Observer) {
        switch part {
        case .field: $state.observe(\.field, with: observer) { $0.receive($1) }
        case .row(let id): $state.observe({ $0[.row(id)] }, with: observer) { $0.receive($1) }
        }
    }

    func mutateList(_ mutate: (inout [Int]) -> Void) { mutate(&state.list) }
    func send(_ event: Int) { self.event.send(event) }
    func observeEvents(with observer: Observer) {
        $event.observe(with: observer) { $0.receive($1) }
    }
}
