import Testing
import UnidirectionalStore

@Suite("Lifetime")
@MainActor struct LifetimeTests {
    private let log = Log()

    /// Makes an object that a closure can capture, and tells whether it is still there.
    private func captured() -> (object: () -> Void, isFreed: () -> Bool) {
        let object = Log()
        return ({ withExtendedLifetime(object) {} }, { [weak object] in object == nil })
    }

    @Test("A component, however it is connected, is freed as soon as it is released, and renders nothing more")
    func components() {
        let store = Store<Shop>(log)
        let cart = store.scope(\.cart)
        var labels: [NumberLabel] = [NumberLabel(log), NumberLabel(log), NumberLabel(log)]
        var button: Button? = Button(log)
        weak let (first, second, third) = (labels[0], labels[1], labels[2])
        weak let fourth = button
        store.connect(labels[0], to: \.cart.items)
        cart.connect(labels[1]) { $0.items }
        cart.scope(\.items).connect(labels[2], to: \.self)
        cart.connect(button!, with: ButtonConnector())
        store.dispatch(CartAction.add(1))
        _ = log.take()
        labels = []
        button = nil
        #expect(first == nil && second == nil && third == nil && fourth == nil)
        store.dispatch(CartAction.add(1))
        #expect(log.lines == ["reduce add(1)"])
    }

    @Test("The closures of a component, an observer or a listener that has gone are freed by the next change")
    func closures() {
        let store = Store<Shop>(log)
        let cart = store.scope(\.cart)
        let other = NumberLabel(Log())
        do {
            let gone = NumberLabel(Log())
            let captured = (1...4).map { [log] number in AtRelease { log.add("freed \(number)") } }
            store.connect(gone) { [first = captured[0]] shop in withExtendedLifetime(first) { shop.cart.items } }
            cart.connect(gone) { [second = captured[1]] cart in withExtendedLifetime(second) { cart.items } }
            cart.observe(\.items, with: gone) { [third = captured[2]] _, _ in withExtendedLifetime(third) {} }
            cart.onAction(with: gone) { [fourth = captured[3]] _, _, _ in withExtendedLifetime(fourth) {} }
            cart.connect(other, to: \.items)
        }
        #expect(log.take() == [])
        store.dispatch(CartAction.add(1))
        #expect(log.take().sorted() == ["freed 1", "freed 2", "freed 3", "freed 4", "reduce add(1)"])
        withExtendedLifetime(other) {}
    }

    @Test("The closures of what has gone are freed by a change of the part they were told of, and by no other")
    func closureOfPart() {
        let store = Store<Shop>(log)
        let cart = store.scope(\.cart)
        do {
            let label = NumberLabel(Log())
            let captured = AtRelease { [log] in log.add("freed") }
            cart.connect(label) { cart in withExtendedLifetime(captured) { cart.items } }
        }
        store.dispatch(ShopAction.title("a"))
        #expect(log.take() == ["reduce title(\"a\")"])
        store.dispatch(CartAction.add(1))
        #expect(log.take() == ["reduce add(1)", "freed"])
        let coupon = cart.scope(\.coupon)
        do {
            let label = NumberLabel(Log())
            let captured = AtRelease { [log] in log.add("freed") }
            coupon.observe(\.code, with: label) { _, _ in withExtendedLifetime(captured) {} }
        }
        store.dispatch(CartAction.add(1))
        #expect(log.take() == ["reduce add(1)"])
        store.dispatch(CartAction.code("a"))
        #expect(log.take() == ["reduce code(\"a\")", "freed"])
        withExtendedLifetime(coupon) {}
    }

    @Test("A connector is freed by the first change after its component has gone, also where its store is of a part")
    func connectors() {
        final class Tens: Connector {
            func props(from cart: Shop.Cart, dispatcher: Dispatcher) -> Int { cart.items / 10 }
        }
        let store = Store<Shop>(log)
        let cart = store.scope(\.cart)
        func connect() -> [() -> Tens?] {
            let label = NumberLabel(log)
            return [store.scope(\.cart), cart].map { store in
                let connector = Tens()
                store.connect(label, with: connector)
                return { [weak connector] in connector }
            }
        }
        let observed = connect()
        #expect(observed.map { $0() == nil } == [false, false])
        store.dispatch(CartAction.add(1))
        #expect(observed.map { $0() == nil } == [true, true])
    }

