import TestSupport
import Testing
import UnidirectionalStore

@Suite("A component")
@MainActor struct ConnectTests {
    private let log = Log()

    @Test("that is connected by closure renders the props that it makes of the state, and only when they change")
    func closure() {
        let store = Store<Shop>(log)
        let label = NumberLabel(log)
        store.connect(label) { [log] shop, _ in
            log.add("map \(shop.text)")
            return shop.cart.items / 10
        }
        for number in [1, 0, 10] { store.dispatch(CartAction.add(number)) }
        #expect(
            log.lines == [
                "map 0 ", "render 0", "reduce add(1)", "map 1 ", "reduce add(0)", "reduce add(10)", "map 11 ",
                "render 1",
            ])
        withExtendedLifetime(label) {}
    }

    @Test("may give a command while it renders for the first time; it is reduced after that")
    func commandInRender() {
        let store = Store<Shop>(log)
        let button = Button(log)
        button.isImpatient = true
        store.scope(\.cart).connect(button, with: ButtonConnector())
        #expect(log.lines == ["render empty", "reduce add(1)", "render filled"])
    }

    @Test("has commands that are equal if they dispatch equal actions to the same state")
    func commands() {
        let (store, other) = (Store<Shop>(log), Store<Shop>(log))
        let add = store.dispatcher.command(CartAction.add(1))
        #expect(add == store.scope(\.cart).dispatcher.command(CartAction.add(1)))
        #expect(add != store.dispatcher.command(CartAction.add(2)))
        #expect(add != store.dispatcher.command(ShopAction.title("")))
        #expect(add != other.dispatcher.command(CartAction.add(1)))
    }
}
