import TestSupport
import Testing
import UnidirectionalStore

/// Renders a number, and can make it of a pair.
private final class Label: Component, Connector {
    var connection: Connection?
    var props: Int? {
        didSet {
            log.add(props ?? 0)
            didRender(props ?? 0)
        }
    }
    private let log: Log
    private let didRender: (Int) -> Void

    init(log: Log, didRender: @escaping (Int) -> Void = { _ in }) {
        self.log = log
        self.didRender = didRender
    }

    func props(from pair: Pair, dispatcher: Dispatcher) -> Int { pair.a }
}

private struct Sum: Connector {
    func props(from pair: Pair, dispatcher: Dispatcher) -> Int { pair.a + pair.b }
}

@Suite("A component")
@MainActor struct ComponentTests {
    private let log = Log()
    private let store = Store(state: Pair(), reducer: reducePair)
    private let other = Store(state: Pair(a: 100), reducer: reducePair)

    @Test("renders a part, or what a connector makes, immediately and when that has changed")
    func props() {
        let labels = (1...2).map { _ in Label(log: log) }
        store.connect(labels[0], to: { pair in pair.a / 10 })
        store.connect(labels[1], with: Sum())
        for action in [Add.a(1), .a(0), .a(10), .b(5)] { store.dispatch(action) }
        #expect(log.lines == ["0", "0", "1", "1", "11", "16"])
        withExtendedLifetime(labels) {}
    }

    @Test("renders what it is connected to last, also if that is another store, or nothing")
    func reconnecting() {
        let label = Label(log: log)
        store.connect(label, to: \.b)
        store.connect(label, to: \.a)
        for action in [Add.b(1), .a(1)] { store.dispatch(action) }
        other.connect(label)
        for store in [store, other] { store.dispatch(Add.a(1)) }
        label.connection = nil
        other.dispatch(Add.a(1))
        #expect(log.lines == ["0", "1", "100", "101"])
    }

    @Test("is not retained by the store, and does not retain it without commands")
    func lifetime() {
        var store: Store? = Store(state: AtRelease { [log] in log.add("freed") }) { _, _ in }
        var labels = (1...2).map { _ in Label(log: log) }
        for label in labels { store?.connect(label, to: { _ in 1 }) }
        weak var released: Label?
        released = labels.removeLast()
        #expect(released == nil)
        store = nil
        #expect(log.lines == ["1", "1", "freed"])
    }

    @Test("has commands that are equal if they dispatch equal actions to the same state")
    func commands() {
        let add = store.dispatcher.command(Add.a(1))
        #expect(add == store.scope(\.b).dispatcher.command(Add.a(1)))
        #expect(add != store.dispatcher.command(Add.a(2)))
        #expect(add != other.dispatcher.command(Add.a(1)))
    }

    @Test("may dispatch while it renders; listeners are called after that")
    func dispatching() {
        let button = Label(log: log) { [store] number in
            if number == 0 { store.dispatch(Add.a(1)) }
        }
        store.onAction(with: log) { log, action, _ in log.add(action) }
        store.connect(button)
        #expect(log.lines == ["0", "1", "a(1)"])
    }

    @Test("may disconnect while it renders")
    func disconnecting() {
        weak var rendered: Label?
        let label = Label(log: log) { _ in rendered?.connection = nil }
        rendered = label
        store.connect(label)
        store.dispatch(Add.a(1))
        #expect(log.lines == ["0"])
    }

    @Test("is tested without a store, with the commands of a dispatcher that the test makes")
    func dispatcher() {
        let dispatcher = Dispatcher { [log] action in log.add(action) }
        dispatcher.command(Add.a(1))()
        #expect(log.lines == ["a(1)"])
    }
}