    @Test("A component that is its own connector, known as that or not, is freed as soon as it is released")
    func ownConnector() {
        class Counter: Component, Connector {
            let log: Log

            init(_ log: Log) { self.log = log }

            func props(from cart: Shop.Cart, dispatcher: Dispatcher) -> Int { cart.items / 10 }

            func render(_ props: Int) { log.add("render \(props)") }
        }
        final class SpecialCounter: Counter {
            override func props(from cart: Shop.Cart, dispatcher: Dispatcher) -> Int { cart.items / 100 }
        }
        let store = Store<Shop>(log).scope(\.cart)
        var components = [Counter(log), SpecialCounter(log), SpecialCounter(log)]
        let observed = components.map { component in { [weak component] in component } }
        store.connect(components[0], with: components[0])
        store.connect(SpecialCounter(log), with: components[0])
        store.connect(components[1] as! SpecialCounter, with: components[1])
        do {
            let erased: any Connector<Shop.Cart, Int> = components[2]
            store.connect(components[2], with: erased)
        }
        store.dispatch(CartAction.add(100))
        components = []
        #expect(observed.map { $0() == nil } == [true, true, true])
        store.dispatch(CartAction.add(100))
        #expect(
            log.lines == [
                "render 0", "render 0", "render 0", "render 0", "reduce add(100)", "render 10", "render 1", "render 1",
                "reduce add(100)",
            ])
    }

    @Test("Two components of one type are not taken for one another where one connects the other")
    func connectorOfTheSameType() {
        final class Counter: Component, Connector {
            let log: Log
            let divisor: Int

            init(_ log: Log, _ divisor: Int) { (self.log, self.divisor) = (log, divisor) }

            func props(from cart: Shop.Cart, dispatcher: Dispatcher) -> Int { cart.items / divisor }

            func render(_ props: Int) { log.add("\(divisor) renders \(props)") }
        }
        let store = Store<Shop>(log).scope(\.cart)
        let component = Counter(log, 1)
        store.connect(component, with: Counter(log, 10))
        store.dispatch(CartAction.add(20))
        #expect(log.lines == ["1 renders 0", "reduce add(20)", "1 renders 2"])
        withExtendedLifetime(component) {}
    }

    @Test("What an action holds is freed when its turn is over, before the next action is reduced")
    func actions() {
        struct Carry: Action {
            let number: Int
            let object: AtRelease

            static func == (one: Carry, other: Carry) -> Bool { one.number == other.number }
        }
        let store = Store(state: 0) { [log] _, action in log.add("reduce \((action as? Carry)?.number ?? 0)") }
        let log = log
        store.onAction(with: log) { [weak store] log, action, _ in
            guard action is CartAction else { return }
            for number in [1, 2] {
                store?.dispatch(Carry(number: number, object: AtRelease { log.add("freed \(number)") }))
            }
        }
        store.dispatch(CartAction.add(1))
        #expect(log.lines == ["reduce 0", "reduce 1", "freed 1", "reduce 2", "freed 2"])
    }

    @Test("A component that an earlier one releases in the same change renders nothing more")
    func releasedInTheChange() {
        let store = Store<Shop>(log)
        var label: NumberLabel? = NumberLabel(log)
        weak let observed = label
        store.observe(\.cart.items, with: log) { log, items in
            log.add("items \(items)")
            if items == 1 { label = nil }
        }
        store.connect(label!, to: \.cart.items)
        store.dispatch(CartAction.add(1))
        #expect(observed == nil)
        #expect(log.lines == ["items 0", "render 0", "reduce add(1)", "items 1"])
    }

    @Test("The last store frees the state, the reducer and all closures, though components and listeners live on")
    func stores() {
        struct Content: Equatable {
            final class Reference: Equatable {
                static func == (one: Reference, other: Reference) -> Bool { one === other }
            }

            var number = 0
            var reference = Reference()
        }
        let (isReducerFreed, isListenerFreed): (() -> Bool, () -> Bool)
        var (inReducer, inListener): ((() -> Void)?, (() -> Void)?)
        (inReducer, isReducerFreed) = captured()
        (inListener, isListenerFreed) = captured()
        var store: Store<Content>? = Store(state: Content()) { [inReducer] content, _ in
            inReducer?()
            content.number += 1
        }
        weak let reference = store?.state.reference
        let (label, listener) = (NumberLabel(log), Log())
        store?.connect(label, to: \.number)
        store?.onAction(with: listener) { [inListener] _, _, _ in inListener?() }
        (inReducer, inListener) = (nil, nil)
        let dispatcher = store?.dispatcher
        var part = store?.scope(\.number)
        store = nil
        dispatcher?.dispatch(CartAction.add(1))
        #expect(part?.state == 1)
        #expect([isReducerFreed(), isListenerFreed(), reference == nil] == [false, false, false])
        part = nil
        #expect([isReducerFreed(), isListenerFreed(), reference == nil] == [true, true, true])
        dispatcher?.dispatch(CartAction.add(1))
        #expect(log.lines == ["render 0", "render 1"])
        withExtendedLifetime((label, listener)) {}
    }

    @Test("An effect is freed when it has run")
    func effects() {
        var isFreed: [() -> Bool] = []
        let reducer = EffectReducer<Shop> { _, _ in
            let object = Log()
            isFreed.append { [weak object] in object == nil }
            return .combine(Effect { _ in withExtendedLifetime(object) {} }, .none)
        }
        let store = Store(state: Shop(), reducer: reducer)
        store.dispatch(CartAction.add(1))
        #expect(isFreed.map { $0() } == [true])
    }

    @Test("A component that holds its store and gives commands is no cycle")
    func cycles() {
        final class Feature: Component {
            let store: Store<Shop.Cart>
            var props: Button.Props?

            init(_ store: Store<Shop.Cart>) {
                self.store = store
                store.connect(self, with: ButtonConnector())
                store.onAction(with: self) { feature, _, cart in
                    if cart.items == 1 { feature.store.dispatch(CartAction.add(1)) }
                }
            }

            func render(_ props: Button.Props) { self.props = props }
        }
        var store: Store<Shop>? = Store(log)
        weak let observed = store
        var feature: Feature? = Feature(store!.scope(\.cart))
        weak let observedFeature = feature
        store = nil
        #expect(observed == nil)
        feature?.props?.tap()
        #expect(feature?.store.state.items == 2)
        let dispatcher = feature?.store.dispatcher
        feature = nil
        #expect(observedFeature == nil)
        dispatcher?.dispatch(CartAction.add(1))
        #expect(log.lines == ["reduce add(1)", "reduce add(1)"])
    }
}
