import Minimalist
import TestSupport
import Testing

@Suite("Parts")
struct PartTests {
    let witness = Witness()
    let store = Store()
    let log = Log<String>()

    /// A closure that logs what it receives.
    func show<Part>(_ name: String) -> (Witness, Part) -> Void {
        { [log] _, part in log("\(name) \(part)") }
    }

    @Test("The first call delivers the current part; the next follow when the part differs from the last received")
    func onlyWhenThePartDiffers() {
        store.state.counter = 5
        store.$state.observe(\.counter, with: witness, closure: show("a"))
        store.state.other = 1
        store.state.counter = 6
        store.$state.observe(\.counter, with: witness, closure: show("b"))
        store.state.counter = 6
        store.state = AppState(counter: 6)
        store.state = AppState(counter: 7)
        store.state.counter = 6
        #expect(log.entries == ["a 5", "a 6", "b 6", "a 7", "b 7", "a 6", "b 6"])
    }

    @Test("A part that changed and changed back before its observer's turn is not delivered")
    func changedAndChangedBack() {
        store.$state.observe(\.counter, with: witness, closure: show("first"))
        store.$state.observe(with: witness) { [store, log] _, state in
            log("whole \(state.counter)")
            if state.counter == 1 { store.state.counter = 0 }
        }
        store.$state.observe(\.counter, with: witness, closure: show("last"))
        _ = log.drain()
        store.state.counter = 1
        #expect(log.drain() == ["first 1", "whole 1", "first 0", "whole 0"])
        store.state.other = 1
        #expect(log.drain() == ["whole 0"])
    }

    @Test("An observer never receives equal parts twice in a row, whatever callbacks write in between")
    func neverTwiceInARow() {
        // Each observer of three writes one of 27 combinations at each of its calls, so the program visits many orders.
        for program in 0..<200 {
            let model = Model([0, 0, 0])
            var received: [[Int]] = [[], [], []]
            var step = program * 31
            for index in 0..<3 {
                model.$state.observe(\.[index], with: witness) { _, part in
                    received[index].append(part)
                    guard step % 31 < 12 else { return }
                    step += 1
                    model.state = [step % 3, step / 3 % 3, step / 9 % 3]
                }
            }
            model.state = [1, 2, 0]
            for index in 0..<3 {
                #expect(zip(received[index], received[index].dropFirst()).allSatisfy { $0 != $1 })
                #expect(received[index].last == model.state[index])
            }
        }
    }

    @Test("== decides: a member that it ignores may stay old")
    func equalIsNotDelivered() {
        struct Row: Equatable {
            var id: Int
            var text: String

            static func == (left: Row, right: Row) -> Bool { left.id == right.id }
        }
        let model = Model((row: Row(id: 1, text: "a"), other: 0))
        model.$state.observe(\.row, with: witness) { [log] _, row in log("\(row.id)\(row.text)") }
        model.state.row.text = "b"
        model.state.row = Row(id: 2, text: "c")
        model.state.row = Row(id: 2, text: "d")
        #expect(log.entries == ["1a", "2c"])
    }

    @Test("A part that never equals itself is delivered at every write")
    func neverEqual() {
        let model = Model((ratio: Double.nan, other: 0))
        model.$state.observe(\.ratio, with: witness, closure: show("ratio"))
        model.state.other = 1
        model.state.ratio = 2
        model.state.other = 2
        model.state.ratio = .nan
        model.state.other = 3
        #expect(log.entries == ["ratio nan", "ratio nan", "ratio 2.0", "ratio nan", "ratio nan"])
    }

    @Test("A part that is a reference is compared with itself, so one observes what is behind it")
    func partThatIsAReference() {
        store.$state.observe(\.profile, with: witness) { [log] _, profile in log("profile \(profile.age)") }
        store.$state.observe(\.profile.age, with: witness, closure: show("age"))
        store.state.profile.age = 2
        #expect(log.drain() == ["profile 1", "age 1"], "the property has not been written")
        store.state.other = 1
        #expect(log.drain() == ["age 2"])
        store.state.profile = Profile(age: 2)
        store.state.profile = Profile(age: 3)
        #expect(log.drain() == ["profile 3", "age 3"])
    }

    /// How the part that an observer reads is written.
    enum Form: CaseIterable {
        case inPlace, inVariables, asFunctions
    }

