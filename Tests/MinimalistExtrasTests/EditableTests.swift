import Minimalist
import MinimalistExtras
import TestSupport
import Testing

@Suite("Editable")
struct EditableTests {
    let witness = Witness()
    let log = Log<String>()

    @Test("Reads, observes and writes a property that its owner alone may set, and notifies once")
    func readsAndWrites() {
        final class Library {
            @Property private(set) var state = AppState()

            private(set) lazy var editable = Editable(_state)
        }
        let library = Library()
        let editable = library.editable
        editable.observe(with: witness) { [log] in log("\($1.name) \($1.counter)") }
        editable.observe(\.counter, with: witness) { [log] in log("\($1)") }
        editable.change { state in
            state.name = "Ada"
            state.counter = 1
        }
        #expect(log.entries == [" 0", "0", "Ada 1", "1"])
        #expect(editable.value.name == "Ada")
        #expect(library.state.counter == 1)
    }

    @Test("change mutates in place, however deep the scope")
    func mutatesInPlace() {
        struct Page: Equatable { var numbers = Array(0..<2_000) }
        final class Book {
            @Property var pages = (first: Page(), second: Page())

            var editable: Editable<(first: Page, second: Page)> { Editable(_pages) }
        }
        func address(_ numbers: [Int]) -> UnsafeRawPointer {
            numbers.withUnsafeBytes { $0.baseAddress! }
        }
        let book = Book()
        let numbers = book.editable.scope(\.second).scope(\.numbers)
        let before = address(numbers.value)
        numbers.change { $0[0] = 7 }
        numbers.scope(\.[1]).change { $0 += 7 }
        #expect(numbers.value.prefix(3) == [7, 8, 2])
        #expect(address(numbers.value) == before)
    }

    @Test("Works in an actor")
    func inAnActor() async {
        actor Library {
            @Property private(set) var state = AppState()

            func rename() -> String {
                let name = Editable(_state).scope(\.name)
                name.change { $0 = "Ada" }
                return state.name + name.value
            }
        }
        #expect(await Library().rename() == "AdaAda")
    }

    @Test("Scopes nest, down to an optional element")
    func nests() {
        let store = Store()
        let song = store.editable.scope(\.songs).scope(\.[id: 2])
        song.observe(with: witness) { [log] in log($1.map { "\($0.isPlayed)" } ?? "nil") }
        song.change { $0?.isPlayed.toggle() }
        song.change { $0 = nil }
        song.change { $0?.isPlayed.toggle() }
        #expect(log.entries == ["false", "true", "nil"])
        #expect(store.state.songs == [Song(id: 1)])
    }

    @Test("An observer may change it again")
    func changedByAnObserver() {
        let counter = Store().editable.scope(\.counter)
        counter.observe(with: witness) { [log] _, number in
            log("\(number)")
            if number == 1 { counter.change { $0 += 1 } }
        }
        counter.change { $0 += 1 }
        #expect(log.entries == ["0", "1", "2"])
    }

    @Test("Within change, any other use of the property traps, also through another part")
    func usedWithinChange() async {
        let reads = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let name = Store().editable.scope(\.name)
            name.change { $0 = name.value }
        }
        let changes = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let store = Store()
            store.editable.scope(\.counter).change { _ in
                store.editable.scope(\.name).change { $0 = "Ada" }
            }
        }
        let message = "AppState is being mutated in place; use the inout value there."
        #expect(reads.message.contains(message))
        #expect(changes.message.contains(message))
    }

    @Test(
        "Retains the point and not the owner, and goes on with the point after the owner has gone")
    func ownerGoes() {
        var store: Store? = Store()
        weak let (owner, point) = (store, store?.$state)
        var name: Editable<String>? = store?.editable.scope(\.name)
        store = nil
        #expect(owner == nil)
        name?.observe(with: witness) { [log] in log($1) }
        name?.change { $0 = "Ada" }
        #expect(log.entries == ["", "Ada"])
        #expect(point != nil)
        name = nil
        #expect(point == nil)
    }
}
