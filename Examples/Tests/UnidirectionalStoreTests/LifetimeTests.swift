import TestSupport
import Testing
import UnidirectionalStore

@Suite("Lifetime")
@MainActor struct LifetimeTests {
    private let log = Log()

    private func tracked(_ name: String) -> AtRelease { AtRelease { [log] in log.add("freed \(name)") } }

    @Test("Closures and connectors are freed with their objects, at the next change of their part or the next action")
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
            store.connect(label, to: \.cart.items)
            store.connect(label) { [object = objects[0]] shop, _ in withExtendedLifetime(object) { shop.cart.items } }
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
        let store = Store<Shop>(log).scope(\.cart)
        var components = [1, 2, 5].map { NumberLabel(log, dividingBy: $0) }
        let observed = components.map { component in { [weak component] in component } }
        store.connect(components[0], with: components[0])
        do {
            let erased: any Connector<Shop.Cart, Int> = components[1]
            store.connect(components[1], with: erased)
        }
        // Another one of the same type is not taken for the component itself.
        store.connect(components[2], with: NumberLabel(log, dividingBy: 100))
        store.dispatch(CartAction.add(100))
        components = []
        #expect(observed.map { $0() == nil } == [true, true, true])
        store.dispatch(CartAction.add(100))
        #expect(
            log.lines == [
                "render 0", "render 0", "render 0", "reduce add(100)", "render 100", "render 50", "render 1",
                "reduce add(100)",
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
