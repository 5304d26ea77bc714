import TestSupport
import Testing
import UnidirectionalStore

@Suite("A store")
@MainActor struct StoreTests {
    private let log = Log()

    private func tracked(_ name: String) -> AtRelease {
        AtRelease { [log] in log.add(name) }
    }

    @Test("notifies of changes and of every action, and so does the store of a part")
    func parts() {
        struct Pairs: Equatable {
            var pairs = [Pair()]
        }
        let whole = Store(state: Pair(), reducer: reducePair)
        let pairs = Store(state: Pairs()) { state, action in reducePair(&state.pairs[0], action) }
        for store in [whole, pairs.scope(\.pairs).scope { $0[0] }] {
            let label = Label { [log] in log.add("render \($0)") }
            store.observe(with: log) { $0.add("state \($1.text)") }
            store.observe(\.b, with: log) { $0.add("part \($1)") }
            store.onAction(with: log) { $0.add("\($1) \($2.text)") }
            store.connect(label)
            store.dispatch(Add.a(1))
            store.dispatcher.dispatch(Add.b(0))
            store.dispatcher.command(Add.b(2))()
            #expect(
                log.read() == """
                    state 0/0, part 0, render 0, state 1/0, render 1, a(1) 1/0, b(0) 1/0, \
                    state 1/2, part 2, b(2) 1/2
                    """)
        }
    }

    @Test("releases an object that an action holds before it reduces the next action")
    func actions() {
        struct Carry: Action {
            let object: AtRelease
        }
        let store = Store(state: 0) { [log] _, _ in log.add("reduce") }
        store.onAction(with: log) { [weak store] _, action, _ in
            guard action is Add else { return }
            for name in ["1", "2"] { store?.dispatch(Carry(object: tracked(name))) }
        }
        store.dispatch(Add.a(1))
        #expect(log.read() == "reduce, reduce, 1, reduce, 2")
    }

    @Test("keeps its state, as a dispatcher and a command do, until the last of them is released")
    func state() {
        func makeStore() -> Store<AtRelease> {
            Store(state: tracked("freed")) { [log] _, action in log.add(action) }
        }
        makeStore().scope(\.self).dispatch(Add.a(1))
        makeStore().dispatcher.dispatch(Add.a(2))
        makeStore().dispatcher.command(Add.a(3))()
        #expect(log.read() == "a(1), freed, a(2), freed, a(3), freed")
    }

    @Test("traps when a reducer reads it, or the store of a part, and says what to use")
    func readingInReducer() async {
        let result = await #expect(processExitsWith: .failure, observing: message) { @MainActor in
            weak var target: Store<Pair>?
            let store = Store(state: Pair()) { _, _ in print(target?.scope(\.a).state ?? 0) }
            target = store
            store.dispatch(Add.a(1))
        }
        #expect(
            result.message.contains("Pair is being mutated in place; use the inout value there."))
    }

    #if DEBUG
        @Test("traps in a debug build after a million actions that follow one")
        func feedback() async {
            let result = await #expect(processExitsWith: .failure, observing: message) {
                @MainActor in
                let reducer = EffectReducer<Int> { count, action in
                    // Few rounds of many actions, which end by themselves.
                    guard count <= 1000 else { return .none }
                    count += 1
                    return Effect { store in for _ in 1...1000 { store.dispatch(action) } }
                }
                Store(state: 0, reducer: reducer).dispatch(Add.a(1))
            }
            #expect(result.message.contains("Feedback loop"))
        }
    #endif
}
