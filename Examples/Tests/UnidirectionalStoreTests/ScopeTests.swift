import Testing
import UnidirectionalStore

@Suite("A store of a part")
@MainActor struct ScopeTests {
    private let log = Log()

    /// Whatever can be done with a store, done to one of a cart.
    private func story(_ store: Store<Shop.Cart>) -> [String] {
        let log = Log()
        let (label, button) = (NumberLabel(log), Button(log))
        store.observe(with: log) { log, cart in log.add("state \(cart.items) \(cart.coupon.code)") }
        store.observe(\.isEmpty, with: log) { log, isEmpty in log.add("isEmpty \(isEmpty)") }
        store.onAction(with: log) { log, action, cart in log.add("\(action): \(cart.items)") }
        store.connect(label, to: \.items)
        store.connect(button, with: ButtonConnector())
        store.scope(\.coupon).observe(with: log) { log, coupon in log.add("coupon \(coupon.code)") }
        log.add("begin")
        button.props?.tap()
        button.props?.tap()
        store.dispatch(CartAction.code("a"))
        store.dispatch(CartAction.add(0))
        store.dispatcher.dispatch(ShopAction.title("a"))
        log.add("end \(store.state.items)")
        return log.lines
    }

    @Test("cannot be told from one that has that part for its whole state, however deep it is")
    func likeTheWhole() {
        struct Mall: Equatable {
            var shop = Shop()
        }
        let mall = Store(state: Mall()) { mall, action in reduceShop(&mall.shop, action) }
        let whole = story(Store(state: Shop.Cart(), reducer: reduceCart))
        #expect(story(Store(state: Shop(), reducer: reduceShop).scope(\.cart)) == whole)
        #expect(story(mall.scope(\.shop).scope(\.cart)) == whole)
        #expect(
            whole == [
                "state 0 ", "isEmpty true", "render 0", "render empty", "coupon ", "begin",
                "state 1 ", "render filled", "isEmpty false", "render 1", "add(1): 1",
                "state 11 ", "render 11", "add(10): 11",
                "state 11 a", "coupon a", "code(\"a\"): 11",
                "add(0): 11", "title(\"a\"): 11", "end 11",
            ])
    }

    @Test("tells of its part only, and only when that has become another, but of every action")
    func part() {
        let store = Store<Shop>(log)
        let coupon = store.scope(\.cart).scope(\.coupon)
        coupon.observe(with: log) { log, coupon in log.add("coupon \(coupon.code)") }
        coupon.onAction(with: log) { log, action, coupon in log.add("\(action): \(coupon.code)") }
        store.dispatch(CartAction.add(1))
        coupon.dispatch(CartAction.code("a"))
        coupon.dispatch(ShopAction.title("b"))
        #expect(
            log.lines == [
                "coupon ", "reduce add(1)", "add(1): ", "reduce code(\"a\")", "coupon a", "code(\"a\"): a",
                "reduce title(\"b\")", "title(\"b\"): a",
            ])
        #expect(store.state.title == "b")
    }

    @Test("is current though nobody observes it")
    func current() {
        let store = Store<Shop>(log)
        let cart = store.scope(\.cart)
        store.dispatch(CartAction.add(2))
        #expect(cart.state.items == 2)
        cart.observe(\.items, with: log) { log, items in log.add("items \(items)") }
        #expect(log.lines == ["reduce add(2)", "items 2"])
    }

    @Test("reads in a reducer as before the action")
    func readingInReducer() {
        var part: Store<Int>?
        let store = Store(state: Shop()) { shop, action in
            reduceShop(&shop, action)
            shop.title = "\(part?.state ?? -1)"
        }
        part = store.scope(\.cart.items)
        store.dispatch(CartAction.add(1))
        #expect(store.state.text == "1 0")
        #expect(part?.state == 1)
        part = nil
    }

    @Test("queues in the one order of all stores of the state")
    func oneQueue() {
        let store = Store<Shop>(log)
        let (cart, coupon) = (store.scope(\.cart), store.scope(\.cart.coupon))
        store.onAction(with: cart) { [weak store] cart, action, _ in
            guard case .title = action as? ShopAction else { return }
            cart.dispatch(CartAction.add(1))
            coupon.dispatch(CartAction.code("a"))
            store?.dispatch(CartAction.add(2))
        }
        coupon.onAction(with: log) { log, action, _ in log.add("listen \(action)") }
        store.dispatch(ShopAction.title("go"))
        #expect(
            log.lines == [
                "reduce title(\"go\")", "listen title(\"go\")", "reduce add(1)", "listen add(1)",
                "reduce code(\"a\")", "listen code(\"a\")", "reduce add(2)", "listen add(2)",
            ])
    }
}