    @Test(
        "All kinds of key path work: stored, computed, subscript, optional chain, through a reference; and functions",
        arguments: Form.allCases)
    func allKinds(form: Form) {
        let state = store.$state
        switch form {
        case .inPlace:
            state.observe(\.login.name, with: witness, closure: show("stored"))
            state.observe(\.pair.second, with: witness, closure: show("tuple"))
            state.observe(\.doubled, with: witness, closure: show("computed"))
            state.observe(\.[offset: 1], with: witness, closure: show("offset"))
            state.observe(\.rows[1], with: witness, closure: show("row"))
            state.observe(\.settings["volume"], with: witness, closure: show("key"))
            state.observe(\.selected?.name, with: witness, closure: show("chain"))
            state.observe(\.profile.age, with: witness, closure: show("reference"))
            store.$state.observe(\.rows.self, with: witness, closure: show("self"))
        case .inVariables:
            let name: KeyPath<AppState, String> = \.login.name
            let second: KeyPath<AppState, String> = \.pair.second
            let doubled: KeyPath<AppState, Int> = \.doubled
            let volume: KeyPath<AppState, Int?> = \.settings["volume"]
            let age: KeyPath<AppState, Int> = \.profile.age
            let (selected, rows) = (\AppState.selected?.name, \AppState.rows.self)
            state.observe(name, with: witness, closure: show("stored"))
            state.observe(second, with: witness, closure: show("tuple"))
            state.observe(doubled, with: witness, closure: show("computed"))
            for (path, kind) in [(\AppState.[offset: 1], "offset"), (\.rows[1], "row")] {
                state.observe(path, with: witness, closure: show(kind))
            }
            state.observe(volume, with: witness, closure: show("key"))
            state.observe(selected, with: witness, closure: show("chain"))
            state.observe(age, with: witness, closure: show("reference"))
            state.observe(rows, with: witness, closure: show("self"))
        case .asFunctions:
            state.observe({ $0.login.name }, with: witness, closure: show("stored"))
            state.observe({ $0.pair.second }, with: witness, closure: show("tuple"))
            state.observe({ $0.doubled }, with: witness, closure: show("computed"))
            for (offset, kind) in [(1, "offset")] {
                state.observe({ $0[offset: offset] }, with: witness, closure: show(kind))
            }
            state.observe({ state in state.rows[1] }, with: witness, closure: show("row"))
            state.observe({ $0.settings["volume"] }, with: witness, closure: show("key"))
            state.observe({ $0.selected?.name }, with: witness, closure: show("chain"))
            state.observe({ $0.profile.age }, with: witness, closure: show("reference"))
            state.observe({ $0.rows }, with: witness, closure: show("self"))
        }
        #expect(
            log.drain() == [
                "stored ", "tuple ", "computed 0", "offset 1", "row 0", "key nil", "chain nil", "reference 1",
                "self [0, 0, 0]",
            ])
        store.state.login.attempts = 1
        store.state.login.name = "a"
        store.state.pair = (first: 1, second: "b")
        store.state.pair.first = 2
        #expect(log.drain() == ["stored a", "tuple b"])
        store.state.counter = 2
        #expect(log.drain() == ["computed 4", "offset 3"])
        store.state.rows[0] = 9
        store.state.rows[1] = 8
        #expect(log.drain() == ["self [9, 0, 0]", "row 8", "self [9, 8, 0]"])
        store.state.settings["brightness"] = 1
        store.state.settings["volume"] = 3
        store.state.selected = Login(name: "c")
        store.state.selected?.attempts = 2
        store.state.selected?.name = "d"
        store.state.selected = nil
        #expect(
            log.drain() == ["key Optional(3)", "chain Optional(\"c\")", "chain Optional(\"d\")", "chain nil"])
        store.state.profile.age = 2
        store.state.profile = Profile(age: 2)
        store.state.profile.age = 3
        #expect(log.drain() == ["reference 2"])
        store.state = store.state
        #expect(log.drain() == ["reference 3"], "what changed behind a reference is seen at the next write")
    }

    @Test("The whole is a part of itself: \\.self is called when the value differs")
    func wholeAsPart() {
        let model = Counter()
        model.$number.observe(\.self, with: witness, closure: show("self"))
        model.$number.observe({ $0 }, with: witness, closure: show("function"))
        model.number = 0
        model.number = 1
        #expect(log.entries == ["self 0", "function 0", "self 1", "function 1"])
    }

    @Test("Each write reads the part once for each observer, and that of a dead observer not at all")
    func readOnce() {
        func observe(_ name: String, with object: Witness?) {
            func read(_ state: AppState) -> Int {
                log("\(name) reads")
                return state.counter
            }
            store.$state.observe(read, with: object, closure: show(name))
        }
        var (early, late): (Witness?, Witness?) = (Witness(), Witness())
        observe("early", with: early)
        store.$state.observe(\.counter, with: witness) { _, counter in if counter == 1 { late = nil } }
        observe("a", with: witness)
        observe("late", with: late)
        observe("b", with: witness)
        #expect(
            log.drain() == ["early reads", "early 0", "a reads", "a 0", "late reads", "late 0", "b reads", "b 0"])
        early = nil
        store.state.counter = 1
        #expect(log.drain() == ["a reads", "a 1", "b reads", "b 1"])
        store.state.other = 1
        #expect(log.drain() == ["a reads", "b reads"])
        withExtendedLifetime((early, late)) {}
    }

    @Test("\\.rows[2] traps only while its object is alive")
    func outOfBounds() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            countCoverageUntilStopped()
            let (store, witness) = (Store(), Witness())
            store.$state.observe(\.rows[2], with: witness) { _, _ in }
            store.state.rows = []
        }
        #expect(result.message.contains("Index out of range"))
        let path: KeyPath<AppState, Int> = \.rows[2]
        var object: Witness? = Witness()
        store.$state.observe(\.rows[2], with: object, closure: show("in place"))
        store.$state.observe(path, with: object, closure: show("variable"))
        store.$state.observe({ $0.rows[2] }, with: object, closure: show("function"))
        object = nil
        store.state.rows = []
        #expect(log.entries == ["in place 0", "variable 0", "function 0"])
        withExtendedLifetime(object) {}
    }

    /// The kinds of code that run while a part is being read and compared.
    enum Reader: CaseIterable {
        case getter, function, comparison
    }

    @Test(
        "Getters, functions and == may read, write, send and observe; what they write is delivered after the part",
        arguments: Reader.allCases)
    func actsWhileBeingRead(reader: Reader) {
        /// Runs a closure once.
        final class Hook: Equatable {
            var run: (() -> Void)?

            func callAsFunction() {
                let run = run.take()
                run?()
            }

            static func == (left: Hook, right: Hook) -> Bool {
                left()
                return true
            }
        }
        struct State {
            struct Compared: Equatable {
                let hook: Hook
                let number: Int
            }

            let hook: Hook
            var number = 0
            var hooked: Int {
                hook()
                return number
            }
            var compared: Compared { Compared(hook: hook, number: number) }
        }
        let (hook, sender) = (Hook(), Sender<Int>())
        let model = Model(State(hook: hook))
        sender.$sent.observe(with: witness, closure: show("event"))
        switch reader {
        case .getter: model.$state.observe(\.hooked, with: witness, closure: show("part"))
        case .function:
            model.$state.observe(
                {
                    hook()
                    return $0.number
                }, with: witness, closure: show("part"))
        case .comparison:
            model.$state.observe(\.compared, with: witness) { [log] _, part in log("part \(part.number)") }
        }
        model.$state.observe(with: witness) { [log] _, state in log("whole \(state.number)") }
        hook.run = { [log, witness] in
            log("reads \(model.state.number)")
            model.state.number = 2
            log("wrote \(model.state.number)")
            sender.sent.send(7)
            model.$state.observe(\.number, with: witness) { _, number in log("joined \(number)") }
        }
        model.state.number = 1
        #expect(
            log.entries == [
                "part 0", "whole 0", "reads 1", "wrote 2", "event 7", "joined 2", "part 1", "part 2", "whole 2",
            ])
    }

    @Test("A part that a getter makes outdated is delivered once more, also in the first call")
    func getterWritesInTheFirstCall() {
        let model = Counter()
        model.$number.observe(with: witness, closure: show("whole"))
        let read: (Int) -> Int = { number in
            if number < 2 { model.number += 1 }
            return number
        }
        model.$number.observe(read, with: witness, closure: show("part"))
        #expect(log.entries == ["whole 0", "part 0", "whole 1", "part 1", "whole 2", "part 2"])
    }

    @Test("What is kept for comparison is replaced after the callback, so its release makes no part outdated")
    func keptPartIsReplacedAfterTheCallback() {
        let model = Model((part: MortalPart(0), other: 0))
        model.$state.observe(\.part, with: witness) { [log] _, part in
            log("part \(part.number), now \(model.state.part.number)")
        }
        model.$state.observe(with: witness) { [log] _, state in log("whole \(state.part.number)") }
        _ = log.drain()
        // The observer of the part soon has the only copy.
        model.state.part = MortalPart(1) { [log, witness] in
            log("deinit, now \(model.state.part.number)")
            model.state.part = MortalPart(3)
            model.$state.observe(\.part, with: witness) { _, part in log("joined \(part.number)") }
        }
        #expect(log.drain() == ["part 1, now 1", "whole 1"])
        model.state.part = MortalPart(2)
        #expect(
            log.drain() == ["part 2, now 2", "deinit, now 2", "joined 3", "part 3, now 3", "whole 3"])
        model.state.part = MortalPart(4)
        #expect(log.drain() == ["part 4, now 4", "whole 4", "joined 4"])
    }
}
