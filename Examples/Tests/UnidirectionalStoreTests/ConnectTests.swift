import Testing
import UnidirectionalStore

@Suite("A component")
@MainActor struct ConnectTests {
    private let log = Log()

    @Test("that is connected by key path renders its part at once, and only when that has become another")
    func keyPath() {
        let store = Store<Shop>(log)
        let label = NumberLabel(log)
        store.connect(label, to: \.cart.items)
        for number in [1, 0, 2] { store.dispatch(CartAction.add(number)) }
        store.dispatch(ShopAction.title("a"))
        #expect(
            log.lines == [
                "render 0", "reduce add(1)", "render 1", "reduce add(0)", "reduce add(2)", "render 3",
                "reduce title(\"a\")",
            ])
        withExtendedLifetime(label) {}
    }

    @Test("that is connected by closure renders what that makes of the state, and only when it has become another")
    func closure() {
        let store = Store<Shop>(log)
        let label = NumberLabel(log)
        store.connect(label) { [log] shop in
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

    @Test("that is connected by a connector renders its props, and dispatches by their commands")
    func connector() {
        let store = Store<Shop>(log)
        let button = Button(log)
        store.scope(\.cart).connect(button, with: ButtonConnector())
        for _ in 1...3 { button.props?.tap() }
        #expect(
            log.lines == ["render empty", "reduce add(1)", "render filled", "reduce add(10)", "reduce add(10)"])
        #expect(store.state.cart.items == 21)
    }

    @Test("may give a command while it renders")
    func commandInRender() {
        final class Impatient: Component {
            let log: Log

            init(_ log: Log) { self.log = log }

            func render(_ props: Button.Props) {
                log.add("render \(props.text)")
                if props.text == "empty" { props.tap() }
                log.add("rendered")
            }
        }
        let store = Store<Shop>(log)
        let component = Impatient(log)
        store.scope(\.cart).connect(component, with: ButtonConnector())
        #expect(log.lines == ["render empty", "rendered", "reduce add(1)", "render filled", "rendered"])
        withExtendedLifetime(component) {}
    }

    @Test("may be connected more than once, and each connection renders its own changes")
    func twice() {
        let store = Store<Shop>(log)
        let label = NumberLabel(log)
        store.connect(label, to: \.cart.items)
        store.connect(label, to: \.title.count)
        store.dispatch(CartAction.add(5))
        store.dispatch(ShopAction.title("abc"))
        #expect(
            log.lines == ["render 0", "render 0", "reduce add(5)", "render 5", "reduce title(\"abc\")", "render 3"])
        withExtendedLifetime(label) {}
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
