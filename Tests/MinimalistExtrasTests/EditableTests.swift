import Minimalist
import MinimalistExtras
import TestSupport
import Testing

@Suite("Editable")
struct EditableTests {
    let witness = Witness()
    let log = Log<String>()

    @Test("Reads, observes and writes the property of an owner that alone may set it, and notifies once")
    func readsAndWrites() {
        let library = Library()
        let editable = library.editable
        editable.observe(with: witness) { [log] _, state in log("\(state.name) \(state.counter)") }
        editable.observe(\.counter, with: witness) { [log] _, counter in log("\(counter)") }
        editable.change { state in
            state.name = "Ada"
            state.counter = 1
        }
        #expect(log.entries == [" 0", "0", "Ada 1", "1"])
        #expect(editable.value.name == "Ada")
        #expect(library.state.counter == 1)
    }

    @Test("Within change, value is still the old one")
    func valueWithinChange() {
        let library = Library()
        let name = library.editable.scope(\.name)
        name.change {
            $0 = "Ada"
            log("\"\(name.value)\"")
        }
        #expect(log.entries == ["\"\""])
        #expect(name.value == "Ada")
    }

    @Test("Scopes nest, down to an optional element")
    func nests() {
        let library = Library()
        let song = library.editable.scope(\.songs).scope(\.[id: 2])
        song.observe(with: witness) { [log] _, song in log(song.map { "\($0.isPlayed)" } ?? "nil") }
        song.change { $0?.isPlayed.toggle() }
        song.change { $0 = nil }
        song.change { $0?.isPlayed.toggle() }
        #expect(log.entries == ["false", "true", "nil"])
        #expect(library.state.songs == [Song(id: 1)])
    }

    @Test("An observer may change it again")
    func changedByAnObserver() {
        let library = Library()
        let counter = library.editable.scope(\.counter)
        counter.observe(with: witness) { [log] _, number in
            log("\(number)")
            if number == 1 { counter.change { $0 += 1 } }
        }
        counter.change { $0 += 1 }
        #expect(log.entries == ["0", "1", "2"])
    }

    @Test("Calling change within change traps, also that of another part")
    func nestedChange() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            countCoverageUntilStopped()
            let library = Library()
            let editable = library.editable
            editable.scope(\.counter).change { _ in editable.scope(\.name).change { $0 = "Ada" } }
        }
        #expect(result.message.contains("AppState is being changed; use the inout value there."))
    }

    @Test("Does not retain the owner. After the owner has gone, it keeps the value, and change does nothing")
    func ownerGoes() {
        var library: Library? = Library()
        weak let owner = library
        let editable = library!.editable
        let name = editable.scope(\.name)
        name.change { $0 = "Ada" }
        library = nil
        #expect(owner == nil)
        name.change { [log] _ in log("called") }
        editable.change { [log] _ in log("called") }
        #expect(log.entries == [])
        #expect(name.value == "Ada")
    }

    @Test("A point that only an Editable holds is freed with it")
    func freesItsPoint() {
        var library: Library? = Library()
        weak let point = library?.$state
        var editable: Editable<AppState>? = library?.editable
        library = nil
        #expect(point != nil)
        editable = nil
        #expect(point == nil)
        _ = editable
    }
}

private final class Library {
    @Property private(set) var state = AppState()

    private(set) lazy var editable = Editable(self, \.state, at: $state)
}
