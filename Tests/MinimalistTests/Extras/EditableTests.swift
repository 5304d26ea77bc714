import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

@MainActor @Suite("Editable")
struct EditableTests {
    let store = Store()

    @Test("A feature may write what only the owner may set: each assignment is one write")
    func assignment() {
        struct Article {
            var setterCalls = 0
            var title = "" { didSet { setterCalls += 1 } }
        }
        final class Magazine {
            @Property private(set) var article = Article()

            var title: Editable<String> { Editable(_article).scope(\.title) }
        }
        let magazine = Magazine()
        let (articles, titles) = (Recorder(magazine.$article), Recorder(magazine.title))
        // An equal value is a write, too.
        for _ in 1...2 { magazine.title.value = "a" }
        #expect(magazine.title.value == "a")
        #expect(titles.values == ["", "a"])
        #expect(articles.values.map(\.title) == ["", "a", "a"])
        #expect(articles.values.map(\.setterCalls) == [0, 1, 2])
    }

    @Test("update mutates in place, however deep the scope, and notifies once")
    func update() {
        store.state.rows.reserveCapacity(8)
        let (rows, before) = (store.editable.scope(\.rows), address(store.state.rows))
        var received: [String] = []
        store.$state.observe(with: store) { received.append("\($1.rows)") }
        rows.update {
            $0.append(3)
            $0.append(4)
        }
        rows.scope(\.[0]).update { $0 += 9 }
        #expect(address(store.state.rows) == before)
        #expect(received == ["[0, 0, 0]", "[0, 0, 0, 3, 4]", "[9, 0, 0, 3, 4]"])
        // A mutation through `value` is one write, too, of a copy.
        store.editable.value.rows = []
        rows.value.append(5)
        #expect(received.dropFirst(3) == ["[]", "[5]"])
    }

    @Test("The old value is released after the write, so its deinit may read the property")
    func oldValueReleased() {
        struct State {
            var handle: MortalPart?
        }
        final class Owner {
            @Property private(set) var state = State()
            @TrackedProperty private(set) var tracked = State()

            var editables: [Editable<State>] { [Editable(_state), Editable(_tracked)] }
        }
        for state in Owner().editables {
            let handle = state.scope(\.handle)
            var reads: [Int?] = []
            for number in 1...2 {
                handle.value = MortalPart(number) { reads.append(handle.value?.number) }
            }
            handle.value = nil
            state.value = State(handle: MortalPart(3) { reads.append(handle.value?.number) })
            state.value = State()
            #expect(reads == [2, nil, nil])
        }
    }

    @Test("It retains the point, not the owner, and goes on with the point without the owner")
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

    #if os(macOS) || os(Linux)
    @Test("While update mutates, any other use traps, also through another editable")
    func traps() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let store = Store()
            store.editable.scope(\.rows).update { $0.append(store.editable.value.counter) }
        }
        #expect(trap.message.contains("AppState is being mutated in place; use the inout value"))
    }
    #endif
}
