import Minimalist
import ScreenFlow
import Testing

@Suite("A view store")
struct ViewStoreTests {
    private let log = Log()

    @Test("of a part renders only when that part changes")
    func part() {
        let store = CounterStore(1)
        store.viewStore.map(\.count).observe(with: log) { log, count in log.add("\(count)") }
        store.viewStore.map(\.isEven).observe(with: log) { log, isEven in log.add("\(isEven)") }
        store.send(.label("a"))
        store.send(.add(2))
        store.send(.add(1))
        #expect(log.lines == ["1", "false", "3", "4", "true"])
    }

    @Test("reads as the state delivered, in a callback too, and is current when nobody observes it")
    func reading() {
        let store = CounterStore(1)
        let count = store.viewStore.map(\.count)
        #expect(count.state == 1)
        store.send(.add(1))
        #expect(count.state == 2)
        count.observe(with: log) { log, delivered in log.add("\(delivered) \(count.state)") }
        store.send(.add(1))
        #expect(log.lines == ["2 2", "3 3"])
    }

    @Test("maps the actions sent to it, also where it is mapped again")
    func actions() {
        let store = RecordingStore<Counter>(Counter.State(count: 3))
        let add = store.viewStore.map(\.count) { (number: Int) in .add(number) }
        let toggle = add.map(\.description) { (isOn: Bool) in isOn ? 1 : -1 }
        toggle.observe(with: log) { log, text in log.add(text) }
        store.viewStore.map(\.label).send(.label("a"))
        add.send(2)
        toggle.send(true)
        store.update { $0.count = 4 }
        #expect(store.actions == [.label("a"), .add(2), .add(1)])
        #expect(log.lines == ["3", "4"])
        #expect(toggle.state == "4")
    }

    @Test("tells its observers in the order in which they began")
    func order() {
        let store = CounterStore()
        for name in ["a", "b", "c"] {
            store.viewStore.map(\.count).observe(with: log) { log, count in log.add("\(name)\(count)") }
        }
        store.send(.add(1))
        #expect(log.lines == ["a0", "b0", "c0", "a1", "b1", "c1"])
    }

    @Test("reads and compares a part once for each change, however many views observe it")
    func sharedPart() {
        let store = CounterStore()
        let reads = Reads()
        let views = [Log(), Log(), Log()]
        for view in views {
            store.viewStore.map(\.[countedBy: reads]).observe(with: view) { view, count in view.add("\(count)") }
        }
        reads.number = 0
        store.send(.add(1))
        #expect(views.map(\.lines) == [["0", "1"], ["0", "1"], ["0", "1"]])
        #expect(reads.number == 1)
    }

    @Test("retains the store")
    func storeLifetime() {
        var store: CounterStore? = CounterStore()
        weak let observed = store
        var viewStore = store?.viewStore.map(\.count)
        store = nil
        viewStore?.send(.add(1))
        #expect(viewStore?.state == 1)
        viewStore = nil
        #expect(observed == nil)
    }

    @Test("retains no view, and renders nothing for one that has gone")
    func viewLifetime() {
        let store = CounterStore()
        var view: Log? = Log()
        weak let observed = view
        let log = log
        store.viewStore.observe(with: view!) { _, state in log.add("\(state.count)") }
        store.send(.add(1))
        view = nil
        #expect(observed == nil)
        store.send(.add(1))
        #expect(log.lines == ["0", "1"])
    }

    @Test("renders nothing more for a view that is released by a view before it, in the same change")
    func viewReleasedWhileRendering() {
        let store = CounterStore()
        var second: Log? = Log()
        let log = log
        store.viewStore.observe(with: log) { log, state in
            log.add("first \(state.count)")
            if state.count == 1 { second = nil }
        }
        store.viewStore.observe(with: second!) { _, state in log.add("second \(state.count)") }
        store.send(.add(1))
        #expect(log.lines == ["first 0", "second 0", "first 1"])
    }
}

/// How often a part has been read.
private final class Reads: Hashable {
    var number = 0

    static func == (one: Reads, other: Reads) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Counter.State {
    fileprivate subscript(countedBy reads: Reads) -> Int {
        reads.number += 1
        return count
    }
}
