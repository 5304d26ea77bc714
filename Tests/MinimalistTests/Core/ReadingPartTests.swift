import Minimalist
import Testing

/// Reading and comparing a part runs code of the user, which may do what a callback may do.
@Suite("Reading parts")
struct ReadingPartTests {
    let object = Witness()
    let calls = Calls()

    /// The code that runs the closure of an `Active` number, while the library reads or compares
    /// it.
    enum Reader: CaseIterable {
        case getter, function, comparison
    }

    /// Observes as "part".
    func observe(_ model: Model<Active>, by reader: Reader) {
        switch reader {
        case .getter:
            model.$state.observe(\.numberAfterActing, with: calls, closure: calls.noting("part"))
        case .function:
            calls.observe(model.$state, { $0.actAndReturn() }, as: "part")
        case .comparison:
            model.$state.observe(\.self, with: calls) { calls, part in
                calls.note("part", part.number)
            }
        }
    }

    @Test(
        "C.4 A write by a getter, a function or == is delivered after the part that is being read",
        arguments: Reader.allCases)
    func writes(reader: Reader) {
        let model = Model(Active(number: 0))
        observe(model, by: reader)
        calls.observe(model.$state, \.number, as: "last")
        calls.during { model.state = Active(number: 1) { model.state = Active(number: 2) } }
        #expect(
            calls.picture == """
                part  0 - | 1 2 -
                last  - 0 | - - 2
                """)
    }

    @Test("C.4 A getter, a function or == may read, send and observe", arguments: Reader.allCases)
    func readsAndSendsAndObserves(reader: Reader) {
        let (model, mailbox) = (Model(Active(number: 0)), Mailbox<String>())
        observe(model, by: reader)
        calls.observe(mailbox.$event, as: "event")
        calls.during {
            model.state = Active(number: 1) {
                calls.note("read", model.state.number)
                mailbox.event.send("a")
                calls.observe(model.$state, \.number, as: "joined")
            }
        }
        #expect(
            calls.picture == """
                part    0 | - - - 1
                read    - | 1 - - -
                event   - | - a - -
                joined  - | - - 1 -
                """)
    }

    @Test(
        "C.4 The part that is kept is replaced after the callback, so its deinit may write"
    )
    func deinitOfTheKeptPartWrites() {
        let model = Model((part: MortalPart(0), other: 0))
        var (received, current): ([Int], [Int]) = ([], [])
        model.$state.observe(\.part, with: object) { _, part in
            received.append(part.number)
            current.append(model.state.part.number)
        }
        model.state.part = MortalPart(1) { model.state.part = MortalPart(3) }
        // A mutation in place: after it, the observer has the only copy of 1, and releases it.
        model.state.part = MortalPart(2)
        #expect(received == [0, 1, 2, 3])
        #expect(current == received)
    }

    @Test("C.4 The deinit of the part that is kept for comparison may observe")
    func deinitOfTheKeptPartObserves() {
        let model = Model((part: MortalPart(0), other: 0))
        var joined: [Int] = []
        model.$state.observe(\.part, with: object) { _, _ in }
        model.state.part = MortalPart(1) {
            model.$state.observe(\.part, with: object) { _, part in joined.append(part.number) }
        }
        model.state.part = MortalPart(2)
        #expect(joined == [2])
        model.state.part = MortalPart(3)
        #expect(joined == [2, 3])
    }
}

/// A number that runs a closure when it is read or compared.
struct Active: Equatable {
    var number: Int
    var act: () -> Void = {}

    var numberAfterActing: Int { actAndReturn() }

    func actAndReturn() -> Int {
        act()
        return number
    }

    static func == (new: Active, old: Active) -> Bool {
        new.act()
        return new.number == old.number
    }
}
