#if canImport(Combine)
import Combine

private let combine = "Combine"
#else
import OpenCombine

private let combine = "OpenCombine"
#endif

@MainActor final class CombineWay: Way {
    static let name = combine

    private let subject = CurrentValueSubject<Int, Never>(0)
    private let state = CurrentValueSubject<State, Never>(State())
    private let events = PassthroughSubject<Int, Never>()

    var number: Int { subject.value }
    func write(_ number: Int) { subject.value = number }
    func observe(with observer: Observer) { subscribe(observer, to: subject) }
    func write(_ number: Int, to part: Part) { state.value[part] = number }

    func observe(_ part: Part, with observer: Observer) {
        subscribe(observer, to: state.map { $0[part] }.removeDuplicates())
    }

    func mutateList(_ mutate: (inout [Int]) -> Void) { mutate(&state.value.list) }
    func send(_ event: Int) { events.send(event) }
    func observeEvents(with observer: Observer) { subscribe(observer, to: events) }
}

@MainActor final class PublishedWay: Way {
    static let name = "\(combine) @Published"
    static let hasEvents = false

    @Published private(set) var number = 0
    @Published private var state = State()

    func write(_ number: Int) { self.number = number }
    func observe(with observer: Observer) { subscribe(observer, to: $number) }
    func write(_ number: Int, to part: Part) { state[part] = number }

    func observe(_ part: Part, with observer: Observer) {
        subscribe(observer, to: $state.map { $0[part] }.removeDuplicates())
    }

    func mutateList(_ mutate: (inout [Int]) -> Void) { mutate(&state.list) }
}

private func subscribe(_ observer: Observer, to publisher: some Publisher<Int, Never>) {
    observer.subscription = publisher.sink(receiveValue: receiving(observer))
}
