import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

@Suite("Scope")
struct ScopeTests {
    let object = Witness()

    @Test("Its observers are observers of the property: one order, each called as its part changes")
    func order() {
        let (store, calls) = (Store(), Calls())
        let counter = store.$state.scope(\.counter)
        counter.observe(with: calls, closure: calls.noting("scope"))
        store.$state.observe(with: calls) { $0.note("state", $1.counter) }
        Scope(store.$state).observe(with: calls) { $0.note("whole", $1.counter) }
        counter.scope { $0 / 2 }.observe(with: calls, closure: calls.noting("half"))
        store.$state.observe(\.counter, with: calls, closure: calls.noting("part"))
        counter.observe({ $0 / 3 }, with: calls, closure: calls.noting("third"))
        calls.during { store.state.name = "Ada" }
        for number in [1, 2, 6] { calls.during { store.state.counter = number } }
        #expect(
            calls.picture == """
                scope  0 - - - - - | - - | 1 - - - | 2 - - - - | 6 - - - - -
                state  - 0 - - - - | 0 - | - 1 - - | - 2 - - - | - 6 - - - -
                whole  - - 0 - - - | - 0 | - - 1 - | - - 2 - - | - - 6 - - -
                half   - - - 0 - - | - - | - - - - | - - - 1 - | - - - 3 - -
                part   - - - - 0 - | - - | - - - 1 | - - - - 2 | - - - - 6 -
                third  - - - - - 0 | - - | - - - - | - - - - - | - - - - - 2
                """)
    }

    @Test("Is always as current as the property itself")
    func isCurrent() {
        let store = Store()
        let (counter, songs) = (store.$state.scope(\.counter), store.$state.scope(\.songs))
        let count = songs.scope(\.count)
        var reads: [[Int]] = []
        store.$state.observe(with: object) { _, state in
            reads.append([counter.value, songs.value.count, count.value])
            if state.counter == 1, !state.songs.isEmpty { store.state.songs = [] }
        }
        store.state.counter = 1
        #expect(reads == [[0, 2, 2], [1, 2, 2], [1, 0, 0]])
    }

    @Test("Traps while the property is being mutated in place, such as by a change of another part")
    func trapsWithTheProperty() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let store = Store()
            let counter = store.$state.scope(\.counter)
            func change(_ name: inout String) { name = "\(counter.value)" }
            change(&store.editable.scope(\.name).value)
        }
        #expect(trap.message.contains("AppState is being mutated in place; use the inout value"))
    }

    @Test("A part below a scope is read only if the scope's part has changed, however one observes")
    func readsNothingBelow() {
        let store = Store()
        var reads = 0
        let songs = store.$state.scope(\.songs)
        func count(_ songs: [Song]) -> Int {
            reads += 1
            return songs.count
        }
        songs.observe(count, with: object) { _, _ in }
        songs.scope(count).observe(with: object) { _, _ in }
        songs.scope(count).observe(\.description, with: object) { _, _ in }
        songs.scope(count).observeChanges(with: object) { _, _ in }
        reads = 0
        store.state.counter = 1
        #expect(reads == 0)
        store.state.songs.append(Song(id: 3))
        #expect(reads == 4)
    }

    @Test("Retains the point, not the owner: without the owner, it keeps the last value, silently")
    func ownerGoes() {
        var store: Store? = Store()
        weak var (owner, point): (Store?, ValuePoint<AppState>?)
        (owner, point) = (store, store!.$state)
        var count: Scope<Int>? = store!.$state.scope(\.name).scope(\.count)
        let early = Recorder(count!)
        store!.state.name = "Ada"
        store = nil
        #expect(owner == nil)
        #expect(count!.value == 3)
        let late = Recorder(count!)
        #expect(early.values == [0, 3])
        #expect(late.values == [3])
        #expect(point != nil)
        count = nil
        #expect(point == nil)
    }

    @Test("The deinit of a part that is replaced may write, and nobody receives an outdated part")
    func deinitOfAReplacedPart() {
        let model = Model(MortalPart(0))
        model.state = MortalPart(1) { model.state = MortalPart(3) }
        var received: [[Int]] = []
        Scope(model.$state).observe(\.self, with: object) { _, part in
            received.append([part.number, model.state.number])
        }
        // Equal, so the observer keeps the part before, and alone holds what that runs.
        model.state = MortalPart(1)
        model.state = MortalPart(2)
        #expect(received == [[1, 1], [2, 2], [3, 3]])
    }

    @Test("A scope of a constant calls once, and keeps its value")
    func constant() {
        let scope = Scope(constant: 5)
        let seen = Recorder(scope)
        #expect(scope.value == 5)
        #expect(seen.values == [5])
    }
}
