import Minimalist
import Testing

// A title begins with the rule that it proves: see Documentation/Guarantees.md.
@Suite("A. Properties")
struct PropertyTests {
    let object = Witness()
    let model = Counter()
    let store = Store()

    @Test("A.1 observe calls its closure immediately, and then for every write, equal or not")
    func everyWrite() {
        final class Label { var text = "" }
        let label = Label()
        model.$number.observe(with: label) { label, number in label.text += "\(number) " }
        #expect(label.text == "0 ")
        for number in [0, 8, 8] { model.number = number }
        #expect(label.text == "0 0 8 8 ")
    }

    @Test("A.2 Observers are called in the order in which they began, with or without a part")
    func order() {
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

    @Test("A.3 A callback that reads the property finds the new value")
    func newValue() {
        var (numbers, reads): ([Int], [Int]) = ([], [])
        let read = { reads += [model.number, model.$number.value] }
        model.$number.observe(with: object) { _, number in
            numbers.append(number)
            read()
        }
        model.$number.observe(\.self, with: object) { _, _ in read() }
        model.number = 1
        #expect(numbers == [0, 1])
        #expect(reads == [0, 0, 0, 0, 1, 1, 1, 1])
    }

    @Test("A.4 append mutates the array where it is, whether it is observed or not")
    func mutationInPlace() {
        store.state.rows.reserveCapacity(1_000)
        let before = address(store.state.rows)
        store.state.rows.append(1)
        #expect(address(store.state.rows) == before)
        store.$state.observe(with: object) { _, _ in }
        store.$state.observe(\.login, with: object) { _, _ in }
        store.state.rows.append(2)
        #expect(address(store.state.rows) == before)
    }

    @Test("A.4 A mutation in place notifies once, even if it throws")
    func notifiesOnce() throws {
        struct Failure: Error {}
        final class List {
            @Property var rows: [Int] = []

            func append(_ first: Int, _ second: Int, to rows: inout [Int]) throws {
                rows.append(first)
                rows.append(second)
                if second == 6 { throw Failure() }
            }

            func appendThroughTheWrapper() throws { try append(5, 6, to: &_rows.wrappedValue) }
        }
        let list = List()
        var rows: [[Int]] = []
        list.$rows.observe(with: object) { rows.append($1) }
        try list.append(1, 2, to: &list.rows)
        list.rows.removeAll()
        #expect(throws: Failure.self) { try list.append(4, 6, to: &list.rows) }
        // The accessor of `rows` that Swift 6.3 makes ends an access as if nothing had been thrown.
        // That of the wrapper does not: `Property` has to notify by `defer`.
        #expect(throws: Failure.self) { try list.appendThroughTheWrapper() }
        #expect(rows == [[], [1, 2], [], [4, 6], [4, 6, 5, 6]])
    }

    @Test("A.5 nil is delivered; a part that was nil and is still nil has not changed")
    func optionals() {
        let model = Model(Login?.none)
        var (logins, names): ([Login?], [String?]) = ([], [])
        model.$state.observe(with: object) { logins.append($1) }
        model.$state.observe(\.?.name, with: object) { names.append($1) }
        model.state = Login(name: "Ada")
        model.state = nil
        model.state = nil
        model.state?.name = "a write, even if it writes nothing"
        #expect(logins == [nil, Login(name: "Ada"), nil, nil, nil])
        #expect(names == [nil, "Ada", nil])
    }
}
