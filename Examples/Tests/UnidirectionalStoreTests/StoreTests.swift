import MinimalistTesting
import TestSupport
import Testing
import UnidirectionalStore

@testable import UnidirectionalStoreProgram

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

    @Test("calls an observer immediately, also if that begins in a deinit between two turns")
    func observerInDeinit() {
        struct Carrier: Action { let carried: AtRelease }
        let observer = Log()
        store.observe(\.a, with: observer) { [log, store] observer, a in
            if a != 1 { return }
            let carried = AtRelease {
                store.observe(\.b, with: observer) { _, b in log.add("first call") }
                log.add("returned")
            }
            store.dispatch(Carrier(carried: carried))
        }
        store.dispatch(Add.a(1))
        #expect(log.lines == ["first call", "returned"])
    }

    @Test("of a part knows only the part, and calls a listener with every action")
    func scopes() {
        let tens = store.scope(\.a).scope { a in a / 10 }
        tens.observe(with: log) { log, tens in log.add(tens) }
        tens.onAction(with: log) { log, action, tens in log.add("\(action) \(tens)") }
        tens.dispatch(Add.a(9))
        store.dispatcher.dispatch(Add.a(1))
        #expect(log.lines == ["0", "a(9) 0", "1", "a(1) 1"])
    }

    @Test("reduces an action, calls observers, then listeners, and runs the effect, then the next")
    func order() {
        let reducer = EffectReducer<Int> { [log] count, action in
            log.add("reduce \(action)")
            count += 1
            return Effect { store in log.add("effect \(store.state)") }
        }
        let store = Store(state: 0, reducer: reducer)
        store.onAction(with: log) { log, _, count in log.add("listen \(count)") }
        store.observe(with: self.store) { _, _ in }
        store.observe(with: log) { [weak store] log, count in
            log.add("observe \(count)")
            guard count == 0 else { return }
            for number in [1, 2] { store?.dispatch(Add.a(number)) }
            store?.observe(with: log) { log, count in log.add("also \(count)") }
        }
        #expect(
            log.lines == [
                "observe 0", "also 0",
                "reduce a(1)", "observe 1", "also 1", "listen 1", "effect 1",
                "reduce a(2)", "observe 2", "also 2", "listen 2", "effect 2",
            ])
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

@Suite("An endless action")
struct EndlessActionTests {
    #if DEBUG
    @Test("traps a debug build, with a message that names it")
    func message() async {
        let result = await #expect(processExitsWith: .failure, observing: TestSupport.message) {
            @MainActor in
            let reducer = EffectReducer<Int> { _, action in
                Effect { store in store.dispatch(action) }
            }
            Store(state: 0, reducer: reducer).dispatch(Add.a(7))
        }
        #expect(result.message.contains("Feedback loop: a(7) leads to itself."))
    }
    #endif

    @Test("does not count what ended before") @MainActor func manyActions() {
        let store = Store(state: Pair(), reducer: reducePair)
        for _ in 1...200_000 { store.dispatch(Add.a(1)) }
        #expect(store.state.a == 200_000)
    }
}

@Suite("An effect", .timeLimit(.minutes(5)))
@MainActor struct EffectTests {
    private let log = Log()
    private let pause = ManualPause()

