import MinimalistTesting
import ScreenFlow
import TestSupport
import Testing

private enum Counter: ScreenModule {
    struct State: Equatable { var count = 0 }
    enum Action: Equatable { case add(Int), announce }
    typealias Output = String
}

private final class CounterStore: Store<Counter> {
    override func handle(_ action: Counter.Action) {
        switch action {
        case .add(let number): update { $0.count += number }
        case .announce:
            update { $0.count += 1 }
            emit("count \(state.count)")
            update { $0.count += 1 }
        }
    }
}

@MainActor @Suite("A store")
struct StoreTests {
    private let log = Log()
    private let store = CounterStore(Counter.State())

    @Test("handles one action after the other, and renders each change before what follows")
    func order() {
        store.viewStore.observe(with: log) { log, state in log.add("render \(state.count)") }
        store.$action.observe(with: log) { log, action in log.add("handled \(action)") }
        store.$output.observe(with: log) { [store] log, output in
            log.add(output)
            store.send(.add(10))
        }
        for action in [Counter.Action.announce, .add(0)] { store.send(action) }
        #expect(
            log.lines == [
                "render 0", "render 1", "count 1", "render 2", "handled announce",
                "render 12", "handled add(10)", "handled add(0)",
            ])
    }

    @Test("reads as before in an update, and then handles what was sent there, in order")
    func sendingInUpdate() {
        let counts = Recorder(store.viewStore.point.scope(\.count))
        store.update { state in
            state.count = 1
            store.send(.add(10))
            store.send(.add(100))
            state.count += store.state.count
        }
        #expect(counts.values == [0, 1, 11, 111])
    }

    @Test("traps when it is updated in an update, and says what to use")
    func updateInUpdate() async {
        let result = await #expect(processExitsWith: .failure, observing: message) { @MainActor in
            let store = CounterStore(Counter.State())
            store.update { _ in store.update { $0.count += 1 } }
        }
        #expect(result.message.contains("State is being changed; use the inout value there."))
    }

    @Test("lives as long as a screen or a view store has it, and is not retained by observers")
    func lifetime() {
        weak var observed: CounterStore?
        var owners: [Any] = {
            let store = CounterStore(Counter.State())
            store.viewStore.observe(\.count, with: log) { log, count in log.add(count) }
            observed = store
            return [Screen(store) { _ in "view" }]
        }()
        observed?.send(.add(1))
        owners = [observed?.viewStore as Any]
        observed?.send(.add(1))
        owners.removeAll()
        #expect(observed == nil)
        #expect(log.lines == ["0", "1", "2"])
    }

    @Test("is mapped for a view: to a part of the state, and to actions of the view's own")
    func mapping() {
        let actions = Recorder(store.$action)
        let counter = store.viewStore.map(\.count) { (number: Int) in .add(number) }
        let sign = counter.map { $0 < 0 ? "-" : "+" }
        sign.observe(with: log) { log, text in log.add("\(text) \(sign.state)") }
        for number in [-2, -1, 4] { sign.send(number) }
        #expect(actions.values == [.add(-2), .add(-1), .add(4)])
        #expect(log.lines == ["+ +", "- -", "+ +"])
    }
}
