import ScreenFlow
import TestSupport
import Testing

@MainActor @Suite("A store")
struct StoreTests {
    private let log = Log()

    @Test("handles one action after the other, delivers changes and outputs where they are made, and replays none")
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
                "render 0", "handle addAroundOutput", "render 1", "output added", "render 2", "handled addAroundOutput",
                "handle add(10)", "render 12", "handled add(10)", "handle add(100)", "render 112", "handled add(100)",
                "handle add(1000)", "render 1112", "handled add(1000)",
            ])
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
