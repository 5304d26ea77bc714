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

    fileprivate func closure(_ observer: Observer, _ token: AnyObject?) -> (Int) -> Void {
        receiving(observer, token)
    }

    func write(_ number: Int) {
        self.number = number
        for closure in closures { closure(number) }
    }

    func observe(with observer: Observer, retaining token: AnyObject?) {
        let closure = closure(observer, token)
        closures.append(closure)
        closure(number)
    }

    func write(_ number: Int, to part: Part) {
        state[part] = number
        let state = state
        for closure in stateClosures { closure(state) }
    }

    func observe(_ part: Part, with observer: Observer) {
        let closure = comparing(part, observer)
        stateClosures.append(closure)
        closure(state)
    }

    func mutateList(_ mutate: (inout [Int]) -> Void) { mutate(&state.list) }
    func send(_ event: Int) { for closure in eventClosures { closure(event) } }
    func observeEvents(with observer: Observer) { eventClosures.append(closure(observer, nil)) }
}

/// Compares a part with the last one.
private func comparing(_ part: Part, _ observer: Observer) -> (State) -> Void {
    var last: Int?
    switch part {
    case .field:
        return { [weak observer] state in
            guard let observer, state.field != last else { return }
            last = state.field
            observer.receive(state.field)
        }
    case .row(let id):
        return { [weak observer] state in
            guard let observer else { return }
            let number = state.rows[id: id]?.number ?? 0
            if number == last { return }
            last = number
            observer.receive(number)
        }
    }
}

/// A loop whose closures retain their objects: what is left without the cost of lifetimes.
@MainActor final class StrongLoop: ByHand {
    override class var name: String { "Strong loop" }

    override fileprivate func closure(_ observer: Observer, _ token: AnyObject?) -> (Int) -> Void {
        { observer.receive($0) }
    }
}

@MainActor final class MinimalistWay: Way {
    static let name = "Minimalist"

    @Property private(set) var number = 0
    @Property private var state = State()
    @Signal private var event: Accepts<Int>

    func write(_ number: Int) { self.number = number }

    func observe(with observer: Observer, retaining token: AnyObject?) {
        guard let token else { return $number.observe(with: observer) { $0.receive($1) } }
        $number.observe(with: observer) { observer, number in
            withExtendedLifetime(token) { observer.receive(number) }
        }
    }

    func write(_ number: Int, to part: Part) { state[part] = number }

    func observe(_ part: Part, with observer: Observer) {
        switch part {
        case .field: $state.observe(\.field, with: observer) { $0.receive($1) }
        case .row(let id):
            $state.observe({ $0.rows[id: id]?.number ?? 0 }, with: observer) { $0.receive($1) }
        }
    }

    func mutateList(_ mutate: (inout [Int]) -> Void) { mutate(&state.list) }
    func send(_ event: Int) { self.event.send(event) }
    func observeEvents(with observer: Observer) {
        $event.observe(with: observer) { $0.receive($1) }
    }
}
