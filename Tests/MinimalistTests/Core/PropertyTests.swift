import Minimalist
import Testing

// A title begins with the rule that it proves: see Documentation/Guarantees.md.
@Suite("Property")
struct PropertyTests {
    let object = Witness()
    let model = Counter()
    let store = Store()

    @Test("A.1 observe calls the observer immediately, and then after every write, equal or not")
    func callsImmediatelyAndAfterEveryWrite() {
        var numbers: [Int] = []
        model.$number.observe(with: object) { _, number in numbers.append(number) }
        #expect(numbers == [0])
        model.number = 0
        model.number = 8
        model.number = 8
        #expect(numbers == [0, 0, 8, 8])
    }

    @Test("A.1 The observer receives its object")
    func passesTheObject() {
        final class Label { var text = "" }
        let label = Label()
        model.$number.observe(with: label) { label, number in label.text += "\(number)" }
        model.number = 1
        #expect(label.text == "01")
    }

    @Test("A.2 Observers are called in the order in which they began, with or without a key path")
    func callsInOrder() {
        let calls = Calls()
        calls.observe(store.$state, \.counter, as: "counter")
        calls.observe(store.$state, { $0.rows.count }, as: "rows")
        store.$state.observe(with: calls) { calls, _ in calls.note("state") }
        calls.observe(store.$state, \.songs.count, as: "songs")
        calls.during { store.state = AppState(counter: 1, songs: [], rows: [1]) }
        calls.during { store.state.songs = [Song(id: 1)] }
        calls.during { store.state.counter = 2 }
        #expect(
            calls.picture == """
                counter  0 - - - | 1 - - - | - - | 2 -
                rows     - 3 - - | - 1 - - | - - | - -
                state    - - * - | - - * - | * - | - *
                songs    - - - 2 | - - - 0 | - 1 | - -
                """)
    }

    @Test("A.3 Inside a callback, the property and its point read as the delivered value")
    func readsAsDelivered() {
        var delivered: [Int] = []
        model.$number.observe(with: object) { _, number in
            delivered.append(number)
            #expect(model.number == number)
            #expect(model.$number.value == number)
        }
        model.number = 1
        #expect(delivered == [0, 1])
    }

    @Test("A.3 In a callback of a part, the property reads as the value with that part")
    func readsAsDeliveredWithAPart() {
        var delivered: [Int] = []
        store.$state.observe(\.counter, with: object) { _, counter in
            delivered.append(counter)
            #expect(store.state.counter == counter)
            #expect(store.$state.value.counter == counter)
        }
        store.state.counter = 1
        #expect(delivered == [0, 1])
    }

    enum Observers: CaseIterable {
        case none, ofTheWhole, ofAnotherPart
    }

    @Test(
        "A.4 append with spare capacity keeps the buffer, observers or not",
        arguments: Observers.allCases)
    func mutatesInPlace(observers: Observers) {
        switch observers {
        case .none: break
        case .ofTheWhole: store.$state.observe(with: object) { _, _ in }
        case .ofAnotherPart: store.$state.observe(\.login, with: object) { _, _ in }
        }
        store.state.rows.reserveCapacity(1_000)
        let before = address(store.state.rows)
        for number in 3..<1_000 { store.state.rows.append(number) }
        #expect(address(store.state.rows) == before)
    }

    @Test("A.4 One access is one notification")
    func oneAccessIsOneNotification() {
        func change(_ rows: inout [Int]) {
            rows.append(1)
            rows.append(2)
        }
        var rows: [[Int]] = []
        store.state.rows = []
        store.$state.observe(with: object) { _, state in rows.append(state.rows) }
        change(&store.state.rows)
        store.state.rows.removeAll()
        #expect(rows == [[], [1, 2], []])
    }

    @Test("A.4 An access that ends by throwing is one notification, too")
    func accessThatThrows() {
        struct Failure: Error {}
        func fail(_ number: inout Int) throws {
            number += 1
            number += 1
            throw Failure()
        }
        var numbers: [Int] = []
        model.$number.observe(with: object) { _, number in numbers.append(number) }
        #expect(throws: Failure.self) { try fail(&model.number) }
        #expect(numbers == [0, 2])
    }

    @Test("A.4 A local property is read, written and observed, but not mutated in place")
    func localProperty() {
        @Property var number = 1
        var numbers: [Int] = []
        $number.observe(with: object) { numbers.append($1) }
        number += 1
        #expect(numbers == [1, 2])
        #expect(number == 2)
    }

    @Test("A.5 Optionals are ordinary values: nil is delivered")
    func optionalValue() {
        let model = Model<String?>(nil)
        var names: [String?] = []
        model.$state.observe(with: object) { _, name in names.append(name) }
        model.state = "Ada"
        model.state = nil
        model.state = nil
        #expect(names == [nil, "Ada", nil, nil])
    }

    @Test("F.4 The object may have the type of a protocol for classes")
    func protocolForClasses() {
        var numbers: [Int] = []
        var panel: (any Panel)? = LogPanel { numbers.append($0) }
        model.$number.observe(with: panel!) { panel, number in panel.show(number) }
        model.number = 1
        panel = nil
        model.number = 2
        #expect(numbers == [0, 1])
    }
}

private protocol Panel: AnyObject {
    func show(_ number: Int)
}

private final class LogPanel: Panel {
    private let log: (Int) -> Void

    init(log: @escaping (Int) -> Void) {
        self.log = log
    }

    func show(_ number: Int) { log(number) }
}
