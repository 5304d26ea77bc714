import TestSupport
import Testing
import UnidirectionalStore

@Suite("A component")
@MainActor struct ComponentTests {
    private let log = Log()
    private let store = Store(state: Pair(), reducer: reducePair)
    private let other = Store(state: Pair(a: 100), reducer: reducePair)

    @Test("renders immediately and after changes what a function or a connector makes, or all")
    func parts() {
        struct Sum: Connector {
            func props(from pair: Pair, dispatcher: Dispatcher) -> Int { pair.a + pair.b }
        }
        let labels = (1...3).map { _ in Label { [log] in log.add($0) } }
        store.connect(labels[0], to: { pair in pair.a / 10 })
        store.scope(\.b).connect(labels[1], to: \.self)
        store.connect(labels[2], with: Sum())
        for action in [Add.a(1), .a(0), .a(10), .b(5)] { store.dispatch(action) }
        #expect(log.read() == "0, 0, 0, 1, 1, 11, 5, 16")
    }

    @Test("renders only what it is connected to last, also if that is another store")
    func reconnecting() {
        let label = Label { [log] in log.add($0) }
        store.connect(label, to: \.b)
        store.connect(label, to: \.a)
        for action in [Add.b(1), .a(1)] { store.dispatch(action) }
        other.connect(label)
        for store in [store, other] { store.dispatch(Add.a(1)) }
        #expect(log.read() == "0, 1, 100, 101")
    }

    @Test("that is disconnected, or connected anew, renders nothing that is queued")
    func disconnecting() {
        var label: Label?
        label = Label { [store, other, log] number in
            log.add(number)
            // The first call queues two actions, and the next one disconnects in between.
            if number == 0 { for _ in 1...2 { store.dispatch(Add.a(1)) } }
            guard number == 1 else { return }
            label?.connection = nil
            label.map { other.connect($0) }
        }
        label.map { store.connect($0) }
        #expect(store.state.a == 2)
        label?.connection = nil
        other.dispatch(Add.a(1))
        #expect(log.read() == "0, 1, 100")
        label = nil
    }

    #if DEBUG
        @Test("traps in a debug build when it is passed as its own connector, which would leak")
        func retainedConnector() async {
            await #expect(processExitsWith: .failure) { @MainActor in
                let label = Label()
                Store(state: Pair(), reducer: reducePair).connect(label, with: label)
            }
        }
    #endif

    @Test("has commands that are equal if they dispatch equal actions to the same state")
    func commands() {
        let add = store.dispatcher.command(Add.a(1))
        #expect(add == store.scope(\.b).dispatcher.command(Add.a(1)))
        #expect(add != store.dispatcher.command(Add.a(2)))
        #expect(add != other.dispatcher.command(Add.a(1)))
    }

    @Test("is tested without a store, with the commands of a dispatcher that the test makes")
    func dispatcher() {
        let dispatcher = Dispatcher { [log] action in log.add(action) }
        dispatcher.dispatch(Add.a(1))
        dispatcher.command(Add.a(2))()
        #expect(log.read() == "a(1), a(2)")
    }
}
