import MinimalistTesting
import TestSupport
import Testing
import UnidirectionalStore

@testable import UnidirectionalStoreProgram

@Suite("An effect")
@MainActor struct EffectTests {
    private let log = Log()
    private let pause = ManualPause()

    /// A store of the number 5 that logs actions. `a(0)` cancels the task "id", and another `a` has
    /// an effect.
    private func makeStore(effect: @escaping (Int) -> Effect<Int>) -> Store<Int> {
        let reducer = EffectReducer<Int> { [log] _, action in
            log.add(action)
            guard case .a(let number) = action as? Add else { return .none }
            return number == 0 ? .cancel(id: "id") : effect(number)
        }
        return Store(state: 5, reducer: reducer)
    }

    @Test("runs in order with others, each with the store of its part; their actions follow")
    func combined() {
        let effect = Effect<Int> { [log] store in
            log.add("effect of \(store.state)")
            store.dispatch(Add.b(store.state))
        }
        let store = makeStore { _ in
            .combine([effect.scoped { 2 * $0 }, .none, .combine([effect])])
        }
        store.dispatch(Add.a(1))
        #expect(log.lines == ["a(1)", "effect of 10", "effect of 5", "b(10)", "b(5)"])
    }

    @Test("that is a task holds up nothing, and its actions follow")
    func tasks() async {
        let store = makeStore { number in .task { dispatch in dispatch(Add.b(number)) } }
        for number in [1, 2] { store.dispatch(Add.a(number)) }
        await store.tasksEnded()
        #expect(log.lines == ["a(1)", "a(2)", "b(1)", "b(2)"])
    }

    @Test("that is a task is cancelled by the next one of its ID, or by an effect for that")
    func cancellation() async {
        let store = makeStore { [log, pause] number in
            .task(id: "id") { dispatch in
                await pause.wait()
                dispatch(Add.b(number))
                log.add("end \(number)")
            }
        }
        store.dispatch(Add.a(1))
        await pause.reached()
        store.dispatch(Add.a(2))
        await log.happened("end 1")
        await pause.reached()
        store.dispatch(Add.a(0))
        await log.happened("end 2")
        #expect(log.lines == ["a(1)", "a(2)", "end 1", "a(0)", "end 2"])
    }

    @Test("that is a task does not begin if it is replaced or cancelled in the same turn")
    func cancelledBeforeItBegins() async {
        let store = makeStore { [log] number in .task(id: "id") { _ in log.add(number) } }
        for number in [1, 2, 0, 3, 4] { store.dispatch(Add.a(number)) }
        await store.tasksEnded()
        #expect(log.lines == ["a(1)", "a(2)", "a(0)", "a(3)", "a(4)", "4"])
    }

    @Test("that is a task says nothing after it has returned or is cancelled, nor what waits then")
    func silence() async {
        var say: (any Action) -> Void = { _ in }
        let store = makeStore { [pause] number in
            .task(id: "id") { dispatch in
                say = dispatch
                if number == 2 { await pause.wait() }
            }
        }
        store.dispatch(Add.a(1))
        await store.tasksEnded()
        say(Add.b(1))
        store.dispatch(Add.a(2))
        await pause.reached()
        store.onAction(with: log) { _, action, _ in
            guard action as? Add == .b(2) else { return }
            for action in [Add.a(0), .b(3)] { say(action) }
        }
        say(Add.b(2))
        #expect(log.lines == ["a(1)", "a(2)", "b(2)", "a(0)"])
    }

    @Test("that is a task retains the state until it returns")
    func lifetime() async {
        do {
            let state = AtRelease { [log] in log.add("freed") }
            let reducer = EffectReducer<AtRelease> { [pause] _, _ in
                .task { _ in await pause.wait() }
            }
            Store(state: state, reducer: reducer).dispatch(Add.a(1))
        }
        await pause.reached()
        log.add("end")
        pause.end()
        await log.happened("freed")
        #expect(log.lines == ["end", "freed"])
    }

    @Test("is tested without a store, by the actions that it dispatches")
    func withoutStore() async {
        var search = Search()
        let effect = reduceSearch(&search, SearchAction.type("Blue"))
        #expect(search.text == "Blue")
        let actions = await effect.actions(in: search)
        #expect(actions as? [SearchAction] == [.found(["Blue in Green", "Blue Train"])])
    }
}
