import TestSupport
import Testing
import UnidirectionalStore

@Suite("Lifetime")
@MainActor struct LifetimeTests {
    private let log = Log()

    private func tracked(_ name: String) -> AtRelease { AtRelease { [log] in log.add("freed \(name)") } }

    @Test("A component, however it is connected, is freed as soon as it is released, and renders nothing more")
    func components() {
        let store = Store<Shop>(log)
        let cart = store.scope(\.cart)
        func connect() -> [() -> AnyObject?] {
            let (label, other, button) = (NumberLabel(log), NumberLabel(log), Button(log))
            store.connect(label, to: \.cart.items)
            cart.connect(other) { cart, _ in cart.items }
            cart.connect(button, with: ButtonConnector())
            store.dispatch(CartAction.add(1))
            return ([label, other, button] as [AnyObject]).map { component in { [weak component] in component } }
        }
        let observed = connect()
        _ = log.take()
        #expect(observed.map { $0() == nil } == [true, true, true])
        store.dispatch(CartAction.add(1))
        #expect(log.lines == ["reduce add(1)"])
    }

    @Test("Closures and connectors of released objects are freed by the next change of their part, or the next action")
    func closures() {
        struct Tens: Connector {
            let object: AtRelease

            func props(from cart: Shop.Cart, dispatcher: Dispatcher) -> Int { cart.items / 10 }
        }
        let store = Store<Shop>(log)
        let cart = store.scope(\.cart)
        do {
            let label = NumberLabel(Log())
            let objects = ["whole", "part", "observer", "listener"].map(tracked)
            store.connect(label) { [object = objects[0]] shop, _ in withExtendedLifetime(object) { shop.cart.items }
            }
            cart.connect(label) { [object = objects[1]] cart, _ in withExtendedLifetime(object) { cart.items } }
            cart.observe(\.items, with: label) { [object = objects[2]] _, _ in withExtendedLifetime(object) {} }
            cart.onAction(with: label) { [object = objects[3]] _, _, _ in withExtendedLifetime(object) {} }
            cart.connect(label, with: Tens(object: tracked("connector")))
        }
        #expect(log.take() == [])
        store.dispatch(ShopAction.title("a"))
        #expect(log.take().sorted() == ["freed listener", "freed whole", "reduce title(\"a\")"])
        store.dispatch(CartAction.add(1))
        #expect(log.take().sorted() == ["freed connector", "freed observer", "freed part", "reduce add(1)"])
    }

    @Test("A component that is its own connector, known as that or not, is freed as soon as it is released")
    func ownConnector() {
        final class Counter: Component, Connector {
            var props: Int? {
                didSet {
                    if let props { log.add("\(divisor) renders \(props)") }
                }
            }

            private let log: Log
            private let divisor: Int

            init(_ log: Log, dividingBy divisor: Int) { (self.log, self.divisor) = (log, divisor) }

            func props(from cart: Shop.Cart, dispatcher: Dispatcher) -> Int { cart.items / divisor }
        }
        let store = Store<Shop>(log).scope(\.cart)
        var components = [1, 2, 5].map { Counter(log, dividingBy: $0) }
        let observed = components.map { component in { [weak component] in component } }
        store.connect(components[0], with: components[0])
        do {
            let erased: any Connector<Shop.Cart, Int> = components[1]
            store.connect(components[1], with: erased)
        }
        // Another one of the same type is not taken for the component itself.
        store.connect(components[2], with: Counter(log, dividingBy: 100))
        store.dispatch(CartAction.add(100))
        components = []
        #expect(observed.map { $0() == nil } == [true, true, true])
        store.dispatch(CartAction.add(100))
        #expect(
            log.lines == [
                "1 renders 0", "2 renders 0", "5 renders 0", "reduce add(100)", "1 renders 100", "2 renders 50",
                "5 renders 1", "reduce add(100)",
            ])
    }

    @Test("What an action and its effect hold is freed when its turn is over, before the next action is reduced")
    func actions() {
        struct Carry: Action {
            let object: AtRelease
        }
        let log = log
        let reducer = EffectReducer<Int> { _, action in
            log.add("reduce")
            return Effect { _ in withExtendedLifetime(action) { log.add("effect") } }
        }
        let store = Store(state: 0, reducer: reducer)
        store.onAction(with: log) { [weak store] _, action, _ in
            guard action is CartAction else { return }
            for number in [1, 2] { store?.dispatch(Carry(object: AtRelease { log.add("freed \(number)") })) }
        }
        store.dispatch(CartAction.add(1))
        #expect(log.lines == ["reduce", "effect", "reduce", "effect", "freed 1", "reduce", "effect", "freed 2"])
    }

    enum Keeper: CaseIterable {
        case store, dispatcher, component
    }

    @Test(
        "A store, a dispatcher or the commands of a component keep the state and, as the last one, free everything",
        arguments: Keeper.allCases)
    func state(_ keeper: Keeper) {
        struct Content: Equatable {
            var cart = Shop.Cart()
            var object: AtRelease
        }
        let (button, listener) = (Button(log), Log())
        func makeStore() -> Store<Content> {
            let (inReducer, inListener) = (tracked("reducer"), tracked("listener"))
            let store = Store(state: Content(object: tracked("state"))) { [log] shop, action in
                log.add("reduce \(action)")
                withExtendedLifetime(inReducer) { reduceCart(&shop.cart, action) }
            }
            store.connect(button) { shop, dispatcher in
                ButtonConnector().props(from: shop.cart, dispatcher: dispatcher)
            }
            store.onAction(with: listener) { _, _, _ in withExtendedLifetime(inListener) {} }
            return store
        }
        var part: Store<Int>? = makeStore().scope(\.cart.items)
        var dispatcher = part?.dispatcher
        switch keeper {
        case .store: (dispatcher, button.props) = (nil, nil)
        case .dispatcher: (part, button.props) = (nil, nil)
        case .component: (part, dispatcher) = (nil, nil)
        }
        part?.dispatch(CartAction.add(1))
        dispatcher?.dispatch(CartAction.add(1))
        if keeper == .component { button.props?.tap() }
        #expect(log.take() == ["render empty", "reduce add(1)", "render filled"])
        (part, dispatcher, button.props) = (nil, nil, nil)
        #expect(log.lines.sorted() == ["freed listener", "freed reducer", "freed state"])
        withExtendedLifetime(listener) {}
    }
}
