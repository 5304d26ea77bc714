import Minimalist
import Testing

@Suite("Parts")
struct PartTests {
    let object = Witness()
    let store = Store()

    @Test("C.1 The first call delivers the current part; the next follow when it has changed")
    func onlyWhenThePartDiffers() {
        store.state.counter = 5
        var counters: [Int] = []
        store.$state.observe(\.counter, with: object) { _, counter in counters.append(counter) }
        store.state.name = "Ada"
        store.state.counter = 6
        store.state = AppState(counter: 6)
        store.state = AppState(counter: 7)
        store.state.counter = 6
        #expect(counters == [5, 6, 7, 6])
    }

    @Test("C.1 Each observer compares with what it last received itself")
    func eachComparesForItself() {
        let calls = Calls()
        calls.observe(store.$state, \.counter, as: "early") { counter in
            if counter == 1 { store.state.counter = 0 }
        }
        calls.observe(store.$state, \.counter, as: "late")
        calls.during { store.state.counter = 1 }
        calls.during { store.state.counter = 2 }
        #expect(
            calls.picture == """
                early  0 - | 1 0 | 2 -
                late   - 0 | - - | - 2
                """)
    }

    @Test("C.1 == decides: a member that it ignores may stay old")
    func equality() {
        struct Row: Equatable {
            var id: Int
            var text: String

            static func == (left: Row, right: Row) -> Bool { left.id == right.id }
        }
        let model = Model(Row(id: 1, text: "a"))
        var texts: [String] = []
        model.$state.observe(\.self, with: object) { _, row in texts.append(row.text) }
        model.state.text = "b"
        model.state = Row(id: 2, text: "c")
        #expect(texts == ["a", "c"])
    }

    @Test("C.1 A part that never equals itself is delivered at every write")
    func notANumber() {
        let model = Model(1.0)
        var calls = 0
        model.$state.observe(\.self, with: object) { _, _ in calls += 1 }
        model.state = .nan
        model.state = .nan
        #expect(calls == 3)
    }

    @Test("C.1 A part that is a reference is compared with itself: observe what is behind it")
    func partThatIsAReference() {
        var (profiles, ages): ([Int], [Int]) = ([], [])
        store.$state.observe(\.profile, with: object) { profiles.append($1.age) }
        store.$state.observe(\.profile.age, with: object) { ages.append($1) }
        store.state.profile.age = 2
        store.state.name = "Ada"
        store.state.profile = Profile(age: 3)
        #expect(profiles == [1, 3])
        #expect(ages == [1, 2, 3])
    }

    /// What an observer of a part receives when `write` changes it, and then something else changes.
    func received<Part: Equatable>(
        _ part: @escaping (AppState) -> Part, during write: () -> Void
    ) -> [Part] {
        let object = Witness()
        var parts: [Part] = []
        store.$state.observe(part, with: object) { _, part in parts.append(part) }
        write()
        store.state.name += "!"
        withExtendedLifetime(object) {}
        return parts
    }

    @Test("C.2 All kinds of part work: stored, computed, subscript, chain, reference, function")
    func allKinds() {
        let stored = received(\.login.attempts) { store.state.login.attempts = 1 }
        let computed = received(\.doubled) { store.state.counter = 3 }
        let element = received(\.rows[1]) { store.state.rows = [0, 4, 0] }
        let entry = received(\.settings["key"]) { store.state.settings["key"] = 5 }
        let chain = received(\.selected?.attempts) { store.state.selected = Login(attempts: 6) }
        let reference = received(\.profile.age) { store.state.profile = Profile(age: 7) }
        let function = received({ $0.rows[0] / 2 }) { store.state.rows[0] = 9 }
        #expect(stored == [0, 1])
        #expect(computed == [0, 6])
        #expect(element == [0, 4])
        #expect(entry == [nil, 5])
        #expect(chain == [nil, 6])
        #expect(reference == [1, 7])
        #expect(function == [0, 4])
    }

    @Test("C.2 A key path in a variable works")
    func keyPathInAVariable() {
        let (row, chain) = (\AppState.rows[1], \AppState.selected?.attempts)
        var (rows, attempts): ([Int], [Int?]) = ([], [])
        store.$state.observe(row, with: object) { rows.append($1) }
        store.$state.observe(chain, with: object) { attempts.append($1) }
        store.state.rows[1] = 4
        store.state.selected = Login(attempts: 6)
        #expect(rows == [0, 4])
        #expect(attempts == [nil, 6])
    }

    @Test("C.2 What changed behind a reference is seen at the next write")
    func behindAReference() {
        let profile = store.state.profile
        var ages: [Int] = []
        store.$state.observe(\.profile.age, with: object) { _, age in ages.append(age) }
        profile.age = 7
        #expect(ages == [1])
        store.state.name = "Ada"
        #expect(ages == [1, 7])
    }

    @Test("C.3 Each write reads the part once for each observer")
    func readOnce() {
        var reads = 0
        func counter(_ state: AppState) -> Int {
            reads += 1
            return state.counter
        }
        for _ in 1...2 { store.$state.observe(counter, with: object) { _, _ in } }
        #expect(reads == 2)
        store.state.counter = 1
        #expect(reads == 4)
        store.state.name = "Ada"
        #expect(reads == 6)
    }

    @Test("C.3 The part of a dead observer is not read, even if it died in the same delivery")
    func deadAreNotRead() {
        var (early, late): (Witness?, Witness?) = (Witness(), Witness())
        var reads: [String] = []
        func observe(_ name: String, with object: Witness?) {
            store.$state.observe(
                { state in
                    reads.append(name)
                    return state.counter
                }, with: object
            ) { _, _ in }
        }
        observe("early", with: early)
        store.$state.observe(with: object) { _, state in if state.counter == 1 { late = nil } }
        observe("late", with: late)
        early = nil
        store.state.counter = 1
        store.state.counter = 2
        #expect(reads == ["early", "late"])
        withExtendedLifetime((early, late)) {}
    }

    @Test("C.3 \\.rows[2] traps")
    func outOfBounds() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (store, object) = (Store(), Witness())
            store.$state.observe(\.rows[2], with: object) { _, _ in }
            store.state.rows = []
        }
        #expect(trap.message.contains("Index out of range"))
    }

    @Test("C.3 \\.rows[2] traps only while its object is alive")
    func outOfBoundsForADeadObserver() {
        let path: KeyPath<AppState, Int> = \.rows[2]
        var object: Witness? = Witness()
        var rows: [Int] = []
        store.$state.observe(\.rows[2], with: object) { rows.append($1) }
        store.$state.observe(path, with: object) { rows.append($1) }
        object = nil
        store.state.rows = []
        #expect(rows == [0, 0])
        withExtendedLifetime(object) {}
    }

    @Test("D.6 An observer of a part retains the part that it last received, and no other")
    func memoryOfParts() {
        let model = Model((part: MortalPart(0), other: 0))
        var (received, released): ([Int], [Int]) = ([], [])
        model.$state.observe(\.part, with: object) { _, part in received.append(part.number) }
        func write(_ number: Int) {
            model.state.part = MortalPart(number) { released.append(number) }
            model.state.other += 1
        }
        write(1)
        write(2)
        #expect(released == [1])
        write(2)
        #expect(released == [1], "an equal part is not delivered, so the observer keeps the first")
        write(3)
        #expect(released == [1, 2, 2])
        #expect(received == [0, 1, 2, 3])
    }
}
