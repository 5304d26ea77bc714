import Minimalist
import Testing

/// Callbacks that write or observe, and the calls that follow.
@Suite("The latest value wins")
struct LatestValueTests {
    let calls = Calls()
    let model = Counter()

    @Test("E.3 A write in a callback takes effect immediately")
    func takesEffectImmediately() {
        let object = Witness()
        var reads: [Int] = []
        model.$number.observe(with: object) { _, number in
            guard number == 1 else { return }
            model.number = 2
            reads.append(model.number)
            model.number = 3
            reads.append(model.$number.value)
        }
        model.number = 1
        #expect(reads == [2, 3])
    }

    @Test("E.3 The latest value wins: observers not yet reached never see the overtaken one")
    func latestValueWins() {
        calls.observe(model.$number, as: "first")
        calls.observe(model.$number, as: "writer") { number in
            guard number == 1 else { return }
            model.number = 2
            model.number = 3
        }
        calls.observe(model.$number, as: "whole")
        calls.observe(model.$number, \.self, as: "part")
        calls.during { model.number = 1 }
        #expect(
            calls.picture == """
                first   0 - - - | 1 - 3 - - -
                writer  - 0 - - | - 1 - 3 - -
                whole   - - 0 - | - - - - 3 -
                part    - - - 0 | - - - - - 3
                """)
    }

    @Test("E.3 Writing an equal value is a write: everyone is called again")
    func equalValueIsAWrite() {
        var hasWritten = false
        calls.observe(model.$number, as: "first")
        calls.observe(model.$number, as: "writer") { number in
            guard number == 1, !hasWritten else { return }
            hasWritten = true
            model.number = 1
        }
        calls.observe(model.$number, as: "last")
        calls.during { model.number = 1 }
        #expect(
            calls.picture == """
                first   0 - - | 1 - 1 - -
                writer  - 0 - | - 1 - 1 -
                last    - - 0 | - - - - 1
                """)
    }

    @Test("E.3 A write in a first call is delivered to everyone after that call has returned")
    func writeInAFirstCall() {
        calls.observe(model.$number, as: "early")
        calls.during {
            calls.observe(model.$number, \.self, as: "new") { number in
                guard number == 0 else { return }
                model.number = 1
                model.number = 2
                calls.note("new", "end")
            }
            calls.note("returned")
        }
        #expect(
            calls.picture == """
                early     0 | - -   2 - -
                new       - | 0 end - 2 -
                returned  - | - -   - - *
                """)
    }

    @Test("E.3 An observer that joins during a delivery is called once with the current value")
    func joiningDuringADelivery() {
        calls.observe(model.$number, as: "first") { number in
            if number == 1 { calls.observe(model.$number, as: "joined") }
        }
        calls.observe(model.$number, as: "last")
        calls.during { model.number = 1 }
        calls.during { model.number = 2 }
        #expect(
            calls.picture == """
                first   0 - | 1 - - | 2 - -
                last    - 0 | - - 1 | - 2 -
                joined  - - | - 1 - | - - 2
                """)
    }

    @Test("E.3 One that joins in a callback before it writes is called again")
    func joiningBeforeAWrite() {
        calls.observe(model.$number, as: "writer") { number in
            guard number == 1 else { return }
            calls.observe(model.$number, as: "joined")
            model.number = 2
            calls.note("writer", "end")
        }
        calls.during { model.number = 1 }
        calls.during { model.number = 3 }
        #expect(
            calls.picture == """
                writer  0 | 1 - end 2 - | 3 -
                joined  - | - 1 -   - 2 | - 3
                """)
    }

    @Test("E.3 One that joins in a callback after it has written is not called again")
    func joiningAfterAWrite() {
        calls.observe(model.$number, as: "writer") { number in
            guard number == 1 else { return }
            model.number = 2
            calls.observe(model.$number, as: "joined")
            calls.observe(model.$number, \.self, as: "part")
            calls.note("writer", "end")
        }
        calls.during { model.number = 1 }
        calls.during { model.number = 3 }
        #expect(
            calls.picture == """
                writer  0 | 1 - - end 2 | 3 - -
                joined  - | - 2 - -   - | - 3 -
                part    - | - - 2 -   - | - - 3
                """)
    }
}
