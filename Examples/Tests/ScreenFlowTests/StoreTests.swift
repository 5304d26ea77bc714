import Minimalist
import MinimalistExtras
import MinimalistTesting
import ScreenFlow
import TestSupport
import Testing

@MainActor @Suite("A store")
struct StoreTests {
    private let log = Log()
    private let store = CounterStore()

    @Test("handles one action after the other, and delivers changes and outputs immediately")
    func order() {
        store.$action.observe(with: log) { log, action in log.add("handled \(action)") }
        store.$output.observe(with: log) { [store] log, output in
            log.add("output \(output)")
            store.send(.add(100))
            store.send(.add(1000))
        }
        store.viewStore.observe(\.count, with: log) { [store] log, count in
            log.add("render \(count)")
            if count == 1 { store.send(.add(10)) }
        }
        store.send(.tell("a"))
        let lines = """
            render 0, render 1, output a, render 2, handled tell("a"), \
            render 12, handled add(10), render 112, handled add(100), \
            render 1112, handled add(1000)
            """
        #expect(log.read() == lines)
    }

    @Test("reads as before while it is updated, and then handles what is sent, in the order sent")
    func actionsInUpdate() {
        let actions = Recorder(store.$action)
        store.viewStore.observe(\.count, with: log) { [store] log, count in
            log.add("\(count)")
            if count == 1 { store.send(.add(100)) }
        }
        store.$output.observe(with: log) { [store] _, _ in store.send(.add(1000)) }
        store.update {
            $0.count += 1
            store.send(.tell("a"))
            store.send(.add(10))
            $0.count += store.state.count
        }
        #expect(actions.values == [.tell("a"), .add(10), .add(100), .add(1000)])
        #expect(log.lines == ["0", "1", "2", "3", "13", "113", "1113"])
    }

    @Test("traps when it is updated within an update, and says what to use")
    func updateInUpdate() async {
        let result = await #expect(processExitsWith: .failure, observing: message) { @MainActor in
            let store = CounterStore()
            store.update { _ in store.update { $0.count += 1 } }
        }
        #expect(result.message.contains("State is being changed; use the inout value there."))
    }

    @Test("lives as long as one of its screens, and is not retained by a view")
    func lifetime() {
        var store: CounterStore? = CounterStore(1)
        weak var observed: CounterStore?
        observed = store
        var screens = (1...2).map { _ in Screen(store!) { _ in "view" } }
        for screen in screens {
            store!.viewStore.observe(\.count, with: screen) { [log] _, count in log.add(count) }
        }
        store = nil
        observed?.send(.add(1))
        #expect(log.lines == ["1", "1", "2", "2"])
        screens.removeFirst()
        #expect(observed != nil)
        screens = []
        #expect(observed == nil)
    }

    @Test("can be mapped for a view: to a part of the state, and to actions of the view's own")
    func mapping() {
        let store = Store<Counter>(Counter.State(count: 3))
        let actions = Recorder(store.$action)
        let add = store.viewStore.map(\.count) { (number: Int) in .add(number) }
        let toggle = add.map({ "\($0) items" }, action: { (isOn: Bool) in isOn ? 1 : -1 })
        let texts = Recorder(toggle.point)
        toggle.observe(with: log) { log, text in log.add("\(text) \(text == toggle.state)") }
        store.viewStore.map(\.label).send(.tell("a"))
        add.send(2)
        toggle.send(false)
        store.update { $0.label = "a" }
        store.update { $0.count = 4 }
        #expect(actions.values == [.tell("a"), .add(2), .add(-1)])
        #expect(log.lines == ["3 items true", "4 items true"])
        #expect(texts.values == ["3 items", "4 items"])
    }
}
