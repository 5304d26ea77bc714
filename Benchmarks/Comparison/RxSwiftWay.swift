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
    func write(_ number: Int, to part: Part) { mutate { $0[part] = number } }

    func observe(_ part: Part, with observer: Observer) {
        subscribe(observer, to: state.map { $0[part] }.distinctUntilChanged())
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
#endif
