import Minimalist
import MinimalistExtras
import Testing

/// CombinationTests has the scopes of several sources, ChildScopeTests those that follow a child, and
/// EditableTests those that can be written. They retain points and trap as these do.
@Suite("Scope of a part")
struct ScopeTests {
    let store = Store()
    let object = Witness()

    @Test("Its observers are those of the property, in their order; a whole one hears every write")
    func order() {
        let counter = store.$state.scope(\.counter)
        var calls: [String] = []
        counter.observe(with: object) { calls.append("scope \($1)") }
        Scope(store.$state).observe(with: object) { calls.append("whole \($1.counter)") }
        counter.scope { $0 / 2 }.observe(with: object) { calls.append("half \($1)") }
        store.$state.observe(\.counter, with: object) { calls.append("part \($1)") }
        calls = []
        for number in 1...2 { store.state.counter = number }
        store.state.name = "Ada"
        let second = ["scope 2", "whole 2", "half 1", "part 2"]
        #expect(calls == ["scope 1", "whole 1", "part 1"] + second + ["whole 2"])
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
}
