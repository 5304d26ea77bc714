import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

extension [Song] {
    fileprivate subscript(id id: Int) -> Song? {
        get { first { $0.id == id } }
        set {
            guard let index = firstIndex(where: { $0.id == id }) else { return }
            if let newValue { self[index] = newValue } else { remove(at: index) }
        }
    }
}

@Suite("Editable")
struct EditableTests {
    let object = Witness()

    @Test("Reads, observes and writes a property that its owner alone may set, and notifies once")
    func readsAndWrites() {
        final class Library {
            @Property private(set) var state = AppState()

            private(set) lazy var editable = Editable(_state)
        }
        func edit(_ state: inout AppState) {
            state.name = "Ada"
            state.counter = 1
        }
        let library = Library()
        let editable = library.editable
        let states = Recorder(editable)
        var counters: [Int] = []
        editable.observe(\.counter, with: object) { _, counter in counters.append(counter) }
        edit(&editable.value)
        #expect(states.values.map(\.name) == ["", "Ada"])
        #expect(counters == [0, 1])
        #expect(editable.value.name == "Ada")
        #expect(library.state.counter == 1)
    }

    @Test("value is mutated in place, however deep the scope")
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
        numbers.value[0] = 7
        #expect(address(numbers.value) == before)
        numbers.scope(\.[1]).value += 7
        #expect(address(numbers.value) == before)
        #expect(numbers.value.prefix(3) == [7, 8, 2])
    }

    @Test("Works in an actor")
    func inAnActor() async {
        actor Library {
            @Property private(set) var state = AppState()

            func rename() -> String {
                let name = Editable(_state).scope(\.name)
                name.value = "Ada"
                return state.name + name.value
            }
        }
        #expect(await Library().rename() == "AdaAda")
    }

    @Test("Scopes nest, down to an optional element")
    func nests() {
        let store = Store()
        let song = store.editable.scope(\.songs).scope(\.[id: 2])
        let songs = Recorder(song)
        song.value?.isPlayed.toggle()
        song.value = nil
        song.value?.isPlayed.toggle()
        #expect(songs.values == [Song(id: 2), Song(id: 2, isPlayed: true), nil])
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
        let names = Recorder(name!)
        name!.value = "Ada"
        #expect(names.values == ["", "Ada"])
        #expect(point != nil)
        name = nil
        #expect(point == nil)
    }

    @Test("The right side of an assignment is read before the access begins")
    func readsTheRightSideFirst() {
        final class App {
            struct State {
                var user = "Ada"
                var settings = Settings()
            }
            struct Settings: Equatable {
                var author = ""
                var visits = 1
            }
            @Property private var state = State()

            var user: Scope<String> { $state.scope(\.user) }
            var settings: Editable<Settings> { Editable(_state).scope(\.settings) }
        }
        let app = App()
        let (user, settings) = (app.user, app.settings)
        settings.value.author = user.value
        settings.value.author += user.value
        settings.value.visits += settings.value.visits
        #expect(settings.value == App.Settings(author: "AdaAda", visits: 2))
    }

    @Test("An assignment keeps the old value until its observers have been called")
    func assignmentIsAWrite() {
        final class Owner {
            @Property private(set) var part = MortalPart(0)

            var editable: Editable<MortalPart> { Editable(_part) }
        }
        let owner = Owner()
        let (editable, numbers) = (owner.editable, Recorder(owner.$part.scope(\.number)))
        editable.value = MortalPart(1) { editable.value = MortalPart(3) }
        editable.value = MortalPart(2)
        #expect(numbers.values == [0, 1, 2, 3])
    }
}
