import TestSupport
import Testing
import UnidirectionalStore

@Suite("An effect")
@MainActor struct EffectTests {
    private let log = Log()

    @Test(
        "of several combined ones runs each in order with a store of its part, and then reduces what they dispatched"
    )
    func combined() {
        let log = log
        func effect<State>(_ name: String) -> Effect<State> {
            Effect { store in
                log.add("\(name) \(store.state)")
                store.dispatch(ShopAction.title(name))
            }
        }
        let items: Effect<Int> = effect("b")
        let cart = Effect.combine([
            items.scoped(to: \Shop.Cart.items), .none, effect("c").scoped(to: \.isEmpty),
        ])
        let whole = Effect.combine([
            effect("a").scoped(to: \Shop.title), .combine([]), cart.scoped(to: \.cart),
        ])
        let store = Store<Shop>(log) { $0 is CartAction ? whole : .none }
        store.dispatch(CartAction.add(1))
        #expect(
            log.lines == ["reduce add(1)", "a ", "b 1", "c false"]
                + ["a", "b", "c"].map { "reduce title(\"\($0)\")" })
    }

    @Test(
        "that is a task holds up nothing; a later one of the same ID, or a cancel, drops what it dispatches"
    )
    func tasks() async {
        let server = Server(log)
        let store = server.makeStore()
        for action in [SearchAction.suggest("other"), .find("a")] { store.dispatch(action) }
        await server.isAsked("a")
        store.dispatch(SearchAction.find("ab"))
        await server.answer("a")
        store.dispatch(SearchAction.stop)
        await server.answer("ab")
        await server.answer("other")
        store.dispatch(SearchAction.find("b"))
        await server.answer("b")
        #expect(
            log.lines == [
                "suggest(\"other\")", "find(\"a\")", "find(\"ab\")", "answer a", "stop",
                "answer ab", "answer other",
                "found(\"other\")", "find(\"b\")", "answer b", "found(\"b\")",
            ])
    }

    @Test("that is a task does not begin if it is cancelled in the same turn")
    func cancelledBeforeItBegins() async {
        let store = Store(
            state: Shop(),
            reducer: EffectReducer { [log] _, action in
                guard case .add(let number) = action as? CartAction else {
                    return .cancel(id: "log")
                }
                return .task(id: "log") { _ in log.add("\(number)") }
            })
        for number in 1...3 { store.dispatch(CartAction.add(number)) }
        await until { !log.lines.isEmpty }
        store.dispatch(CartAction.add(4))
        store.dispatch(ShopAction.title("cancel"))
        for number in 5...6 { store.dispatch(CartAction.add(number)) }
        await until { log.lines.count > 1 }
        #expect(log.lines == ["3", "6"])
    }

    @Test("that is a task says nothing after its body has returned, or its ID has been used again")
    func lateCallbacks() async {
        var answers: [() -> Void] = []
        let store = Store(
            state: Shop(),
            reducer: EffectReducer { shop, action in
                reduceShop(&shop, action)
                guard case .add(let number) = action as? CartAction else { return .none }
                if number == 0 { return .cancel(id: "ask") }
                // A server that calls back: the task has ended by then, and it is not the task that calls.
                return .task(id: "ask") { dispatch in
                    answers.append { dispatch(ShopAction.title("\(number)")) }
                }
            })
        store.onAction(with: log) { log, action, _ in log.add("\(action)") }
        for number in 1...2 {
            store.dispatch(CartAction.add(number))
            await until { answers.count == number }
        }
        for answer in answers { answer() }
        store.dispatch(CartAction.add(0))
        for answer in answers { answer() }
        #expect(log.lines == ["add(1)", "add(2)", "add(0)"])
    }

    @Test("that is a task has its ID forgotten some time after it has ended")
    func forgottenIDs() async {
        struct ID: Hashable {
            let number: Int
            let object: AtRelease

            func hash(into hasher: inout Hasher) { hasher.combine(number) }
        }
        var ended = 0
        let store = Store(
            state: Shop(),
            reducer: EffectReducer { [log] _, action in
                guard case .add(let number) = action as? CartAction else { return .none }
                let id = ID(number: number, object: AtRelease { log.add("forgotten \(number)") })
                return .task(id: id) { _ in ended = number }
            })
        for number in 1...100 {
            store.dispatch(CartAction.add(number))
            await until { ended == number }
        }
        #expect(log.lines.count > 80)
    }

    @Test(
        "that is a task retains the state until it ends, cancelled or not",
        arguments: [false, true])
    func taskLifetime(isCancelled: Bool) async {
        let server = Server(log)
        do {
            let store = server.makeStore()
            store.dispatch(SearchAction.find("a"))
            await server.isAsked("a")
            if isCancelled { store.dispatch(SearchAction.stop) }
        }
        await server.answer("a")
        await until { log.lines.last == "freed" }
        let calls =
            isCancelled ? ["stop", "answer a", "freed"] : ["answer a", "found(\"a\")", "freed"]
        #expect(log.lines == ["find(\"a\")"] + calls)
    }
}

private enum SearchAction: Action {
    case find(String)
    case suggest(String)
    case stop
    case found(String)
}

/// Answers searches when a test says so, also those that have been cancelled.
@MainActor private final class Server {
    private let log: Log
    private var searches: [String: CheckedContinuation<Void, Never>] = [:]

    init(_ log: Log) { self.log = log }

    /// Returns when the search has begun.
    func isAsked(_ text: String) async { await until { searches[text] != nil } }

    /// Lets the search go on, and returns when it has dispatched what it found.
    func answer(_ text: String) async {
        await isAsked(text)
        searches.removeValue(forKey: text)?.resume()
        await until { log.lines.contains("answer \(text)") }
    }

    func makeStore() -> Store<AtRelease> {
        let reducer = EffectReducer<AtRelease> { [log, search] _, action in
            log.add("\(action)")
            return switch action as? SearchAction {
            case .find(let text):
                .task(id: "find") { dispatch in dispatch(SearchAction.found(await search(text))) }
            case .suggest(let text):
                .task(id: 1) { dispatch in dispatch(SearchAction.found(await search(text))) }
            case .stop: .cancel(id: "find")
            case .found, nil: .none
            }
        }
        return Store(state: AtRelease { [log] in log.add("freed") }, reducer: reducer)
    }

    private func search(_ text: String) async -> String {
        await withCheckedContinuation { searches[text] = $0 }
        log.add("answer \(text)")
        return text
    }
}
