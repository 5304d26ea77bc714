import TestSupport
import Testing
import UnidirectionalStore

@Suite("A component")
@MainActor struct ConnectTests {
    private let log = Log()

    @Test(
        "that is connected to a part renders what a function makes of the state, and only when that changes"
    )
    func function() {
        let store = Store<Shop>(log)
        let label = NumberLabel(log)
        store.connect(label, to: { shop in shop.cart.items / 10 })
        for number in [1, 0, 10] { store.dispatch(CartAction.add(number)) }
        #expect(
            log.lines == [
                "render 0", "reduce add(1)", "reduce add(0)", "reduce add(10)", "render 1",
            ])
        withExtendedLifetime(label) {}
    }

    @Test(
        "that is connected anew, also to another store, renders only what it is connected to last")
    func reconnecting() {
        struct Add: Action {}
        let stores = [[1, 100], [1000]].map { numbers in
            Store(state: numbers) { numbers, _ in numbers = numbers.map { $0 + 1 } }
        }
        let label = NumberLabel(log)
        func dispatch() { for store in stores { store.dispatch(Add()) } }
        stores[0].connect(label, to: \.[0])
        stores[0].connect(label, to: \.[1])
        dispatch()
        stores[1].connect(label, to: \.[0])
        dispatch()
        #expect(
            log.lines == ["render 1", "render 100", "render 101", "render 1001", "render 1002"])
    }

    @Test(
        "that disconnects itself, even while it renders for the first time, renders no more until it is connected"
    )
    func disconnecting() {
        final class Once: Component {
            var connection: Connection?
            var props: Int? {
                didSet { connection = nil }
            }
        }
        let store = Store(state: Shop.Cart(), reducer: reduceCart)
        let once = Once()
        store.connect(once, to: \.items)
        store.dispatch(CartAction.add(1))
        #expect(once.props == 0)
        store.connect(once, to: \.items)
        #expect(once.props == 1)
    }

    @Test(
        "renders nothing that is queued by then after it ends or replaces its connection",
        arguments: [false, true])
    func endingInQueue(isReplaced: Bool) {
        let store = Store(state: Shop.Cart(), reducer: reduceCart)
        let other = Store(state: Shop.Cart(items: 100), reducer: reduceCart)
        let label = Restless { [log] label, items in
            log.add("render \(items)")
            // The first render queues two actions, and the next one ends the connection in between.
            if items == 0 { for _ in 1...2 { store.dispatch(CartAction.add(1)) } }
            guard items == 1 else { return }
            label.connection = nil
            if isReplaced { other.connect(label, to: \.items) }
        }
        store.connect(label, to: \.items)
        #expect(store.state.items == 2)
        #expect(log.lines == ["render 0", "render 1"] + (isReplaced ? ["render 100"] : []))
    }

    #if DEBUG
        @Test(
            "traps in a debug build when it is passed as its own connector, which would retain it")
        func retainedConnector() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    let label = NumberLabel(Log())
                    Store(state: Shop.Cart(), reducer: reduceCart).connect(label, with: label)
                }
            }
        }
    #endif

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

/// A component that a test has do something at each render.
private final class Restless: Component {
    var connection: Connection?
    var props: Int? {
        didSet {
            if let props { render(self, props) }
        }
    }

    private let render: (Restless, Int) -> Void

    init(render: @escaping (Restless, Int) -> Void) { self.render = render }
}
