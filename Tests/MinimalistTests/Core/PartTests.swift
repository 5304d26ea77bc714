import Minimalist
import Testing

@Suite("Parts")
struct PartTests {
    let object = Witness()
    let store = Store()
    let reads = Reads()

    /// Counts how often the counter is read.
    final class Reads {
        private(set) var count = 0

        func counter(of state: AppState) -> Int {
            count += 1
            return state.counter
        }
    }

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
        final class Profile: Equatable {
            var age = 1

            static func == (left: Profile, right: Profile) -> Bool { left.age == right.age }
        }
        let profile = Profile()
        let model = Model(profile)
        var (profiles, ages): ([Int], [Int]) = ([], [])
        model.$state.observe(\.self, with: object) { _, profile in profiles.append(profile.age) }
        model.$state.observe(\.age, with: object) { _, age in ages.append(age) }
        profile.age = 2
        model.state = profile
        #expect(profiles == [1], "it equals itself")
        #expect(ages == [1, 2])
    }

    @Test("C.3 Each write reads the part once for each observer")
    func readOnce() {
        store.$state.observe(reads.counter, with: object) { _, _ in }
        store.$state.observe(reads.counter, with: object) { _, _ in }
        #expect(reads.count == 2)
        store.state.counter = 1
        #expect(reads.count == 4)
        store.state.name = "Ada"
        #expect(reads.count == 6)
    }

    @Test("C.3 The part of a dead observer is not read")
    func deadAreNotRead() {
        var dying: Witness? = Witness()
        store.$state.observe(reads.counter, with: dying) { _, _ in }
        dying = nil
        store.state.counter = 1
        #expect(reads.count == 1)
    }

    @Test("C.3 The part of an observer that died in the same delivery is not read")
    func deadInTheSameDeliveryAreNotRead() {
        var dying: Witness? = Witness()
        store.$state.observe(with: object) { _, state in if state.counter == 1 { dying = nil } }
        store.$state.observe(reads.counter, with: dying) { _, _ in }
        store.state.counter = 1
        #expect(reads.count == 1)
    }

    #if os(macOS) || os(Linux)
    @Test("C.3 \\.rows[2] traps")
    func outOfBounds() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (store, object) = (Store(), Witness())
            store.$state.observe(\.rows[2], with: object) { _, _ in }
            store.state.rows = []
        }
        #expect(trap.message.contains("Index out of range"))
    }
    #endif

    @Test("C.3 \\.rows[2] traps only while its object is alive")
    func outOfBoundsForADeadObserver() {
        let path: KeyPath<AppState, Int> = \.rows[2]
        var dying: Witness? = Witness()
        var rows: [Int] = []
        store.$state.observe(\.rows[2], with: dying) { rows.append($1) }
        store.$state.observe(path, with: dying) { rows.append($1) }
        dying = nil
        store.state.rows = []
        #expect(rows == [0, 0])
    }

    @Test("D.6 An observer of a part retains the part that it last received, and no other")
    func memoryOfParts() {
        let model = Model(MortalPart(0))
        var released: [Int] = []
        model.$state.observe(\.self, with: object) { _, _ in }
        model.state = MortalPart(1) { released.append(1) }
        model.state = MortalPart(2) { released.append(2) }
        #expect(released == [1])
        model.state = MortalPart(3)
        #expect(released == [1, 2])
    }

    @Test("D.6 An equal part is not delivered, so the observer retains the one before")
    func memoryOfEqualParts() {
        let model = Model(MortalPart(0))
        var released: [String] = []
        model.$state.observe(\.self, with: object) { _, _ in }
        model.state = MortalPart(1) { released.append("received") }
        model.state = MortalPart(1) { released.append("equal") }
        model.state = MortalPart(1)
        #expect(released == ["equal"])
    }
}
