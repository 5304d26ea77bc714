import TestSupport
import Testing
import UnidirectionalStore

@Suite("Lifetime")
@MainActor struct LifetimeTests {
    private let log = Log()

    private func tracked(_ name: String) -> AtRelease {
        AtRelease { [log] in log.add("freed \(name)") }
    }

    @Test("Closures end with their object or connection, and are freed by the next action")
    func closures() {
        let store = Store<Shop>(log)
        let cart = store.scope(\.cart)
        let reused = NumberLabel(Log())
        func connect(_ component: NumberLabel, holding object: AtRelease) {
            cart.connect(component, to: { cart in withExtendedLifetime(object) { cart.items } })
        }
        connect(reused, holding: tracked("replaced"))
        connect(reused, holding: tracked("kept"))
        do {
            let released = NumberLabel(Log())
            let (observer, listener) = (tracked("observer"), tracked("listener"))
            connect(released, holding: tracked("connection"))
            cart.observe(\.items, with: released) { _, _ in withExtendedLifetime(observer) {} }
            cart.onAction(with: released) { _, _, _ in withExtendedLifetime(listener) {} }
        }
        store.dispatch(ShopAction.title("a"))
        #expect(
            log.lines.sorted() == [
                "freed connection", "freed listener", "freed observer", "freed replaced",
                "reduce title(\"a\")",
            ])
        withExtendedLifetime(reused) {}
    }

    @Test("A component that is its own connector is freed as soon as it is released")
    func ownConnector() {
        let store = Store<Shop>(log).scope(\.cart)
        var component: NumberLabel? = NumberLabel(log)
        weak let observed = component
        component.map { store.connect($0) }
        store.dispatch(CartAction.add(10))
        component = nil
        #expect(observed == nil)
        store.dispatch(CartAction.add(10))
        #expect(log.lines == ["render 0", "reduce add(10)", "render 10", "reduce add(10)"])
    }

    @Test(
        "An object that an action holds is released when its turn is over, before the next action is reduced"
    )
    func actions() {
        struct Carry: Action {
            let object: AtRelease
        }
        let store = Store(state: 0) { [log] _, _ in log.add("reduce") }
        store.onAction(with: log) { [weak store] log, action, _ in
            guard action is CartAction else { return }
            for number in [1, 2] {
                store?.dispatch(Carry(object: AtRelease { log.add("freed \(number)") }))
            }
        }
        store.dispatch(CartAction.add(1))
        #expect(log.lines == ["reduce", "reduce", "freed 1", "reduce", "freed 2"])
    }

    @Test(
        "A store, a dispatcher or a command keeps the state, and frees it as the last one",
        arguments: 0...2)
    func state(_ index: Int) {
        func makeKeeper() -> @MainActor () -> Void {
            let store = Store(state: tracked("state")) { [log] _, action in
                log.add("reduce \(action)")
            }
            let (part, dispatcher) = (store.scope(\.self), store.dispatcher)
            let command = dispatcher.command(CartAction.add(1))
            let keepers: [@MainActor () -> Void] = [
                { part.dispatch(CartAction.add(1)) }, { dispatcher.dispatch(CartAction.add(1)) },
                { command() },
            ]
            return keepers[index]
        }
        makeKeeper()()
        #expect(log.lines == ["reduce add(1)", "freed state"])
    }
}
