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

    struct Player {
        var seconds = 0
        var tracks = [10, 20]
        var title: String?
        var radio = Counter()

        var minutes: Int { seconds / 60 }
    }

    @Test("C.2 All kinds of key paths can read a part, and so can functions")
    func kinds() {
        let model = Model(Player())
        calls.observe(model.$state, \.minutes, as: "computed")
        calls.observe(model.$state, \.tracks[1], as: "subscript")
        calls.observe(model.$state, \.radio.number, as: "reference")
        calls.observe(model.$state, { $0.tracks.max()! }, as: "function")
        // A key path in a variable calls another overload of `observe`.
        let path = \Player.title?.isEmpty
        model.$state.observe(path, with: calls, closure: calls.noting("variable"))
        // A change behind a reference is no write. The next write notices it.
        calls.during { model.state.radio.number = 8 }
        calls.during { model.state.seconds = 59 }
        calls.during { model.state.seconds = 60 }
        calls.during { model.state.tracks[0] = 11 }
        calls.during { model.state.tracks[1] = 21 }
        calls.during { model.state.title = "" }
        #expect(
            calls.picture == """
                computed   0 -  - -  -   | - | - | 1 | - | -  -  | -
                subscript  - 20 - -  -   | - | - | - | - | 21 -  | -
                reference  - -  0 -  -   | - | 8 | - | - | -  -  | -
                function   - -  - 20 -   | - | - | - | - | -  21 | -
                variable   - -  - -  nil | - | - | - | - | -  -  | Optional(true)
                """)
    }

    @Test("C.3 Each write reads the part once for each observer, but not that of a dead one")
    func reading() {
        func counter(for name: String) -> (AppState) -> Int {
            { state in
                calls.note(name, state.counter)
                return state.counter
            }
        }
        var dying: Witness? = Witness()
        store.$state.observe(with: object) { _, state in if state.counter == 2 { dying = nil } }
        store.$state.observe(counter(for: "living"), with: object) { _, _ in }
        store.$state.observe(counter(for: "dying"), with: dying) { _, _ in }
        for counter in 1...2 { calls.during { store.state.counter = counter } }
        #expect(
            calls.picture == """
                living  0 - | 1 - | 2
                dying   - 0 | - 1 | -
                """)
    }

    @Test("C.4 A function that reads a part may read, write, send and observe, as a callback may")
    func readers() {
        let mailbox = Mailbox<String>()
        func counter(of state: AppState) -> Int {
            if state.counter == 1 {
                calls.note("read", store.state.counter)
                mailbox.event.send("a")
                store.state.counter = 2
                calls.observe(store.$state, \.counter, as: "joined")
            }
            return state.counter
        }
        calls.observe(store.$state, counter, as: "part")
        calls.observe(mailbox.$event, as: "event")
        calls.during { store.state.counter = 1 }
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
