import MinimalistExtras
import TestSupport
import Testing
import UnidirectionalStore

@Suite("An effect")
@MainActor struct EffectTests {
    private let log = Log()

    /// A store that records each action and runs the effect that it leads to.
    private func makeStore(effect: @escaping (Add) -> Effect<Pair>) -> Store<Pair> {
        let reducer = EffectReducer<Pair> { [log] pair, action in
            log.add(action)
            reducePair(&pair, action)
            return (action as? Add).map(effect) ?? .none
        }
        return Store(state: Pair(), reducer: reducer)
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
        let store = makeStore {
            $0 == .a(1) ? .combine([parts, effect(2).scoped(to: \.a)]) : .none
        }
        store.dispatch(Add.a(1))
        #expect(log.read() == "a(1), 1/0, 1, b(1), b(2)")
    }

    @Test("that is a task holds up nothing, and says nothing once it is replaced or cancelled")
    func tasks() async {
        let pauses = (0...3).map { _ in ManualPause() }
        let store = makeStore { [log] action in
            guard case .a(let number) = action else { return .none }
            if number == 0 { return .cancel(id: "id") }
            return .task(id: number < 3 ? "id" : nil) { dispatch in
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
        let store = makeStore { [log] action in
            if action == .a(0) { return .cancel(id: "id") }
            return .task(id: "id") { _ in log.add("begin") }
        }
        for number in [1, 2, 0, 3, 4] { store.dispatch(Add.a(number)) }
        await store.tasksEnded()
        #expect(log.read() == "a(1), a(2), a(0), a(3), a(4), begin")
    }

    @Test("that is a task says nothing in the turn that replaces it, or after it has returned")
    func replacedInTurn() async {
        var say: (any Action) -> Void = { _ in }
        let pause = ManualPause()
        let store = makeStore { action in
            guard case .a(let number) = action else { return .none }
            if number == 0 {
                return Effect { _ in for action in [Add.a(2), .b(2)] { say(action) } }
            }
            return .task(id: "id") { dispatch in
                say = dispatch
                if number == 1 { await pause.wait() }
            }
        }
        store.dispatch(Add.a(1))
        await pause.reached()
        say(Add.b(1))
        store.dispatch(Add.a(0))
        await store.tasksEnded()
        say(Add.b(3))
        #expect(log.read() == "a(1), b(1), a(0), a(2)")
    }

    @Test("that is a task retains the state until it returns, cancelled or not", arguments: [0, 1])
    func lifetime(_ cancels: Int) async {
        let pause = ManualPause()
        do {
            let state = AtRelease { [log] in log.add("freed") }
            let reducer = EffectReducer<AtRelease> { [log] _, action in
                if action as? Add == .a(0) { return .cancel(id: 1) }
                return .task(id: 1) { _ in
                    await pause.wait()
                    log.add("end")
                }
            }
            let store = Store(state: state, reducer: reducer)
            store.dispatch(Add.a(1))
            await pause.reached()
            for _ in 0..<cancels { store.dispatch(Add.a(0)) }
        }
        pause.end()
        await log.happened("freed")
        #expect(log.read() == "end, freed")
    }
}
