import TestSupport
import Testing
import UnidirectionalStore

@Suite("An action that is dispatched")
@MainActor struct ReentrancyTests {
    private let log = Log()

    @Test("in a reducer, an observer, a listener or an effect follows the action under way, through whichever store")
    func everywhere() {
        let log = log
        weak var target: Store<Shop>?
        let isFirst = { (action: any Action) in action as? CartAction == .add(1) }
        let reducer = EffectReducer<Shop> { shop, action in
            log.add("reduce \(action)")
            if isFirst(action) { target?.dispatch(ShopAction.title("reducer")) }
            reduceShop(&shop, action)
            return Effect { store in
                log.add("effect \(store.state.text)")
                if isFirst(action) { store.scope(\.title).dispatch(ShopAction.title("effect")) }
            }
        }
        let store = Store(state: Shop(), reducer: reducer)
        let cart = store.scope(\.cart)
        target = store
        store.observe(with: log) { [weak store] log, shop in
            log.add("observe \(store?.state.text ?? "")")
            if shop.text == "1 " { store?.dispatch(ShopAction.title("observer")) }
        }
        store.observe(with: log) { log, shop in log.add("then \(shop.text)") }
        store.onAction(with: log) { [weak cart] log, action, shop in
            log.add("listen \(action), \(shop.text)")
            if isFirst(action) { cart?.dispatch(ShopAction.title("listener")) }
        }
        store.onAction(with: log) { [weak store] log, _, _ in log.add("then \(store?.state.text ?? "")") }
        _ = log.take()
        store.dispatch(CartAction.add(1))
        let followers = ["reducer", "observer", "listener", "effect"].flatMap { name in
            [
                "reduce title(\"\(name)\")", "observe 1 \(name)", "then 1 \(name)",
                "listen title(\"\(name)\"), 1 \(name)", "then 1 \(name)", "effect 1 \(name)",
            ]
        }
        let first = ["reduce add(1)", "observe 1 ", "then 1 ", "listen add(1), 1 ", "then 1 ", "effect 1 "]
        #expect(log.lines == first + followers)
    }

    @Test("with many others is reduced after those before it, and is no feedback")
    func many() {
        let store = Store(state: [Int]()) { numbers, action in
            if case .add(let number) = action as? CartAction { numbers.append(number) }
        }
        store.onAction(with: store) { store, action, _ in
            if action as? CartAction == .add(0) { for number in 1...110_000 { store.dispatch(CartAction.add(number)) } }
        }
        store.dispatch(CartAction.add(0))
        #expect(store.state == Array(0...110_000))
    }

    @Test("in the first call of an observer is reduced when that has returned, and everyone is notified")
    func firstCalls() {
        let store = Store<Shop>(log)
        store.observe(\.cart.items, with: log) { log, items in log.add("early \(items)") }
        store.onAction(with: log) { log, action, shop in log.add("listen \(action), \(shop.text)") }
        store.observe(\.cart.items, with: log) { [weak store] log, items in
            log.add("call \(items)")
            if items == 0 { for number in [1, 2] { store?.dispatch(CartAction.add(number)) } }
            log.add("return \(items)")
        }
        log.add("observed")
        #expect(
            log.lines == [
                "early 0", "call 0", "return 0", "reduce add(1)", "early 1", "call 1", "return 1", "listen add(1), 1 ",
                "reduce add(2)", "early 3", "call 3", "return 3", "listen add(2), 3 ", "observed",
            ])
    }

    @Test("does not put off the first call of an observer that begins in a callback")
    func beginningInCallback() {
        let store = Store<Shop>(log)
        store.onAction(with: log) { [weak store] log, action, _ in
            guard action as? CartAction == .add(1) else { return }
            store?.dispatch(CartAction.add(10))
            store?.observe(\.cart.items, with: log) { log, items in log.add("items \(items)") }
            log.add("observed")
        }
        store.dispatch(CartAction.add(1))
        #expect(log.lines == ["reduce add(1)", "items 1", "observed", "reduce add(10)", "items 11"])
    }

    @Test("in the deinit of what a change frees, from the state or with a closure, follows the action under way")
    func deinits() {
        struct Held: Equatable {
            var number = 0
            var object: AtRelease?
        }
        weak var target: Store<Held>?
        func makeObject(_ name: String) -> AtRelease { AtRelease { target?.dispatch(ShopAction.title(name)) } }
        let store = Store(state: Held(object: makeObject("state"))) { [log] held, action in
            log.add("reduce \(action)")
            held.number += 1
            held.object = nil
        }
        target = store
        do {
            let released = Log()
            store.observe(with: released) { [object = makeObject("closure")] _, _ in withExtendedLifetime(object) {} }
        }
        store.onAction(with: log) { log, action, _ in log.add("listen \(action)") }
        store.dispatch(CartAction.add(1))
        let actions = ["add(1)", "title(\"closure\")", "title(\"state\")"]
        #expect(log.lines == actions.flatMap { ["reduce \($0)", "listen \($0)"] })
    }

    @Test("is reduced though the last store is released before its turn")
    func releasedStore() {
        let log = log
        var store: Store<Shop>? = Store(log) { action in Effect { _ in log.add("effect \(action)") } }
        weak let observed = store
        store?.onAction(with: log) { log, action, shop in
            log.add("listen \(action), \(shop.text)")
            store?.dispatch(CartAction.add(10))
            store = nil
        }
        store?.dispatch(CartAction.add(1))
        #expect(observed == nil)
        #expect(
            log.lines == [
                "reduce add(1)", "listen add(1), 1 ", "effect add(1)", "reduce add(10)", "listen add(10), 11 ",
                "effect add(10)",
            ])
    }
}
