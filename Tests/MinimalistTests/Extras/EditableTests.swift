import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

@MainActor @Suite("Editable")
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

    @Test("value is mutated in place, however deep the scope")
    func mutatesInPlace() {
        let store = Store()
        let rows = store.editable.scope(\.rows)
        rows.value[0] = 7
        let before = address(rows.value)
        rows.value[1] = 8
        rows.scope(\.[2]).value += 9
        #expect(address(rows.value) == before)
        #expect(rows.value == [7, 8, 9])
    }

    @Test("An assignment releases the old value after its observers were called, as of a property")
    func assignmentIsAWrite() {
        final class Owner {
            @Property private(set) var part = MortalPart(0)

            var editable: Editable<MortalPart> { Editable(_part) }
        }
        let part = Owner().editable
        let numbers = Recorder(part.scope { $0.number })
        part.value = MortalPart(1) { part.value = MortalPart(3) }
        part.value = MortalPart(2)
        #expect(numbers.values == [0, 1, 2, 3])
    }

    @Test("Of a tracked property, every write is announced once, also of an equal value")
    func tracked() {
        final class Shop {
            @TrackedProperty private(set) var login = Login()

            var editable: Editable<Login> { Editable(_login) }
        }
        let shop = Shop()
        let (login, name) = (shop.editable, shop.editable.scope(\.name))
        let body = Body { shop.login.name }
        login.value = Login()
        name.value = ""
        name.value = "Ada"
        name.value += "!"
        name.value += ""
        // Observation notifies before each write.
        #expect(body.rendered == ["", "", "", "", "Ada", "Ada!"])
    }

    @Test("An assignment of an equal value calls a setter once")
    func setter() {
        struct Cart {
            private var count = 5
            private(set) var setterCalls = 0
            var isFilled: Bool {
                get { count > 0 }
                set { (count, setterCalls) = (newValue ? 1 : 0, setterCalls + 1) }
            }
        }
        final class Shop {
            @Property private(set) var cart = Cart()

            var editable: Editable<Cart> { Editable(_cart) }
        }
        let shop = Shop()
        shop.editable.scope(\.isFilled).value = true
        #expect(shop.cart.setterCalls == 1)
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
