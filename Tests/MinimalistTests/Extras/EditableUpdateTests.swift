import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// How an ``Editable`` writes: by assignment, and in place.
@Suite("Editable: value and update")
struct EditableUpdateTests {
    final class Table {
        @Property var content = Content()

        var editable: Editable<Content> { Editable(_content) }
    }

    struct Content: Equatable {
        var rows: [Int] = []
        var title = ""
        var setterCalls = 0

        var computedTitle: String {
            get { title }
            set {
                title = newValue
                setterCalls += 1
            }
        }
    }

    let table = Table()

    @Test("update mutates in place, as one write, however much it changes")
    func update() {
        table.content.rows.reserveCapacity(4)
        let rows = table.editable.scope(\.rows)
        var counts: [Int] = []
        let object = Witness()
        table.$content.observe(with: object) { _, content in counts.append(content.rows.count) }
        let before = address(table.content.rows)
        rows.update {
            $0.append(3)
            $0.append(4)
        }
        #expect(counts == [0, 2])
        #expect(rows.value == [3, 4])
        #expect(address(table.content.rows) == before)
    }

    @Test("A mutation through value is one write, of a copy")
    func mutationThroughValue() {
        let contents = Recorder(table.$content)
        table.editable.value.rows.append(3)
        table.editable.scope(\.rows).value.append(4)
        #expect(contents.values.map(\.rows) == [[], [3], [3, 4]])
    }

    @Test("Each assignment is one write, of an equal value, too, and calls a setter once")
    func assignment() {
        let contents = Recorder(table.$content)
        let title = table.editable.scope(\.computedTitle)
        title.value = "a"
        title.value = "a"
        #expect(contents.values.map(\.setterCalls) == [0, 1, 2])
        #expect(contents.values.map(\.title) == ["", "a", "a"])
    }

    @Test("The old value is released after the write, so its deinit may read the property")
    func oldValueReleased() {
        final class Owner {
            @Property private(set) var state = State()
            @TrackedProperty private(set) var tracked = State()

            var editables: [Editable<State>] { [Editable(_state), Editable(_tracked)] }
        }
        struct State {
            var handle: MortalPart?
            var number = 0
        }
        for state in Owner().editables {
            var reads: [Int?] = []
            let read = { reads.append(state.value.handle?.number) }
            state.value = State(handle: MortalPart(1, onDeinit: read))
            state.scope(\.handle).value = MortalPart(2, onDeinit: read)
            #expect(reads == [2])
            state.scope(\.handle).value = nil
            #expect(reads == [2, nil])
            state.scope(\.handle).value = MortalPart(3, onDeinit: read)
            state.value = State()
            #expect(reads == [2, nil, nil])
        }
    }

    #if os(macOS) || os(Linux)
    @Test("While update mutates, any other use traps, also through another editable")
    func traps() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let table = Table()
            table.editable.scope(\.rows).update { $0.append(table.editable.value.setterCalls) }
        }
        #expect(trap.message.contains("Content is being mutated in place; use the inout value"))
    }
    #endif
}
