import Minimalist
import Testing

@Suite("Parts")
struct PartTests {
    let calls = Calls()
    let store = Store()

    @Test("C.1 The first call delivers the current part; the next follow when it has changed")
    func onlyWhenThePartDiffers() {
        store.state.counter = 5
        calls.observe(store.$state, \.counter, as: "a")
        calls.during { store.state.other = 1 }
        calls.during { store.state.counter = 6 }
        calls.observe(store.$state, \.counter, as: "b")
        calls.during { store.state = AppState(counter: 6) }
        calls.during { store.state = AppState(counter: 7) }
        calls.during { store.state.counter = 6 }
        #expect(
            calls.picture == """
                a 5 - 6- - 7- 6-
                b - - -6 - -7 -6
                """)
    }

    @Test("C.1 == decides: a member that it ignores may stay old, and NaN is always delivered")
    func equality() {
        struct Row: Equatable {
            var id: Double
            var text: String

            static func == (left: Row, right: Row) -> Bool { left.id == right.id }
        }
        let model = Model(Row(id: 1, text: "a"))
        model.$state.observe(\.self, with: calls) { calls, row in calls("row", row.text) }
        for (id, text) in [(1, "b"), (2, "c"), (.nan, "d"), (.nan, "d")] {
            calls.during { model.state = Row(id: id, text: text) }
        }
        #expect(calls.picture == "row a - c d d")
    }

    @Test("C.1 A part that is a reference is compared with itself: observe what is behind it")
    func partThatIsAReference() {
        store.$state.observe(\.profile, with: calls) { calls, profile in
            calls("profile", profile.age)
        }
        calls.observe(store.$state, \.profile.age, as: "age")
        calls.during { store.state.profile.age = 2 }
        calls.during { store.state.other = 1 }
        calls.during { store.state.profile = Profile(age: 3) }
        #expect(
            calls.picture == """
                profile 1- - - 3-
                age     -1 - 2 -3
                """)
    }

    @Test("C.2 All kinds of part work: stored, computed, subscript, chain, reference, function")
    func allKinds() {
        calls.observe(store.$state, \.login.attempts, as: "stored")
        calls.observe(store.$state, \.doubled, as: "computed")
        calls.observe(store.$state, \.rows[1], as: "row")
        calls.observe(store.$state, \.profile.age, as: "reference")
        store.$state.observe(\.settings["key"], with: calls) { $0("key", $1 ?? 0) }
        store.$state.observe(\.selected?.attempts, with: calls) { $0("chain", $1 ?? 0) }
        calls.observe(store.$state, { $0.rows[1] / 2 }, as: "function")
        let (row, chain) = (\AppState.rows[1], \AppState.selected?.attempts)
        store.$state.observe(row, with: calls) { $0("row in a variable", $1) }
        store.$state.observe(chain, with: calls) { $0("chain in a variable", $1 ?? 0) }
        calls.during { store.state.login.attempts = 1 }
        calls.during { store.state.counter = 3 }
        calls.during { store.state.rows = [0, 4, 0] }
        calls.during { store.state.settings["key"] = 5 }
        calls.during { store.state.selected = Login(attempts: 6) }
        calls.during { store.state.profile.age = 7 }
        calls.during { store.state = store.state }
        #expect(
            calls.picture == """
                stored              0-------- 1 - --- - -- - -
                computed            -0------- - 6 --- - -- - -
                row                 --0------ - - 4-- - -- - -
                reference           ---1----- - - --- - -- - 7
                key                 ----0---- - - --- 5 -- - -
                chain               -----0--- - - --- - 6- - -
                function            ------0-- - - -2- - -- - -
                row in a variable   -------0- - - --4 - -- - -
                chain in a variable --------0 - - --- - -6 - -
                """, "what changed behind a reference is seen at the next write")
    }

    @Test("C.3 Each write reads the part once for each observer, and not for a dead one")
    func readOnce() {
        func observe(_ name: String, with object: Witness?) {
            func read(_ state: AppState) -> Int {
                calls(name, "read")
                return state.counter
            }
            store.$state.observe(read, with: object, closure: calls.of(name))
        }
        let witness = Witness()
        var (early, late): (Witness?, Witness?) = (Witness(), Witness())
        observe("early", with: early)
        store.$state.observe(with: witness) { if $1.counter == 1 { late = nil } }
        observe("a", with: witness)
        observe("late", with: late)
        observe("b", with: witness)
        early = nil
        calls.during { store.state.counter = 1 }
        calls.during { store.state.other = 1 }
        #expect(
            calls.picture == """
                early read0--------------- ---------- --------
                a     -----read0---------- read1----- read----
                late  ----------read0----- ---------- --------
                b     ---------------read0 -----read1 ----read
                """)
        withExtendedLifetime((early, late)) {}
    }

    @Test("C.3 \\.rows[2] traps only while its object is alive")
    func outOfBounds() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (store, witness) = (Store(), Witness())
            store.$state.observe(\.rows[2], with: witness) { _, _ in }
            store.state.rows = []
        }
        #expect(trap.message.contains("Index out of range"))
        let path: KeyPath<AppState, Int> = \.rows[2]
        var object: Witness? = Witness()
        store.$state.observe(\.rows[2], with: object, closure: calls.of("in place"))
        store.$state.observe(path, with: object, closure: calls.of("variable"))
        object = nil
        store.state.rows = []
        withExtendedLifetime(object) {}
    }

    /// The kinds of code that run while a part is being read and compared.
    enum Reader: CaseIterable {
        case getter, function, comparison
    }

    @Test("C.4 Getters, functions, == may read, write, send, observe", arguments: Reader.allCases)
    func actsWhileBeingRead(reader: Reader) {
        let (hook, mailbox) = (Hook(), Mailbox<Int>())
        let model = Model(Hooked(hook: hook))
        calls.observe(mailbox.$event, as: "event")
        switch reader {
        case .getter: model.$state.observe(\.hooked, with: calls) { $0("part", $1) }
        case .function: calls.observe(model.$state, { $0.hooked }, as: "part")
        case .comparison: model.$state.observe(\.self, with: calls) { $0("part", $1.number) }
        }
        model.$state.observe(with: calls) { $0("whole", $1.number) }
        hook.act = {
            calls("reads", model.state.number)
            model.state.number = 2
            mailbox.event.send(7)
            calls.observe(model.$state, \.number, as: "joined")
        }
        calls.during { model.state.number = 1 }
        #expect(
            calls.picture == """
                part   0- ---12-
                whole  -0 -----2
                reads  -- 1-----
                event  -- -7----
                joined -- --2---
                """, "what they write is delivered after the part that is being read")
    }

    @Test("C.4 What is kept for comparison is replaced after the callback, so its deinit may write")
    func keptPartIsReplacedAfterTheCallback() {
        let model = Model((part: MortalPart(0), other: 0))
        model.$state.observe(\.part, with: calls) { calls, part in
            calls("part", part.number)
            #expect(part == model.state.part)
        }
        model.$state.observe(with: calls) { $0("whole", $1.part.number) }
        // The observer of the part soon has the only copy.
        calls.during {
            model.state.part = MortalPart(1) {
                calls("deinit")
                model.state.part = MortalPart(3)
                model.$state.observe(\.part, with: calls) { $0("joined", $1.number) }
            }
        }
        calls.during { model.state.part = MortalPart(2) }
        calls.during { model.state.part = MortalPart(4) }
        #expect(
            calls.picture == """
                part   0- 1- 2--3- 4--
                whole  -0 -1 ----3 -4-
                deinit -- -- -*--- ---
                joined -- -- --3-- --4
                """)
    }

    @Test("D.6 An observer of a part retains the part that it last received, and no other")
    func memoryOfParts() {
        let model = Model((part: MortalPart(0), other: 0))
        model.$state.observe(\.part, with: calls) { $0("part", $1.number) }
        for number in [1, 2, 2, 3] {
            calls.during {
                model.state.part = MortalPart(number) { calls("deinit", number) }
                model.state.other += 1
            }
        }
        #expect(
            calls.picture == """
                part   0 1 2- - -3-
                deinit - - -1 - 2-2
                """, "an equal part is not delivered, so it is not kept")
    }
}

private final class Hook {
    var act: (() -> Void)?
}

/// Acts once, when its getter or `==` is called.
private struct Hooked: Equatable {
    let hook: Hook
    var number = 0
    var hooked: Int {
        hook.act.take()?()
        return number
    }

    static func == (left: Hooked, right: Hooked) -> Bool { left.hooked == right.number }
}
