#if RXSWIFT
import RxRelay
import RxSwift

@MainActor final class RxSwiftWay: Way {
    static let name = "RxSwift"

    private let relay = BehaviorRelay(value: 0)
    private let state = BehaviorRelay(value: State())
    private let events = PublishRelay<Int>()

    var number: Int { relay.value }
    func write(_ number: Int) { relay.accept(number) }
    func observe(with observer: Observer) { subscribe(observer, to: relay.asObservable()) }
    func write(_ number: Int, to part: Part) { mutate { $0.write(number, to: part) } }

    func observe(_ part: Part, with observer: Observer) {
        subscribe(observer, to: state.map(part.read).distinctUntilChanged())
    }

    func mutateList(_ change: (inout [Int]) -> Void) { mutate { change(&$0.list) } }
    func send(_ event: Int) { events.accept(event) }
    func observeEvents(with observer: Observer) { subscribe(observer, to: events.asObservable()) }

    private func mutate(_ change: (inout State) -> Void) {
        var state = state.value
        change(&state)
        self.state.accept(state)
    }

    private func subscribe(_ observer: Observer, to observable: Observable<Int>) {
        let bag = DisposeBag()
        observer.subscription = bag
        observable.subscribe(onNext: receiving(observer)).disposed(by: bag)
    }
}

extension RxSwiftWay: Graphing {
    typealias Node = Observable<Int>
    static let isCalledPerPath = true

    func variable() -> BehaviorRelay<Int> { BehaviorRelay(value: 0) }
    func writer(of relay: BehaviorRelay<Int>) -> (Int) -> Void { { relay.accept($0) } }
    func node(of relay: BehaviorRelay<Int>) -> Node { relay.asObservable() }
    func map(_ node: Node, _ compute: @escaping (Int) -> Int) -> Node { node.map(compute) }
    func sum(_ nodes: [Node]) -> Node {
        switch nodes.count {
        case 2: .combineLatest(nodes[0], nodes[1], resultSelector: &+)
        case 5:
            .combineLatest(nodes[0], nodes[1], nodes[2], nodes[3], nodes[4]) { @Sendable in
                $0 &+ $1 &+ $2 &+ $3 &+ $4
            }
        default: .combineLatest(nodes, resultSelector: sumOf)
        }
    }
    func shared(_ node: Node) -> Node? { node.share(replay: 1) }
    func observe(_ node: Node, with observer: Observer) {
        subscribe(observer, to: node.distinctUntilChanged())
    }
}
#endif
