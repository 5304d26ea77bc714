#if canImport(Combine)
import Combine

private let (combine, adding) = ("Combine", "not measured")
#else
import OpenCombine

private let (combine, adding) = ("OpenCombine", "no combineLatest")
#endif

@MainActor final class CombineWay: Way {
    static let name = combine
    static let lacks = [Ability.adding: adding]

    private let subject = CurrentValueSubject<Int, Never>(0)
    private let state = CurrentValueSubject<State, Never>(State())
    private let events = PassthroughSubject<Int, Never>()

    var number: Int { subject.value }
    func write(_ number: Int) { subject.value = number }
    func observe(with observer: Observer) { subscribe(observer, to: subject) }
    func write(_ number: Int, to part: Part) { state.value.write(number, to: part) }

    func observe(_ part: Part, with observer: Observer) {
        subscribe(observer, to: state.map(part.read).removeDuplicates())
    }

    func mutateList(_ mutate: (inout [Int]) -> Void) { mutate(&state.value.list) }
    func send(_ event: Int) { events.send(event) }
    func observeEvents(with observer: Observer) { subscribe(observer, to: events) }
}

@MainActor final class PublishedWay: Way {
    static let name = "\(combine) @Published"
    static let lacks = [Ability.events: "no events", .adding: adding]

    @Published private(set) var number = 0
    @Published private var state = State()

    func write(_ number: Int) { self.number = number }
    func observe(with observer: Observer) { subscribe(observer, to: $number) }
    func write(_ number: Int, to part: Part) { state.write(number, to: part) }

    func observe(_ part: Part, with observer: Observer) {
        subscribe(observer, to: $state.map(part.read).removeDuplicates())
    }

    func mutateList(_ mutate: (inout [Int]) -> Void) { mutate(&state.list) }
}

extension CombineWay: Graphing {
    typealias Variable = CurrentValueSubject<Int, Never>
    typealias Node = AnyPublisher<Int, Never>

    func variable() -> Variable { CurrentValueSubject(0) }
    func writer(of subject: Variable) -> (Int) -> Void { { subject.value = $0 } }
    func node(of subject: Variable) -> Node { subject.eraseToAnyPublisher() }
    func map(_ node: Node, _ compute: @escaping (Int) -> Int) -> Node {
        node.map(compute).eraseToAnyPublisher()
    }
    func sum(_ nodes: [Node]) -> Node { fatalError(adding) }
    func observe(_ node: Node, with observer: Observer) {
        subscribe(observer, to: node.removeDuplicates())
    }
}

private func subscribe(_ observer: Observer, to publisher: some Publisher<Int, Never>) {
    observer.subscription = publisher.sink(receiveValue: receiving(observer))
}
