import Minimalist
import Testing

@Suite("C. Parts")
struct PartTests {
    let object = Witness()
    let store = Store()
    let calls = Calls()

    @Test("C.1 An observer of a part is called if its part differs from the one it last received")
    func onlyChanges() {
        calls.observe(store.$state, \.counter, as: "early") { counter in
            if counter == 1 { store.state.counter = 0 }
        }
        calls.observe(store.$state, { $0.counter }, as: "late")
        calls.during { store.state.name = "Ada" }
        calls.during { store.state.counter = 1 }
        calls.during { store.state = AppState(counter: 2) }
        #expect(
            calls.picture == """
                early  0 - | - | 1 0 | 2 -
                late   - 0 | - | - - | - 2
                """)
    }

    @Test("C.1, C.2 A class instance equals itself, even after a change, which is no write")
    func classInstance() {
        final class Profile: Equatable {
            var age = 1

            static func == (left: Profile, right: Profile) -> Bool { left.age == right.age }
        }
        let model = Model(Profile())
        var (profiles, ages): ([Int], [Int]) = ([], [])
        model.$state.observe(\.self, with: object) { _, profile in profiles.append(profile.age) }
        model.$state.observe(\.age, with: object) { _, age in ages.append(age) }
        model.state.age = 2
        #expect(ages == [1])
        model.state = model.state
        #expect(profiles == [1], "== decides")
        #expect(ages == [1, 2])
    }

    struct Player {
        var seconds = 0
        var tracks = [10, 20]
        var ratings: [String: Int] = [:]
        var next: Song?

        var minutes: Int { seconds / 60 }
    }

    @Test("C.2 All kinds of key paths can read a part, and so can functions")
    func kinds() {
        let model = Model(Player())
        var received: [String] = []
        func receives<Part>(_ name: String) -> (Witness, Part) -> Void {
            { received.append("\(name) is \($1)") }
        }
        model.$state.observe(\.minutes, with: object, closure: receives("minutes"))
        model.$state.observe(\.tracks[1], with: object, closure: receives("tracks[1]"))
        model.$state.observe(\.ratings["a"], with: object, closure: receives("a"))
        model.$state.observe({ $0.tracks.max()! }, with: object, closure: receives("max"))
        // A key path in a variable calls another overload of `observe`.
        let path = \Player.next?.id
        model.$state.observe(path, with: object, closure: receives("id"))
        #expect(
            received == ["minutes is 0", "tracks[1] is 20", "a is nil", "max is 20", "id is nil"])
        received = []
        model.state.seconds = 59
        model.state.seconds = 60
        model.state.tracks[0] = 11
        model.state.tracks[1] = 21
        model.state.ratings = ["a": 5, "b": 4]
        model.state.next = Song(id: 7)
        model.state.next?.isPlayed = true
        #expect(
            received == [
                "minutes is 1", "tracks[1] is 21", "max is 21", "a is Optional(5)",
                "id is Optional(7)",
            ])
    }

    @Test("C.3 Each write reads the part once for each observer, but not that of a dead one")
    func reading() {
        var reads: [String] = []
        func reading(for name: String) -> (AppState) -> Int {
            { state in
                reads.append("\(state.counter) for \(name)")
                return state.counter
            }
        }
        var (dying, dead): (Witness?, Witness?) = (Witness(), Witness())
        store.$state.observe(with: object) { _, state in if state.counter == 2 { dying = nil } }
        store.$state.observe(reading(for: "living"), with: object) { _, _ in }
        store.$state.observe(reading(for: "dying"), with: dying) { _, _ in }
        store.$state.observe(reading(for: "dead"), with: dead) { _, _ in }
        dead = nil
        store.state.counter = 1
        store.state.counter = 2
        #expect(
            reads == [
                "0 for living", "0 for dying", "0 for dead", "1 for living", "1 for dying",
                "2 for living",
            ])
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

    /// The code that reads or compares a part.
    enum Reader: CaseIterable {
        case getter, function, comparison
    }

    /// A number that runs a closure when it is read or compared.
    struct Active: Equatable {
        var number: Int
        var act: () -> Void = {}

        var numberAfterActing: Int {
            act()
            return number
        }

        static func == (new: Active, old: Active) -> Bool {
            new.numberAfterActing == old.number
        }
    }

    @Test(
        "C.4 A getter, a function and == may read, write, send and observe as a callback may",
        arguments: Reader.allCases)
    func readers(reader: Reader) {
        let (model, mailbox) = (Model(Active(number: 0)), Mailbox<String>())
        switch reader {
        case .getter:
            model.$state.observe(\.numberAfterActing, with: calls, closure: calls.noting("part"))
        case .function:
            calls.observe(model.$state, { $0.numberAfterActing }, as: "part")
        case .comparison:
            model.$state.observe(\.self, with: calls) { $0.note("part", $1.number) }
        }
        calls.observe(mailbox.$event, as: "event")
        calls.during {
            model.state = Active(number: 1) {
                calls.note("read", model.state.number)
                mailbox.event.send("a")
                model.state = Active(number: 2)
                calls.observe(model.$state, \.number, as: "joined")
            }
        }
        // The write is delivered after the part that is being read.
        #expect(
            calls.picture == """
                part    0 | - - - 1 2
                read    - | 1 - - - -
                event   - | - a - - -
                joined  - | - - 2 - -
                """)
    }
}
