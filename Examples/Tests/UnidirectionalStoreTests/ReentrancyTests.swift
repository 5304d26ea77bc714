import TestSupport
import Testing
import UnidirectionalStore

@Suite("An action that is dispatched")
@MainActor struct ReentrancyTests {
    private let log = Log()
    private let store = Store(state: Pair(), reducer: reducePair)

    @Test("in a reducer, an observer, a listener or an effect follows the action under way")
    func everywhere() {
        let log = log
        weak var target: Store<Pair>?
        let reducer = EffectReducer<Pair> { pair, action in
            log.add("reduce \(action)")
            reducePair(&pair, action)
            if pair.b == 0 { target?.dispatch(Add.b(1)) }
            return Effect { store in
                log.add("effect")
                if store.state.b == 0 { store.dispatch(Add.b(4)) }
            }
        }
        let store = Store(state: Pair(), reducer: reducer)
        target = store
        store.observe(with: log) { [weak store] log, pair in
            log.add("observe \(pair.text)")
            if pair.text == "1/0" { store?.scope(\.a).dispatch(Add.b(2)) }
        }
        store.onAction(with: log) { [weak store] log, _, pair in
            log.add("listen \(pair.text)")
            if pair.b == 0 { store?.dispatch(Add.b(3)) }
        }
        store.dispatch(Add.a(1))
        #expect(
            log.read() == """
                observe 0/0, reduce a(1), observe 1/0, listen 1/0, effect, \
                reduce b(1), observe 1/1, listen 1/1, effect, \
                reduce b(2), observe 1/3, listen 1/3, effect, \
                reduce b(3), observe 1/6, listen 1/6, effect, \
                reduce b(4), observe 1/10, listen 1/10, effect
                """)
    }

    @Test("in the first call of an observer is reduced when that has returned, for everyone")
    func firstCalls() {
        store.observe(\.a, with: log) { $0.add("early \($1)") }
        store.onAction(with: log) { $0.add("\($1) \($2.a)") }
        store.observe(\.a, with: log) { [store] log, a in
            if a == 0 { for number in [1, 2] { store.dispatch(Add.a(number)) } }
            log.add("late \(a)")
        }
        #expect(
            log.read() == "early 0, late 0, early 1, late 1, a(1) 1, early 3, late 3, a(2) 3")
    }

    @Test("does not put off the first call of an observer that begins in a callback")
    func beginningInCallback() {
        store.onAction(with: log) { [store] log, action, _ in
            guard action as? Add == .a(1) else { return }
            store.dispatch(Add.a(10))
            store.observe(\.a, with: log) { $0.add($1) }
            log.add("observed")
        }
        store.dispatch(Add.a(1))
        #expect(log.read() == "1, observed, 11")
    }
}