    /// A store that logs actions. `a(0)` cancels the task "id", and another `a` has an effect.
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
        let store = makeStore { _ in .combine([effect.scoped { 2 * $0 }, .none, effect]) }
        store.dispatch(Add.a(1))
        #expect(log.lines == ["a(1)", "effect of 10", "effect of 5", "b(10)", "b(5)"])
    }

    @Test("that is a task holds up nothing, and keeps the state until it returns")
    func tasks() async {
        do {
            let state = AtRelease { [log] in log.add("freed") }
            let reducer = EffectReducer<AtRelease> { [log, pause] _, action in
                log.add(action)
                return action as? Add == .a(1) ? .task { _ in await pause.wait() } : .none
            }
            let store = Store(state: state, reducer: reducer)
            for number in [1, 2] { store.dispatch(Add.a(number)) }
        }
        await pause.reached()
        log.add("end")
        pause.end()
        await log.happened("freed")
        #expect(log.lines == ["a(1)", "a(2)", "end", "freed"])
    }

    @Test("that is a task is silent once it has returned, is replaced or cancelled")
    func silence() async {
        var dispatches: [(any Action) -> Void] = []
        let store = makeStore { [pause] number in
            .task(id: "id") { dispatch in
                dispatches.append(dispatch)
                if number > 1 { await pause.wait() }
            }
        }
        store.dispatch(Add.a(1))
        await store.tasksEnded()
        for number in [2, 3] {
            store.dispatch(Add.a(number))
            await pause.reached()
        }
        store.onAction(with: log) { _, action, _ in
            guard action as? Add == .b(3) else { return }
            // The second of these waits, and is dropped, since the first cancels its task.
            for action in [Add.a(0), .b(0)] { dispatches[2](action) }
        }
        for number in 1...3 { dispatches[number - 1](Add.b(number)) }
        #expect(log.lines == ["a(1)", "a(2)", "a(3)", "b(3)", "a(0)"])
    }

    enum Scoping: CaseIterable { case keyPath, id, none }

    @Test(
        "that is a task cancels only the one of the same ID and part, if the parts have IDs",
        arguments: Scoping.allCases)
    func partsOfOneFeature(scoping: Scoping) async {
        let feature = Effect<Int>.task(id: "load") { [pause] dispatch in
            await pause.wait()
            dispatch(Add.b(1))
        }
        let reducer = EffectReducer<Pair> { [log] _, action in
            guard action as? Add == .a(1) else {
                log.add(action)
                return .none
            }
            return switch scoping {
            case .keyPath: .combine([feature.scoped(to: \.a), feature.scoped(to: \.b)])
            case .id: .combine((1...2).map { id in feature.scoped(id: id) { $0.a } })
            case .none: .combine((1...2).map { _ in feature.scoped { $0.a } })
            }
        }
        let store = Store(state: Pair(), reducer: reducer)
        for _ in 1...2 {
            // The second time, each task replaces the one of its part.
            store.dispatch(Add.a(1))
            await pause.reached()
        }
        pause.end()
        await store.tasksEnded()
        #expect(log.lines == Array(repeating: "b(1)", count: scoping == .none ? 1 : 2))
    }

    @Test("tasksEnded also waits for a task that begins as the last one is cancelled")
    func tasksEnded() async {
        let other = ManualPause()
        let store = makeStore { [pause, log] number in
            if number == 1 { return .task(id: "id") { _ in await pause.wait() } }
            let next = Effect<Int>.task(id: "other") { _ in
                await other.wait()
                log.add("other ends")
            }
            return .combine([.cancel(id: "id"), next])
        }
        store.dispatch(Add.a(1))
        await pause.reached()
        let waiting = Task {
            await store.tasksEnded()
            log.add("all ended")
        }
        await Task.yield()
        store.dispatch(Add.a(2))
        await other.reached()
        other.end()
        await waiting.value
        #expect(log.lines == ["a(1)", "a(2)", "other ends", "all ended"])
    }

    @Test("cancels the tasks of its own part only")
    func cancelsInItsPart() async {
        let feature = Effect<Int>.task(id: "load") { [log, pause] _ in
            await pause.wait()
            log.add(Task.isCancelled ? "cancelled" : "ended")
        }
        let reducer = EffectReducer<Pair> { _, action in
            action as? Add == .a(1)
                ? .combine([feature.scoped(to: \.a), feature.scoped(to: \.b)])
                : Effect<Int>.cancel(id: "load").scoped(to: \.b)
        }
        let store = Store(state: Pair(), reducer: reducer)
        store.dispatch(Add.a(1))
        await pause.reached()
        store.dispatch(Add.b(1))
        await log.happened("cancelled")
        pause.end()
        await store.tasksEnded()
        await log.happened("ended")
        #expect(log.lines == ["cancelled", "ended"])
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
