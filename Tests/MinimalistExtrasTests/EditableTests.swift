import Minimalist
import MinimalistExtras
import TestSupport
import Testing

@Suite("Editable")
struct EditableTests {
    let calls = Calls()

    @Test("Reads, observes and writes a property that its owner alone may set, and notifies once")
    func readsAndWrites() {
        final class Library {
            @Property private(set) var state = AppState()

            private(set) lazy var editable = Editable(_state)
        }
        let library = Library()
        let editable = library.editable
        editable.observe(with: calls) { $0("state", "\($1.name)\($1.counter)") }
        editable.observe(\.counter, with: calls, closure: calls.of("part"))
        calls.during {
            editable.change { state in
                state.name = "Ada"
                state.counter = 1
            }
        }
        #expect(
            calls.picture == """
                state 0- Ada1-
                part  -0 ----1
                """)
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
        #expect(address(numbers.value) == before)
        numbers.scope(\.[1]).change { $0 += 7 }
        #expect(address(numbers.value) == before)
        #expect(numbers.value.prefix(3) == [7, 8, 2])
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
        song.observe(with: calls) { $0("played", $1.map { $0.isPlayed ? "yes" : "no" } ?? "nil") }
        calls.during { song.change { $0?.isPlayed.toggle() } }
        calls.during { song.change { $0 = nil } }
        calls.during { song.change { $0?.isPlayed.toggle() } }
        #expect(calls.picture == "played no yes nil -")
        #expect(store.state.songs == [Song(id: 1)])
    }

    @Test("Retains the point, not the owner, and goes on with the point without the owner")
    func ownerGoes() {
        var store: Store? = Store()
        weak var (owner, point): (Store?, ValuePoint<AppState>?)
        (owner, point) = (store, store!.$state)
        var name: Editable<String>? = store!.editable.scope(\.name)
        store = nil
        #expect(owner == nil)
        name!.observe(with: calls, closure: calls.of("name"))
        calls.during { name!.change { $0 = "Ada" } }
        #expect(calls.picture == "name  Ada")
        #expect(point != nil)
        name = nil
        #expect(point == nil)
    }
}
