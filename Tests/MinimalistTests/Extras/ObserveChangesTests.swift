import Minimalist
import MinimalistExtras
import Testing

@Suite("observeChanges")
struct ObserveChangesTests {
    let object = Witness()
    let model = Counter()

    @Test("Calls when the value has changed, and not immediately; an equal write calls nobody")
    func changes() {
        var changes: [Int] = []
        model.$number.observeChanges(with: object) { _, new in changes.append(new) }
        for number in [0, 1, 1, 2, 0] { model.number = number }
        #expect(changes == [1, 2, 0])
    }

    @Test("The same with the value before")
    func oldAndNew() {
        var changes: [String] = []
        model.$number.observeChanges(with: object) { _, old, new in
            changes.append("\(old) to \(new)")
        }
        for number in [0, 1, 1, 2] { model.number = number }
        #expect(changes == ["0 to 1", "1 to 2"])
    }

    @Test("== decides, so that a type may ignore a member")
    func ignoredMember() {
        struct Track: Equatable {
            var title = "So What"
            var plays = 0

            static func == (left: Track, right: Track) -> Bool { left.title == right.title }
        }
        let model = Model(Track())
        var changes: [String] = []
        model.$state.observeChanges(with: object) { _, new in changes.append(new.title) }
        model.state.plays = 1
        model.state.title = "All Blues"
        #expect(changes == ["All Blues"])
    }

    @Test("The value before may be nil")
    func optionalValues() {
        let model = Model<String?>(nil)
        var changes: [[String?]] = []
        model.$state.observeChanges(with: object) { _, old, new in changes.append([old, new]) }
        model.state = "Ada"
        model.state = nil
        #expect(changes == [[nil, "Ada"], ["Ada", nil]])
    }

    @Test("The value before is the one that this observer received last, also if callbacks write")
    func whileCallbacksWrite() {
        let calls = Calls()
        calls.observe(model.$number, as: "writer") { if $0 == 1 { model.number = 2 } }
        model.$number.observeChanges(with: calls) { calls, old, new in
            calls.note("first", "\(old)>\(new)")
            if new == 2 { model.number = 3 }
        }
        model.$number.observeChanges(with: calls) { $0.note("last", "\($1)>\($2)") }
        calls.during { model.number = 1 }
        #expect(
            calls.picture == """
                writer  0 | 1 2 -   3 -   -
                first   - | - - 0>2 - 2>3 -
                last    - | - - -   - -   0>3
                """)
    }
}
