import TestSupport
import Testing
import UnidirectionalStore

@Suite("An action that is dispatched")
@MainActor struct ReentrancyTests {
    private let journal = Journal()

    @Test("in an observer, a listener or an effect follows the action under way, in any store")
    func everywhere() {
        let journal = journal
        let reducer = EffectReducer<Pair> { pair, action in
            journal.add("reduce \(action)")
            reducePair(&pair, action)
            return Effect { store in
                journal.add("effect \(store.state.text)")
                if store.state.b == 0 { store.scope(\.a).dispatch(Add.b(3)) }
            }
        }
        let store = Store(state: Pair(), reducer: reducer)
        let part = store.scope(\.a)
        store.observe(with: journal) { [weak store] journal, pair in
            journal.add("observe \(pair.text)")
            if pair.text == "1/0" { store?.dispatch(Add.b(1)) }
        }
        store.onAction(with: journal) { [weak part] journal, action, pair in
            journal.add("listen \(pair.text)")
            if pair.b == 0 { part?.dispatch(Add.b(2)) }
        }
        _ = journal.read()
        store.dispatch(Add.a(1))
        #expect(
            journal.read() == """
                reduce a(1), observe 1/0, listen 1/0, effect 1/0, \
                reduce b(1), observe 1/1, listen 1/1, effect 1/1, \
                reduce b(2), observe 1/3, listen 1/3, effect 1/3, \
                reduce b(3), observe 1/6, listen 1/6, effect 1/6
                """)
    }

    @Test("with many others is reduced after those before it, and is no feedback")
    func many() {
        let store = Store(state: [Int]()) { numbers, action in
            if case .a(let number) = action as? Add { numbers.append(number) }
        }
        store.onAction(with: store) { store, action, _ in
            guard action as? Add == .a(0) else { return }
            for number in 1...110_000 { store.dispatch(Add.a(number)) }
        }
        store.dispatch(Add.a(0))
        #expect(store.state == Array(0...110_000))
    }

    @Test("in the first call of an observer is reduced when that has returned, for everyone")
    func firstCalls() {
        let store = Store(state: Pair(), reducer: reducePair)
        store.observe(\.a, with: journal) { journal, a in journal.add("early \(a)") }
        store.onAction(with: journal) { journal, action, pair in journal.add("\(action) \(pair.a)")
        }
        store.observe(\.a, with: journal) { [weak store] journal, a in
            journal.add("call \(a)")
            if a == 0 { for number in [1, 2] { store?.dispatch(Add.a(number)) } }
            journal.add("return \(a)")
        }
        #expect(
            journal.read() == """
                early 0, call 0, return 0, early 1, call 1, return 1, a(1) 1, \
                early 3, call 3, return 3, a(2) 3
                """)
    }

    @Test("does not put off the first call of an observer that begins in a callback")
    func beginningInCallback() {
        let store = Store(state: Pair(), reducer: reducePair)
        store.onAction(with: journal) { [weak store] journal, action, _ in
            guard action as? Add == .a(1) else { return }
            store?.dispatch(Add.a(10))
            store?.observe(\.a, with: journal) { journal, a in journal.add(a) }
            journal.add("observed")
        }
        store.dispatch(Add.a(1))
        #expect(journal.read() == "1, observed, 11")
    }

    @Test("in a reducer, or in the deinit of a closure that is freed, follows the action under way")
    func deinits() {
        weak var target: Store<Pair>?
        let store = Store(state: Pair()) { [journal] pair, action in
            journal.add("reduce \(action)")
            if case .a = action as? Add { target?.dispatch(Add.b(1)) }
        }
        target = store
        do {
            let object = AtRelease { target?.dispatch(Add.b(2)) }
            store.observe(with: Journal()) { _, _ in withExtendedLifetime(object) {} }
        }
        store.onAction(with: journal) { journal, action, _ in journal.add("listen \(action)") }
        store.dispatch(Add.a(1))
        let actions = ["a(1)", "b(1)", "b(2)"].map { "reduce \($0), listen \($0)" }
        #expect(journal.read() == actions.joined(separator: ", "))
    }

    @Test("is reduced though the last store is released before its turn")
    func releasedStore() {
        var store: Store<Pair>? = Store(state: Pair(), reducer: reducePair)
        weak let observed = store
        store?.onAction(with: journal) { journal, action, pair in
            journal.add("\(action) \(pair.a)")
            store?.dispatch(Add.a(10))
            store = nil
        }
        store?.dispatch(Add.a(1))
        #expect(observed == nil)
        #expect(journal.read() == "a(1) 1, a(10) 11")
    }
}
