import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// CombinationTests has the scopes of several sources, and ChildScopeTests those that follow a
/// child.
@Suite("Scope of a part")
struct ScopeTests {
    let store = Store()
    let object = Witness()

    @Test("Its observers are those of the property, in their order; a whole one hears every write")
    func order() {
        let calls = Calls()
        let counter = store.$state.scope(\.counter)
        counter.observe(with: calls, closure: calls.noting("scope"))
        Scope(store.$state).observe(with: calls) { $0.note("whole", $1.counter) }
        counter.scope { $0 / 2 }.observe(with: calls, closure: calls.noting("half"))
        store.$state.observe(\.counter, with: calls, closure: calls.noting("part"))
        calls.during { store.state.counter = 1 }
        calls.during { store.state.counter = 2 }
        calls.during { store.state.name = "Ada" }
        #expect(
            calls.picture == """
                scope  0 - - - | 1 - - | 2 - - - | -
                whole  - 0 - - | - 1 - | - 2 - - | 2
                half   - - 0 - | - - - | - - 1 - | -
                part   - - - 0 | - - 1 | - - - 2 | -
                """)
    }

    @Test("Retains the point, not the owner: without the owner, it keeps the last value, silently")
    func ownerGoes() {
        var store: Store? = Store()
        weak let (owner, point) = (store, store!.$state)
        var name: Scope<String>? = store!.$state.scope(\.name)
        let names = Recorder(name!)
        store!.state.name = "Ada"
        store = nil
        #expect(owner == nil)
        #expect(name!.value == "Ada")
        #expect(names.values == ["", "Ada"])
        #expect(point != nil)
        name = nil
        #expect(point == nil)
    }

    @Test(
        "The deinit of a part that is replaced may write: nobody receives an outdated part",
        arguments: [false, true])
    func deinitOfAReplacedPart(isComputed: Bool) {
        let (model, other) = (Model(MortalPart(0)), Counter())
        let part =
            isComputed
            ? Scope(model.$state, other.$number) { part, _ in part } : model.$state.scope(\.self)
        model.state = MortalPart(1) { model.state = MortalPart(3) }
        var received: [Int] = []
        part.observe(with: object) { _, part in
            #expect(part == model.state, "current")
            received.append(part.number)
        }
        // Equal, so the observer keeps the part before, which then nobody else retains.
        model.state = MortalPart(1)
        model.state = MortalPart(2)
        #expect(received == [1, 2, 3])
    }

    #if os(macOS) || os(Linux)
    @Test(
        "Reading it traps while the property is being mutated, such as by a change of another part")
    func trapsWithTheProperty() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let store = Store()
            let counter = store.$state.scope(\.counter)
            func change(_ name: inout String) { name = "\(counter.value)" }
            change(&store.state.name)
        }
        #expect(trap.message.contains("AppState is being mutated in place; use the inout value"))
    }
    #endif
}
