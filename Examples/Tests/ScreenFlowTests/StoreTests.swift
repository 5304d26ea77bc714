import MinimalistExtras
import ScreenFlow
import TestSupport
import Testing

@MainActor @Suite("A store")
struct StoreTests {
    private let log = Log()

    @Test(
        "handles one action after the other, delivers changes and outputs where they are made, and replays none"
    )
    func order() {
        let store = CounterStore()
        store.send(.tell("nobody"))
        store.log = log.add
        let viewStore = store.viewStore
        store.$output.observe(with: log) { log, output in
            log.add("output \(output)")
            viewStore.send(.add(100))
            viewStore.send(.add(1000))
        }
        viewStore.observe(with: log) { log, state in
            log.add("render \(state.count)")
            if state.count == 1 { viewStore.send(.add(10)) }
        }
        store.send(.addAroundOutput)
        #expect(
            log.lines == [
                "render 0", "handle addAroundOutput", "render 1", "output added", "render 2",
                "handled addAroundOutput",
                "handle add(10)", "render 12", "handled add(10)", "handle add(100)", "render 112",
                "handled add(100)",
                "handle add(1000)", "render 1112", "handled add(1000)",
            ])
    }

    @Test(
        "calls observers of its state, or of a part, immediately and after changes, but not for an equal state"
    )
    func observing() {
        let store = CounterStore(1)
        let viewStore = store.viewStore
        viewStore.observe(with: log) { log, state in log.add("\(state.count) \(state.label)") }
        viewStore.observe(\.isEven, with: log) { log, isEven in log.add("even \(isEven)") }
        store.update { $0.count = 1 }
        store.send(.label("a"))
        store.send(.add(1))
        #expect(log.lines == ["1 ", "even false", "1 a", "2 a", "even true"])
    }

    @Test(
        "reads as before while it is updated, and handles actions that are sent meanwhile after that, in the order sent"
    )
    func actionsInUpdate() {
        let store = CounterStore(1)
        store.log = log.add
        let actions = Recorder(store.$action)
        store.viewStore.observe(\.count, with: log) { log, count in
            log.add("render \(count)")
            if count == 3 { store.send(.add(100)) }
        }
        store.$output.observe(with: log) { _, _ in store.send(.add(1000)) }
        store.update {
            $0.count += 1
            store.send(.addAroundOutput)
            store.send(.add(10))
            $0.count += store.state.count
        }
        #expect(actions.values == [.addAroundOutput, .add(10), .add(100), .add(1000)])
        #expect(
            log.lines == [
                "render 1", "render 3", "handle addAroundOutput", "render 4", "render 5",
                "handled addAroundOutput",
                "handle add(10)", "render 15", "handled add(10)", "handle add(100)", "render 115",
                "handled add(100)",
                "handle add(1000)", "render 1115", "handled add(1000)",
            ])
    }

    @Test("may be updated by an observer of an update, and last delivers the newest state")
    func updateByObserver() {
        let store = CounterStore()
        store.viewStore.observe(\.count, with: log) { log, count in
            log.add("a \(count)")
            if count == 1 { store.update { $0.count += 1 } }
        }
        store.viewStore.observe(\.count, with: log) { log, count in log.add("b \(count)") }
        store.update { $0.count += 1 }
        #expect(log.lines == ["a 0", "b 0", "a 1", "a 2", "b 2"])
    }

    @Test("traps when it is updated within an update, and says what to use")
    func updateInUpdate() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            await MainActor.run {
                let store = CounterStore()
                store.update { _ in store.update { $0.count += 1 } }
            }
        }
        #expect(result.message.contains("State is being changed; use the inout value there."))
    }

    @Test("may be shared by several screens, and lives as long as one of them")
    func shared() {
        var store: CounterStore? = CounterStore(1)
        weak let observed = store
        var screens = [screen(1, store), screen(1, store)]
        store = nil
        observed?.send(.add(1))
        #expect(screens.map(\.view.count) == ["2", "2"])
        screens.removeFirst()
        #expect(observed != nil)
        screens = []
        #expect(observed == nil)
    }
}
