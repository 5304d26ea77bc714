import TestSupport
import Testing
import UnidirectionalStore

@Suite("An action that is dispatched")
@MainActor struct ReentrancyTests {
    private let log = Log()

    @Test(
        "in an observer, a listener or an effect follows the action under way, through whichever store"
    )
    func everywhere() {
        let log = log
        let store = Store<Shop>(log) { action in
            Effect { store in
                log.add("effect \(store.state.text)")
                if action is CartAction {
                    store.scope(\.title).dispatch(ShopAction.title("effect"))
                }
            }
        }
        let cart = store.scope(\.cart)
        store.observe(with: log) { [weak store] log, shop in
            log.add("observe \(shop.text)")
            if shop.text == "1 " { store?.dispatch(ShopAction.title("observer")) }
        }
        store.onAction(with: log) { [weak cart] log, action, shop in
            log.add("listen \(action), \(shop.text)")
            if action is CartAction { cart?.dispatch(ShopAction.title("listener")) }
        }
        store.onAction(with: log) { [weak store] log, _, _ in
            log.add("then \(store?.state.text ?? "")")
        }
        _ = log.take()
        store.dispatch(CartAction.add(1))
        let first = ["reduce add(1)", "observe 1 ", "listen add(1), 1 ", "then 1 ", "effect 1 "]
        let followers = ["observer", "listener", "effect"].flatMap { name in
            [
                "reduce title(\"\(name)\")", "observe 1 \(name)",
                "listen title(\"\(name)\"), 1 \(name)",
                "then 1 \(name)", "effect 1 \(name)",
            ]
        }
        #expect(log.lines == first + followers)
    }

    @Test("with many others is reduced after those before it, and is no feedback")
    func many() {
        let store = Store(state: [Int]()) { numbers, action in
            if case .add(let number) = action as? CartAction { numbers.append(number) }
        }
        store.onAction(with: store) { store, action, _ in
            if action as? CartAction == .add(0) {
                for number in 1...110_000 { store.dispatch(CartAction.add(number)) }
            }
        }
        store.dispatch(CartAction.add(0))
        #expect(store.state == Array(0...110_000))
    }

    @Test(
        "in the first call of an observer is reduced when that has returned, and everyone is notified"
    )
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
                "early 0", "call 0", "return 0", "reduce add(1)", "early 1", "call 1", "return 1",
                "listen add(1), 1 ",
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
        #expect(
            log.lines == ["reduce add(1)", "items 1", "observed", "reduce add(10)", "items 11"])
    }

    @Test("in a reducer, or in the deinit of a closure that is freed, follows the action under way")
    func deinits() {
        weak var target: Store<Shop>?
        let store = Store(state: Shop()) { [log] shop, action in
            log.add("reduce \(action)")
            if case .add = action as? CartAction { target?.dispatch(ShopAction.title("reducer")) }
            reduceShop(&shop, action)
        }
        target = store
        do {
            let object = AtRelease { target?.dispatch(ShopAction.title("deinit")) }
            store.observe(with: Log()) { _, _ in withExtendedLifetime(object) {} }
        }
        store.onAction(with: log) { log, action, _ in log.add("listen \(action)") }
        store.dispatch(CartAction.add(1))
        let actions = ["add(1)", "title(\"reducer\")", "title(\"deinit\")"]
        #expect(log.lines == actions.flatMap { ["reduce \($0)", "listen \($0)"] })
    }

    @Test("is reduced though the last store is released before its turn")
    func releasedStore() {
        var store: Store<Shop>? = Store(log)
        weak let observed = store
        store?.onAction(with: log) { log, action, _ in
            log.add("listen \(action)")
            store?.dispatch(CartAction.add(10))
            store = nil
        }
        store?.dispatch(CartAction.add(1))
        #expect(observed == nil)
        #expect(
            log.lines == ["reduce add(1)", "listen add(1)", "reduce add(10)", "listen add(10)"])
    }
}
