import Minimalist
import MinimalistExtras
import ScreenFlow
import TestSupport
import Testing

@MainActor @Suite("A view store")
struct ViewStoreTests {
    private let log = Log()

    @Test(
        "of a part renders when that part changes, reads as the state delivered, and is current without observers"
    )
    func part() {
        let store = CounterStore(1)
        let (count, isEven) = (store.viewStore.map(\.count), store.viewStore.map(\.isEven))
        let points = Recorder(isEven.point)
        store.send(.add(2))
        #expect(count.state == 3)
        count.observe(with: log) { log, delivered in log.add("\(delivered) \(count.state)") }
        isEven.observe(with: log) { log, delivered in log.add("\(delivered) \(isEven.state)") }
        store.send(.label("a"))
        store.send(.add(2))
        store.send(.add(1))
        #expect(log.lines == ["3 3", "false false", "5 5", "6 6", "true true"])
        #expect(points.values == [false, true])
    }

    @Test("maps the actions sent to it, also where it is mapped again")
    func actions() {
        let store = Store<Counter>(Counter.State(count: 3))
        let actions = Recorder(store.$action)
        let add = store.viewStore.map(\.count) { (number: Int) in .add(number) }
        let toggle = add.map({ "\($0) items" }, action: { (isOn: Bool) in isOn ? 1 : -1 })
        toggle.observe(with: log) { log, text in log.add(text) }
        store.viewStore.map(\.label).send(.label("a"))
        add.send(2)
        toggle.send(true)
        store.update { $0.count = 4 }
        #expect(actions.values == [.label("a"), .add(2), .add(1)])
        #expect(log.lines == ["3 items", "4 items"])
    }

    @Test("retains the store and no view")
    func lifetime() {
        var store: CounterStore? = CounterStore()
        weak let observedStore = store
        var viewStore = store?.viewStore.map(\.count)
        store = nil
        var view: Log? = Log()
        weak let observedView = view
        viewStore?.observe(with: view!) { view, count in view.add("\(count)") }
        viewStore?.send(.add(1))
        #expect(view?.lines == ["0", "1"])
        view = nil
        #expect(observedView == nil && observedStore != nil)
        viewStore = nil
        #expect(observedStore == nil)
    }
}
