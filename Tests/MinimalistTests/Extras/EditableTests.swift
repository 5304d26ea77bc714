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

    @Test("update mutates in place, however deep the scope, and notifies once")
    func mutatesInPlace() {
        func edit(_ rows: inout [Int]) {
            rows[0] = 7
            rows[1] = 8
        }
        let (store, calls) = (Store(), Calls())
        let rows = store.editable.scope(\.rows)
        rows.update { $0[0] = 0 }
        let before = address(rows.value)
        store.$state.observe(with: calls) { $0.note("rows", $1.rows) }
        calls.during { rows.update(edit) }
        #expect(address(rows.value) == before)
        calls.during { rows.scope(\.[2]).update { $0 += 9 } }
        #expect(address(rows.value) == before)
        #expect(calls.picture == "rows  [0, 0, 0] | [7, 8, 0] | [7, 8, 9]")
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

    @Test("Every assignment is a write, also of an equal value, and calls a setter once")
    func equalValues() {
        struct Cart {
            private(set) var setterCalls = 0
            var isFilled: Bool {
                get { true }
                set { setterCalls += 1 }
            }
        }
        final class Shop {
            @TrackedProperty private(set) var cart = Cart()

            var editable: Editable<Cart> { Editable(_cart) }
        }
        let shop = Shop()
        let body = Body { "\(shop.cart.setterCalls)" }
        shop.editable.value = Cart()
        shop.editable.scope(\.isFilled).value = true
        shop.editable.scope(\.isFilled).value = true
        #expect(shop.cart.setterCalls == 2)
        // Observation notifies before each write.
        #expect(body.rendered == ["0", "0", "0", "1"])
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
