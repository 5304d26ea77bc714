import Minimalist
import ScreenFlow
import Testing

@Suite("A store")
struct StoreTests {
    private let log = Log()

    @Test("renders at once, and then each update once, however much it changes")
    func updates() {
        let store = CounterStore(1)
        store.viewStore.observe(with: log) { log, state in log.add("\(state.count) \(state.label)") }
        store.update {
            $0.count = 5
            $0.count = 2
            $0.label = "two"
        }
        store.send(.add(1))
        #expect(log.lines == ["1 ", "2 two", "3 two"])
    }

    @Test("renders nothing when an update leaves the state equal")
    func equalUpdate() {
        let store = CounterStore(1)
        store.viewStore.observe(with: log) { log, state in log.add("\(state.count)") }
        store.send(.add(0))
        store.send(.label(""))
        store.update {
            $0.count += 1
            $0.count -= 1
        }
        store.send(.add(1))
        #expect(log.lines == ["1", "2"])
    }

    @Test("handles an action that is sent while another is handled after it")
    func nestedActions() {
        let store = CounterStore()
        store.log = log.add
        let viewStore = store.viewStore
        viewStore.observe(with: log) { log, state in
            log.add("render \(state.count)")
            if state.count == 1 { viewStore.send(.add(10)) }
        }
        store.send(.add(1))
        #expect(
            log.lines == [
                "render 0", "handle add(1)", "render 1", "handled add(1)", "handle add(10)", "render 11",
                "handled add(10)",
            ])
    }

    @Test("handles the actions that the reaction to an output sends in the order sent")
    func actionsOfReactions() {
        let store = CounterStore()
        store.log = log.add
        store.$output.observe(with: log) { [weak store] log, output in
            log.add("output \(output)")
            store?.send(.add(1))
            store?.send(.add(2))
        }
        store.send(.tell("a"))
        #expect(
            log.lines == [
                "handle tell(\"a\")", "output a", "handled tell(\"a\")", "handle add(1)", "handled add(1)",
                "handle add(2)", "handled add(2)",
            ])
    }

    @Test("has a change rendered before an output that is emitted after it is reacted to")
    func order() {
        final class BothStore: Store<Counter> {
            override func handle(_ action: Counter.Action) {
                update { $0.count = 1 }
                emit("done")
                update { $0.count = 2 }
            }
        }
        let store = BothStore(Counter.State())
        store.$output.observe(with: log) { log, output in log.add(output) }
        store.viewStore.observe(with: log) { log, state in log.add("\(state.count)") }
        store.send(.add(0))
        #expect(log.lines == ["0", "1", "done", "2"])
    }

    @Test("never replays an output")
    func outputs() {
        let store = CounterStore()
        store.send(.tell("nobody"))
        store.$output.observe(with: log) { log, output in log.add("first \(output)") }
        store.send(.tell("one"))
        store.$output.observe(with: log) { log, output in log.add("second \(output)") }
        store.send(.tell("both"))
        #expect(log.lines == ["first one", "first both", "second both"])
    }

    @Test("that is released by the reaction to its own output handles the action to its end")
    func releasedByItsOutput() {
        var store: CounterStore? = CounterStore()
        weak let observed = store
        store!.log = log.add
        let viewStore = { store!.viewStore }
        store!.$output.observe(with: log) { log, _ in
            store = nil
            log.add("released")
        }
        viewStore().send(.tell("a"))
        #expect(log.lines == ["handle tell(\"a\")", "released", "handled tell(\"a\")"])
        #expect(observed == nil)
    }

    @Test("that overrides nothing ignores its actions")
    func base() {
        let store = Store<Counter>(Counter.State(count: 1))
        store.viewStore.observe(with: log) { log, state in log.add("\(state.count)") }
        store.$output.observe(with: log) { log, output in log.add(output) }
        store.send(.add(1))
        store.send(.tell("a"))
        #expect(log.lines == ["1"])
    }
}
