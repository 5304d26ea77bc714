import MinimalistTesting
import Observation
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

    @Test("renders an update once, and one that changes nothing not at all")
    func updates() {
        store.viewStore.observe(with: log) { log, state in log.add("state \(state.count)") }
        store.viewStore.observe(\.count, with: log) { log, count in log.add("count \(count)") }
        store.update { state in
            state.count += 1
            state.count += 1
        }
        store.update { _ in }
        #expect(log.lines == ["state 0", "count 0", "state 2", "count 2"])
    }

    @Test("mutates its state in place, without a copy, while a view observes a part")
    func inPlace() {
        enum List: ScreenModule {
            struct State: Equatable {
                var name = ""
                var numbers = [1]
                var address: UnsafeRawPointer { numbers.withUnsafeBytes { $0.baseAddress! } }
            }
        }
        let store = Store<List>(List.State())
        store.viewStore.observe(\.name, with: log) { log, name in log.add(name) }
        store.update { $0.numbers.reserveCapacity(100) }
        let before = store.state.address
        store.update { $0.numbers.append(2) }
        #expect(store.state.address == before)
        #expect(store.state.numbers == [1, 2])
        #expect(log.lines == [""])
    }

    enum Use: String, Codable, CaseIterable { case state, update, send }

    @Test(
        "traps when its state is used in an update, and says what to use", arguments: Use.allCases)
    func useInUpdate(use: Use) async {
        let result = await #expect(processExitsWith: .failure, observing: message) {
            @MainActor [use] in
            let store = CounterStore(Counter.State())
            store.update { _ in
                switch use {
                case .state: _ = store.state
                case .update: store.update { $0.count += 1 }
                case .send: store.send(.add(1))
                }
            }
        }
        #expect(
            result.message.contains("State is being mutated in place; use the inout value there."))
    }

    #if DEBUG
    @Test("traps a debug build when each action leads to another, and names their type")
    func endlessActions() async {
        let result = await #expect(processExitsWith: .failure, observing: message) {
            @MainActor in
            final class EndlessStore: Store<Counter> {
                override func handle(_ action: Counter.Action) { send(action) }
            }
            EndlessStore(Counter.State()).send(.announce)
        }
        #expect(result.message.contains("Feedback loop: observers of Action must settle."))
    }
    #endif

    @Test("is tracked by a body that reads the state of its view store")
    func tracked() {
        let viewStore = store.viewStore
        func render() {
            withObservationTracking {
                log.add(viewStore.state.count)
            } onChange: { [log] in
                log.add("changes")
            }
        }
        render()
        store.send(.add(1))
        render()
        #expect(log.lines == ["0", "changes", "1"])
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
