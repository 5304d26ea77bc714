import Minimalist

/// The columns of the table. To add one, write a class like those below, and name it here.
@MainActor let ways: [any Way.Type] = [ByHand.self, MinimalistWay.self, StrongLoop.self]

/// A model of an app that can be observed: a number, a part of a state, and events.
@MainActor protocol Way: AnyObject {
    static var name: String { get }

    init()
    func observe(with observer: Observer)
    func write(_ number: Int)

    /// Turns 1 into 2, and 2 into 1.
    func mutate()

    /// The observer adds up the part when it has changed.
    func observe(_ part: Part, with observer: Observer)
    func write(_ number: Int, to part: Part)

    func observeEvents(with observer: Observer)
    func send(_ event: Int)
}

/// The object of an observation. It adds up what it receives.
@MainActor final class Observer {
    var sum = 0

    /// Ends the observation when the observer is deallocated, if the way needs that.
    var subscription: AnyObject?

    static func make(_ count: Int) -> [Observer] { (0..<count).map { _ in Observer() } }
}

/// A loop over `[weak object]` closures. For parts, they compare a part with the last one.
///
/// Swift would check the actor at each call of a closure that is written in the call of `append`,
/// which is a function of another module. So functions of this class take or return the closures.
@MainActor class ByHand: Way {
    class var name: String { "By hand" }

    private var number = 2
    fileprivate(set) var state = State()
    private var numberClosures: [(Int) -> Void] = []
    private var eventClosures: [(Int) -> Void] = []
    private var stateClosures: [(State) -> Void] = []

    required init() {}

    func observe(with observer: Observer) { numberClosures.append(adding(to: observer)) }

    func write(_ number: Int) {
        self.number = number
        for closure in numberClosures { closure(number) }
    }

    func mutate() {
        number ^= 3
        for closure in numberClosures { closure(number) }
    }

    func observeEvents(with observer: Observer) { eventClosures.append(adding(to: observer)) }
    func send(_ event: Int) { for closure in eventClosures { closure(event) } }

    /// A closure with which the observer adds up what it receives.
    fileprivate func adding(to observer: Observer) -> (Int) -> Void {
        { [weak observer] number in
            guard let observer else { return }
            observer.sum &+= number
        }
    }

    /// Adds a closure that is called at each write of a part.
    func onWrite(_ closure: @escaping (State) -> Void) { stateClosures.append(closure) }

    func observe(_ part: Part, with observer: Observer) {
        switch part {
        case .count:
            var last = state.count
            onWrite { [weak observer] state in
                guard let observer, state.count != last else { return }
                last = state.count
                observer.sum &+= last
            }
        case .total:
            var last = state.total
            onWrite { [weak observer] state in
                guard let observer, state.total != last else { return }
                last = state.total
                observer.sum &+= last
            }
        case .item(let id):
            var last = state[id: id]
            onWrite { [weak observer] state in
                guard let observer else { return }
                let item = state[id: id]
                if item == last { return }
                last = item
                observer.sum &+= item?.number ?? 0
            }
        }
    }

    func write(_ number: Int, to part: Part) {
        self.state.write(number, to: part)
        let state = state
        for closure in stateClosures { closure(state) }
    }
}

/// A loop whose closures retain their objects: what is left without the cost of lifetimes.
@MainActor final class StrongLoop: ByHand {
    override class var name: String { "Strong loop" }

    override fileprivate func adding(to observer: Observer) -> (Int) -> Void {
        { observer.sum &+= $0 }
    }
}

@MainActor final class MinimalistWay: Way {
    static let name = "Minimalist"

    @Property private var number = 2
    @Property private(set) var state = State()
    @Signal private var event: Accepts<Int>

    func observe(with observer: Observer) { $number.observe(with: observer) { $0.sum &+= $1 } }
    func write(_ number: Int) { self.number = number }
    func mutate() { number ^= 3 }
    func observeEvents(with observer: Observer) { $event.observe(with: observer) { $0.sum &+= $1 } }
    func send(_ event: Int) { self.event.send(event) }

    func observe(_ part: Part, with observer: Observer) {
        switch part {
        case .count: $state.observe(\.count, with: observer) { $0.sum &+= $1 }
        case .total: $state.observe(\.total, with: observer) { $0.sum &+= $1 }
        case .item(let id):
            $state.observe({ $0[id: id] }, with: observer) { $0.sum &+= $1?.number ?? 0 }
        }
    }

    func write(_ number: Int, to part: Part) { state.write(number, to: part) }
}
