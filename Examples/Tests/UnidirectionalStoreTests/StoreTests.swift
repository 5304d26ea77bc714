import TestSupport
import Testing
import UnidirectionalStore

struct Pair: Equatable {
    var a = 0
    var b = 0
}

enum Add: Action, Equatable { case a(Int), b(Int) }

func reducePair(_ pair: inout Pair, _ action: any Action) {
    switch action as? Add {
    case .a(let number): pair.a += number
    case .b(let number): pair.b += number
    case nil: break
    }
}

@Suite("A store")
@MainActor struct StoreTests {
    private let log = Log()
    private let store = Store(state: Pair(), reducer: reducePair)

    @Test("calls an observer immediately, and then when an action has changed its part")
    func observers() {
        store.observe(with: log) { log, pair in log.add("\(pair.a)/\(pair.b)") }
        store.observe(\.b, with: log) { log, b in log.add("b \(b)") }
        for action in [Add.a(1), .a(0), .b(2)] { store.dispatch(action) }
        #expect(log.lines == ["0/0", "b 0", "1/0", "1/2", "b 2"])
    }

    @Test("calls a listener with every action, and with the state right after it")
    func listeners() {
        store.onAction(with: log) { log, action, pair in log.add("\(action) \(pair.a)") }
        for action in [Add.a(1), .a(0), .b(2)] { store.dispatcher.dispatch(action) }
        #expect(log.lines == ["a(1) 1", "a(0) 1", "b(2) 1"])
    }

    @Test("of a part has the same actions, and knows only the part")
    func scopes() {
        let tens = store.scope(\.a).scope { a in a / 10 }
        tens.observe(with: log) { log, tens in log.add(tens) }
        tens.onAction(with: log) { log, action, tens in log.add("\(action) \(tens)") }
        tens.dispatch(Add.a(9))
        store.dispatch(Add.a(1))
        #expect(log.lines == ["0", "a(9) 0", "1", "a(1) 1"])
    }

    @Test("reduces an action, calls observers, then listeners, and runs the effect, then the next")
    func order() {
        weak var target: Store<Int>?
        let reducer = EffectReducer<Int> { [log] count, action in
            log.add("reduce \(action)")
            count += 1
            if count == 1 { target?.dispatch(Add.b(1)) }
            return Effect { store in log.add("effect \(store.state)") }
        }
        let store = Store(state: 0, reducer: reducer)
        target = store
        store.onAction(with: log) { log, _, count in log.add("listen \(count)") }
        store.observe(with: log) { log, count in
            log.add("observe \(count)")
            if count == 1 { target?.dispatch(Add.b(2)) }
        }
        store.dispatch(Add.a(0))
        #expect(
            log.lines == [
                "observe 0",
                "reduce a(0)", "observe 1", "listen 1", "effect 1",
                "reduce b(1)", "observe 2", "listen 2", "effect 2",
                "reduce b(2)", "observe 3", "listen 3", "effect 3",
            ])
    }

    @Test("reduces the actions of an observer's first call when that has returned, for everyone")
    func firstCalls() {
        store.observe(\.a, with: log) { log, a in log.add("early \(a)") }
        store.onAction(with: log) { log, action, pair in log.add("\(action) \(pair.a)") }
        store.observe(\.a, with: log) { [store] log, a in
            if a == 0 { for number in [1, 2] { store.dispatch(Add.a(number)) } }
            log.add("late \(a)")
        }
        let turns = [["early 1", "late 1", "a(1) 1"], ["early 3", "late 3", "a(2) 3"]]
        #expect(log.lines == ["early 0", "late 0"] + turns[0] + turns[1])
    }

    @Test("calls an observer that begins in a callback before the actions that wait")
    func observingInCallback() {
        store.onAction(with: log) { [store] log, action, _ in
            guard action as? Add == .a(1) else { return }
            store.dispatch(Add.a(10))
            store.observe(\.a, with: log) { log, a in log.add(a) }
            log.add("observed")
        }
        store.dispatch(Add.a(1))
        #expect(log.lines == ["1", "observed", "11"])
    }

    @Test("keeps its state, as a dispatcher and a command do, until the last of them is released")
    func lifetime() {
        func makeStore() -> Store<AtRelease> {
            let state = AtRelease { [log] in log.add("freed") }
            let store = Store(state: state) { [log] _, action in log.add(action) }
            store.observe(with: log) { _, _ in }
            store.onAction(with: log) { _, _, _ in }
            return store
        }
        makeStore().scope(\.self).dispatch(Add.a(1))
        makeStore().dispatcher.dispatch(Add.a(2))
        makeStore().dispatcher.command(Add.a(3))()
        #expect(log.lines == ["a(1)", "freed", "a(2)", "freed", "a(3)", "freed"])
    }
}
