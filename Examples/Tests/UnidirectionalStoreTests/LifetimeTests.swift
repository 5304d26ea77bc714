import TestSupport
import Testing
import UnidirectionalStore

@Suite("Lifetime")
@MainActor struct LifetimeTests {
    private let journal = Journal()

    private func tracked(_ name: String) -> AtRelease {
        AtRelease { [journal] in journal.add(name) }
    }

    @Test("A component that is its own connector is freed as soon as it is released")
    func ownConnector() {
        let store = Store(state: Pair(), reducer: reducePair)
        var label: Label? = Label()
        weak let observed = label
        label.map { store.connect($0) }
        label = nil
        #expect(observed == nil)
    }

    @Test("An object that an action holds is released before the next action is reduced")
    func actions() {
        struct Carry: Action {
            let object: AtRelease
        }
        let store = Store(state: 0) { [journal] _, _ in journal.add("reduce") }
        store.onAction(with: journal) { [weak store] _, action, _ in
            guard action is Add else { return }
            for name in ["1", "2"] { store?.dispatch(Carry(object: tracked(name))) }
        }
        store.dispatch(Add.a(1))
        #expect(journal.read() == "reduce, reduce, 1, reduce, 2")
    }

    @Test("A store, a dispatcher or a command keeps the state, and frees it as the last one")
    func state() {
        func makeStore() -> Store<AtRelease> {
            Store(state: tracked("freed")) { [journal] _, action in journal.add(action) }
        }
        makeStore().scope(\.self).dispatch(Add.a(1))
        makeStore().dispatcher.dispatch(Add.a(2))
        makeStore().dispatcher.command(Add.a(3))()
        #expect(journal.read() == "a(1), freed, a(2), freed, a(3), freed")
    }
}
