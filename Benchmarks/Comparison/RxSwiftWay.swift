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

    func observe(with observer: Observer, retaining token: AnyObject?) {
        subscribe(observer, to: relay.asObservable(), token)
    }

    func write(_ number: Int, to part: Part) {
        var state = state.value
        state[part] = number
        self.state.accept(state)
    }

    func observe(_ part: Part, with observer: Observer) {
        subscribe(observer, to: state.map { $0[part] }.distinctUntilChanged())
    }

    func mutateList(_ mutate: (inout [Int]) -> Void) {
        var state = state.value
        mutate(&state.list)
        self.state.accept(state)
    }

    func send(_ event: Int) { events.accept(event) }
    func observeEvents(with observer: Observer) { subscribe(observer, to: events.asObservable()) }
}

private func subscribe(
    _ observer: Observer, to observable: Observable<Int>, _ token: AnyObject? = nil
) {
    let bag = DisposeBag()
    observer.subscription = bag
    observable.subscribe(onNext: receiving(observer, token)).disposed(by: bag)
}
#endif
