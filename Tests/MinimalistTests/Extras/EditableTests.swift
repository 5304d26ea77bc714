import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

@Suite("Editable")
struct EditableTests {
    @Test("A feature reads, observes and writes a property that only its owner may set")
    func readsAndWrites() {
        final class Library {
            @Property private(set) var name = "Home"

            var editableName: Editable<String> { Editable(_name) }
        }
        let library = Library()
        let name = library.editableName
        let names = Recorder(name)
        name.value = "Work"
        #expect(name.value == "Work")
        #expect(library.name == "Work")
        #expect(names.values == ["Home", "Work"])
    }

    @Test("One access notifies once, however much it changes")
    func notifiesOnce() {
        func edit(_ login: inout Login) {
            login.name = "Ada"
            login.attempts = 1
        }
        let store = Store()
        let states = Recorder(store.$state)
        edit(&store.editable.scope(\.login).value)
        #expect(states.values.map(\.login) == [Login(), Login(name: "Ada", attempts: 1)])
    }

    @Test("Scopes nest, and may lead to an optional element")
    func nests() {
        let store = Store()
        let song = store.editable.scope(\.songs).scope(\.[id: 2])
        let songs = Recorder(song)
        song.value?.isPlayed = true
        song.value = nil
        song.value?.isPlayed = false
        #expect(songs.values == [Song(id: 2), Song(id: 2, isPlayed: true), nil])
        #expect(store.state.songs == [Song(id: 1)])
    }

    @Test("update mutates in place, however deep the scope")
    func mutatesInPlace() {
        struct Page: Equatable { var numbers = Array(0..<2_000) }
        final class Book {
            @Property var pages = (first: Page(), second: Page())

            var editable: Editable<(first: Page, second: Page)> { Editable(_pages) }
        }
        let book = Book()
        let numbers = book.editable.scope(\.second).scope(\.numbers)
        let before = address(numbers.value)
        numbers.update { $0[0] = 7 }
        numbers.scope(\.[1]).update { $0 += 7 }
        #expect(address(numbers.value) == before)
        #expect(numbers.value.prefix(3) == [7, 8, 2])
    }

    @Test("The right side of an assignment is read before the access begins, so it may be the same")
    func readsTheRightSideFirst() {
        let store = Store()
        let (name, login) = (store.$state.scope(\.name), store.editable.scope(\.login))
        store.state.name = "Ada"
        login.value.name = name.value
        login.value.name += login.value.name
        #expect(login.value.name == "AdaAda")
    }

    @Test("An assignment releases the old value after its observers were called, as of a property")
    func assignmentIsAWrite() {
        final class Owner {
            @Property private(set) var part = MortalPart(0)

            var editable: Editable<MortalPart> { Editable(_part) }
        }
        let owner = Owner()
        let editable = owner.editable
        let numbers = Recorder(editable.scope { $0.number })
        let assignThree = { editable.value = MortalPart(3) }
        editable.value = MortalPart(1, onDeinit: assignThree)
        editable.value = MortalPart(2)
        #expect(numbers.values == [0, 1, 2, 3])
    }

    @Test("Works in an actor")
    func inAnActor() async {
        actor Library {
            @Property private(set) var state = AppState()

            func rename() -> String {
                Editable(_state).scope(\.name).value = "Ada"
                return state.name
            }
        }
        #expect(await Library().rename() == "Ada")
    }

    @Test("Retains the point, not the owner, and goes on with the point without the owner")
    func ownerGoes() {
        var store: Store? = Store()
        weak let (owner, point) = (store, store!.$state)
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
}

extension [Song] {
    fileprivate subscript(id id: Int) -> Song? {
        get { first { $0.id == id } }
        set {
            guard let index = firstIndex(where: { $0.id == id }) else { return }
            if let newValue { self[index] = newValue } else { remove(at: index) }
        }
    }
}
