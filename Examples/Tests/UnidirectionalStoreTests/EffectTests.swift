import MinimalistTesting
import TestSupport
import Testing
import UnidirectionalStore

@testable import UnidirectionalStoreProgram

@Suite("An effect")
@MainActor struct EffectTests {
    private let log = Log()

    /// A store that records each action. `a(0)` cancels the task "id", and another `a` has an effect.
    private func makeStore<State>(
        _ state: State, effect: @escaping (Int) -> Effect<State>
    ) -> Store<State> {
        let reducer = EffectReducer<State> { [log] _, action in
            log.add(action)
            guard case .a(let number) = action as? Add else { return .none }
            return number == 0 ? .cancel(id: "id") : effect(number)
        }
        return Store(state: state, reducer: reducer)
    }

    @Test("runs in order with others, each with the store of its part, and then its actions follow")
    func combined() {
        func effect<State>(_ number: Int) -> Effect<State> {
            Effect { [log] store in
                log.add(store.state)
                store.dispatch(Add.b(number))
            }
        }
        let parts = Effect<Pair>.combine([effect(1).scoped(to: \.text), .none, .combine([])])
        let store = makeStore(Pair(a: 1)) { _ in
            .combine([parts, effect(2).scoped(to: \.a)])
        }
        store.dispatch(Add.a(1))
        #expect(log.read() == "a(1), 1/0, 1, b(1), b(2)")
    }

    @Test("that is a task holds up nothing, and says nothing once it is replaced or cancelled")
    func tasks() async {
        let pauses = (0...3).map { _ in ManualPause() }
        let store = makeStore(0) { [log] number in
            .task(id: number < 3 ? "id" : nil) { dispatch in
                await pauses[number].wait()
                dispatch(Add.b(number))
                log.add("end \(number)")
            }
        }
        for number in [3, 1] { store.dispatch(Add.a(number)) }
        for number in [3, 1] { await pauses[number].reached() }
        store.dispatch(Add.a(2))
        await log.happened("end 1")
        await pauses[2].reached()
        store.dispatch(Add.a(0))
        await log.happened("end 2")
        pauses[3].end()
        await store.tasksEnded()
        #expect(log.read() == "a(3), a(1), a(2), end 1, a(0), end 2, b(3), end 3")
    }

    @Test("that is a task does not begin if it is replaced or cancelled in the same turn")
    func cancelledBeforeItBegins() async {
        let store = makeStore(0) { [log] _ in .task(id: "id") { _ in log.add("begin") } }
        for number in [1, 2, 0, 3, 4] { store.dispatch(Add.a(number)) }
        await store.tasksEnded()
        #expect(log.read() == "a(1), a(2), a(0), a(3), a(4), begin")
    }

    @Test("that is a task says nothing in the turn that replaces it, or after it has returned")
    func replacedInTurn() async {
        var say: (any Action) -> Void = { _ in }
        let pause = ManualPause()
        let store = makeStore(0) { number in
            .task(id: "id") { dispatch in
                say = dispatch
                if number == 1 { await pause.wait() }
            }
        }
        store.onAction(with: log) { _, action, _ in
            guard action as? Add == .b(0) else { return }
            for action in [Add.a(2), .b(2)] { say(action) }
        }
        store.dispatch(Add.a(1))
        await pause.reached()
        for number in [1, 0] { say(Add.b(number)) }
        await store.tasksEnded()
        say(Add.b(3))
        #expect(log.read() == "a(1), b(1), b(0), a(2)")
    }

    @Test(
        "that is a task retains the state until it returns, cancelled or not",
        arguments: [false: "a(1), end, freed", true: "a(1), a(0), end, freed"])
    func lifetime(isCancelled: Bool, events: String) async {
        let pause = ManualPause()
        do {
            let store = makeStore(AtRelease { [log] in log.add("freed") }) { [log] _ in
                .task(id: "id") { _ in
                    await pause.wait()
                    log.add("end")
                }
            }
            store.dispatch(Add.a(1))
            await pause.reached()
            if isCancelled { store.dispatch(Add.a(0)) }
        }
        pause.end()
        await log.happened("freed")
        #expect(log.read() == events)
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
