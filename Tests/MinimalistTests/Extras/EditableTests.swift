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
