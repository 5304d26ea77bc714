import Testing
import UnidirectionalStore

@Suite("A component")
@MainActor struct ComponentTests {
    private let journal = Journal()
    private let store = Store(state: Pair(), reducer: reducePair)

    private var label: Label { Label { [journal] number in journal.add(number) } }

    @Test(
        "renders its part immediately and when it changes: the state itself, too, or a connector's")
    func parts() {
        struct Sum: Connector {
            func props(from pair: Pair, dispatcher: Dispatcher) -> Int { pair.a + pair.b }
        }
        let labels = [label, label, label]
        store.connect(labels[0], to: { pair in pair.a / 10 })
        store.scope(\.b).connect(labels[1], to: \.self)
        store.connect(labels[2], with: Sum())
        for number in [1, 0, 10] { store.dispatch(Add.a(number)) }
        #expect(journal.read() == "0, 0, 0, 1, 1, 11")
        store.dispatch(Add.b(1))
        #expect(journal.read() == "1, 12")
    }

    @Test(
        "that is connected anew, also to another store, renders only what it is connected to last")
    func reconnecting() {
        let other = Store(state: Pair(a: 100), reducer: reducePair)
        let label = label
        store.connect(label, to: \.b)
        store.connect(label, to: \.a)
        for action in [Add.b(1), .a(1)] { store.dispatch(action) }
        other.connect(label)
        for store in [store, other] { store.dispatch(Add.a(1)) }
        #expect(journal.read() == "0, 1, 100, 101")
    }

    @Test(
        "that is disconnected renders nothing, not even what is queued", arguments: [false, true])
    func disconnecting(isReconnected: Bool) {
        let other = Store(state: Pair(a: 100), reducer: reducePair)
        var label: Label?
        label = Label { [store, journal] number in
            journal.add(number)
            // The first call queues two actions, and the next one disconnects in between.
            if number == 0 { for _ in 1...2 { store.dispatch(Add.a(1)) } }
            guard number == 1 else { return }
            label?.connection = nil
            if isReconnected { label.map { other.connect($0) } }
        }
        label.map { store.connect($0) }
        #expect(store.state.a == 2)
        #expect(journal.read() == (isReconnected ? "0, 1, 100" : "0, 1"))
        label = nil
    }

    #if DEBUG
        @Test("traps in a debug build when it is passed as its own connector, which would leak")
        func retainedConnector() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    let label = Label { _ in }
                    Store(state: Pair(), reducer: reducePair).connect(label, with: label)
                }
            }
        }
    #endif

    @Test("has commands that are equal if they dispatch equal actions to the same state")
    func commands() {
        let add = store.dispatcher.command(Add.a(1))
        #expect(add == store.scope(\.b).dispatcher.command(Add.a(1)))
        #expect(add != store.dispatcher.command(Add.a(2)))
        #expect(add != Store(state: Pair(), reducer: reducePair).dispatcher.command(Add.a(1)))
    }
}
