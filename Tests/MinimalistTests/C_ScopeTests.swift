import Minimalist
import Testing

@Suite("C. Scope", .serialized)
struct ScopeTests {
    let witness = Witness()
    let store = Store()
    let log = Log<String>()

    @Test("A key path observer is told only when its part changes")
    func onlyWhenThePartChanges() {
        store.$state.observe(\.screens.login, with: witness) { [log] _, login in log(login.name) }
        store.state.other = 1
        store.state.screens.login.name = "a"
        store.state.screens.login.name = "a"
        store.state = AppState()
        #expect(log.entries == ["", "a", ""])
    }

    @Test("The same key path on the same property gives the same point for as long as that point is in use")
    func samePoint() {
        let scope = store.$state.scope(\.screens.login)
        #expect(store.$state.scope(\.screens.login) === scope)
        store.state.screens.login.name = "a"
        store.state.other = 1
        #expect(store.$state.scope(\.screens.login) === scope)
        #expect(Store().$state.scope(\.screens.login) !== scope)
        #expect(scope.scope(\.name) === scope.scope(\.name))
    }

    @Test("A point in use by an observer alone stays the same")
    func observedPointStays() {
        store.$state.observe(\.counter, with: witness) { _, _ in }
        let identity = ObjectIdentifier(store.$state.scope(\.counter))
        for number in 1...10 { store.state.counter = number }
        #expect(ObjectIdentifier(store.$state.scope(\.counter)) == identity)
    }

    @Test("However many observers share a key path, a change reads and compares the part once")
    func readsAndComparesOnce() {
        final class Model { @Property var counted = Counted() }
        let model = Model()
        for _ in 0..<100 {
            store.$state.observe(\.metered, with: witness) { [log] _, metered in log("\(metered)") }
            model.$counted.observe(\.self, with: witness) { _, _ in }
        }
        _ = log.drain()
        let meter = store.state.meter
        meter.reads = 0
        store.state.other = 1
        #expect(meter.reads == 1)
        store.state.counter = 1
        #expect(meter.reads == 2)
        #expect(log.entries == Array(repeating: "1", count: 100))
        Counted.comparisons = 0
        model.counted.number = 1
        #expect(Counted.comparisons == 1)
        model.counted.number = 1
        #expect(Counted.comparisons == 2)
    }

    @Test("A scope that was let go and is asked for again before a change is the same point, and current")
    func askedForAgain() {
        weak var first: SubscriptionPoint<Int>?
        first = store.$state.scope(\.counter)
        #expect(store.$state.scope(\.counter) === first)
        let held = first
        store.state.counter = 1
        held?.observe(with: witness) { [log] _, counter in log("\(counter)") }
        store.state.counter = 2
        #expect(log.entries == ["1", "2"])
        #expect(store.$state.scope(\.counter) === held)
    }

    @Test("A key path nobody observes or holds any more costs nothing from the next change on")
    func unusedCostsNothing() {
        var mortal: Witness? = Witness()
        store.$state.observe(\.metered, with: mortal) { _, _ in }
        store.$state.observe(\.counter, with: witness) { [log] _, counter in log("\(counter)") }
        var held: SubscriptionPoint<Int>? = store.$state.scope(\.metered)
        let meter = store.state.meter
        mortal = nil
        meter.reads = 0
        store.state.other = 1
        #expect(meter.reads == 1, "still held")
        held = nil
        meter.reads = 0
        store.state.other = 2
        store.state.counter = 3
        #expect(meter.reads == 0)
        #expect(log.entries == ["0", "3"])
        withExtendedLifetime(held) {}
    }

    @Test("A key path nobody uses costs nothing when only a scope below it was used")
    func unusedBelowCostsNothing() {
        var mortal: Witness? = Witness()
        store.$state.scope(\.metered).observe(\.description, with: mortal) { _, _ in }
        let meter = store.state.meter
        meter.reads = 0
        store.state.other = 1
        #expect(meter.reads == 1)
        mortal = nil
        store.state.other = 2
        #expect(meter.reads == 1)
        withExtendedLifetime(mortal) {}
    }

    @Test("A scope that is held but not observed is still current when somebody observes it")
    func heldScopeIsCurrent() {
        let scope = store.$state.scope(\.counter)
        store.state.counter = 5
        scope.observe(with: witness) { [log] _, counter in log("\(counter)") }
        store.state.counter = 6
        #expect(log.entries == ["5", "6"])
    }

    @Test("A key path observed again in the very change that found it unused is current")
    func observedAgainInTheSameChange() {
        var mortal: Witness? = Witness()
        store.$state.observe(with: witness) { [store, log] witness, state in
            guard state.counter == 1 else { return }
            store.$state.observe(\.counter, with: witness) { _, counter in log("again \(counter)") }
        }
        store.$state.observe(\.counter, with: mortal) { [log] _, counter in log("first \(counter)") }
        mortal = nil
        store.state.counter = 1
        store.state.counter = 2
        #expect(log.entries == ["first 0", "again 1", "again 2"])
        withExtendedLifetime(mortal) {}
    }

    @Test("A key path observed again by what its own scope frees is current")
    func observedAgainFromItsOwnSweep() {
        let (store, log, witness) = (store, log, witness)
        var mortal: Witness? = Witness()
        store.$state.observe(with: witness) { _, state in
            guard state.counter == 1 else { return }
            mortal = nil
            store.state.counter = 2
        }
        let last = Witness { store.$state.observe(\.counter, with: witness) { _, counter in log("again \(counter)") } }
        store.$state.observe(\.counter, with: mortal) { [last] _, counter in
            log("first \(counter)")
            withExtendedLifetime(last) {}
        }
        _ = consume last
        store.state.counter = 1
        store.state.counter = 3
        #expect(log.entries == ["first 0", "again 2", "again 3"])
    }

    @Test("A key path asked for by what its own scope has swept is one point", arguments: 0..<40)
    func askedForInItsOwnSweep(count: Int) {
        let (store, log, witness) = (store, log, witness)
        var mortal = (0..<count).map { _ in Witness() }
        for object in mortal {
            let last = Witness { store.$state.observe(\.doubled, with: witness) { _, part in log("swept \(part)") } }
            store.$state.observe(with: object) { _, _ in withExtendedLifetime(last) {} }
        }
        mortal = []
        // With some counts the second of these sweeps.
        store.$state.observe(\.counter, with: witness) { _, _ in }
        store.$state.observe(\.doubled, with: witness) { _, part in log("asked \(part)") }
        store.state.counter = 1
        _ = log.drain()
        store.state.counter = 2
        #expect(log.entries.count == count + 1)
        #expect(Set(log.entries) == (count == 0 ? ["asked 4"] : ["swept 4", "asked 4"]))
    }

    @Test("A scope that outlives its property keeps its last part and stays silent")
    func outlivesItsProperty() {
        var store: Store? = Store()
        let scope = store!.$state.scope(\.screens)
        let nested = scope.scope(\.login.name)
        nested.observe(with: witness) { [log] _, name in log("early \(name)") }
        store!.state.screens.login.name = "last"
        store = nil
        scope.observe(with: witness) { [log] _, screens in log("late \(screens.login.name)") }
        nested.observe(with: witness) { [log] _, name in log("later \(name)") }
        scope.scope(\.login).observe(with: witness) { [log] _, login in log("new \(login.name)") }
        #expect(log.entries == ["early ", "early last", "late last", "later last", "new last"])
    }

    @Test("A scope does not keep its property alive, and releasing a property frees its observers' closures")
    func doesNotRetain() {
        let census = Census()
        var store: Store? = Store()
        weak let weakStore = store
        let scope = store!.$state.scope(\.screens)
        scope.observe(with: witness) { [token = census.token()] _, _ in _ = token }
        scope.observe(\.login, with: witness) { [token = census.token()] _, _ in _ = token }
        store!.$state.observe(with: witness) { [token = census.token()] _, _ in _ = token }
        store!.$state.observe(\.counter, with: witness) { [token = census.token()] _, _ in _ = token }
        #expect(census.count == 4)
        store = nil
        #expect(weakStore == nil)
        #expect(census.count == 0)
        withExtendedLifetime(scope) {}
    }

    @Test("Releasing a property frees the closures of those who observe scopes of a scope that is held")
    func freesObserversOfNestedScopes() {
        let census = Census()
        var store: Store? = Store()
        let screens = store!.$state.scope(\.screens)
        let login = screens.scope(\.login)
        let name = login.scope(\.name)
        login.observe(with: witness) { [token = census.token()] _, _ in _ = token }
        name.observe(with: witness) { [token = census.token()] _, _ in _ = token }
        #expect(census.count == 2)
        store = nil
        #expect(census.count == 0)
        withExtendedLifetime((screens, login, name)) {}
    }

    @Test("Releasing a property from the first call of an observer of a scope that is held frees its closure")
    func freesObserversOfScopeInDelivery() {
        let census = Census()
        var store: Store? = Store()
        let scope = store!.$state.scope(\.counter)
        var mortal: Witness? = Witness()
        scope.observe(with: mortal) { [token = census.token()] _, _ in _ = token }
        scope.observe(with: witness) { [token = census.token()] _, _ in
            store = nil
            mortal = nil
            _ = token
        }
        #expect(census.count == 0)
        withExtendedLifetime(scope) {}
    }

    @Test("A scope that closes during its own delivery frees the closures of the living and of the dead after that")
    func closesInItsOwnDelivery() {
        let census = Census()
        var store: Store? = Store()
        let scope = store!.$state.scope(\.counter)
        var mortal: Witness? = Witness()
        scope.observe(with: mortal) { [token = census.token()] _, _ in _ = token }
        scope.observe(with: witness) { [token = census.token(), log] _, counter in
            log("\(counter)")
            _ = token
            guard counter == 0 else { return }
            mortal = nil
            store!.state.counter = 1
            store = nil
        }
        #expect(log.entries == ["0", "1"])
        #expect(census.count == 0)
        withExtendedLifetime(scope) {}
    }

    @Test("A scope of a scope that nobody uses any more is freed by the next change, also of another part")
    func freesNestedScopeThatIsOutOfUse() {
        let census = Census()
        let screens = store.$state.scope(\.screens)
        var object: Witness? = Witness()
        screens.observe(\.login, with: object) { [token = census.token()] _, _ in _ = token }
        object = nil
        #expect(census.count == 1)
        store.state.other = 1
        #expect(census.count == 0)
        withExtendedLifetime(screens) {}
    }

    @Test("Scopes nest")
    func scopesNest() {
        let login = store.$state.scope(\.screens).scope(\.login)
        login.observe(\.name, with: witness) { [log] _, name in log("name \(name)") }
        login.observe(\.attempts, with: witness) { [log] _, attempts in log("attempts \(attempts)") }
        store.state.screens.login.name = "a"
        store.state.screens.login.attempts = 1
        store.state.screens.settings["x"] = 1
        store.state.other = 1
        #expect(log.entries == ["name ", "attempts 0", "name a", "attempts 1"])
    }

    @Test("All kinds of key path work: computed, optional-chained, subscript, through references, and \\.self")
    func allKindsOfKeyPath() {
        store.$state.observe(\.doubled, with: witness) { [log] _, part in log("computed \(part)") }
        store.$state.observe(\.selected?.name, with: witness) { [log] _, part in log("chained \(part ?? "-")") }
        store.$state.observe(\.rows[1], with: witness) { [log] _, part in log("subscript \(part)") }
        store.$state.observe(\.screens.settings["volume"], with: witness) { [log] _, part in log("key \(part ?? -1)") }
        store.$state.observe(\.profile.age, with: witness) { [log] _, part in log("reference \(part)") }
        #expect(log.drain() == ["computed 0", "chained -", "subscript 0", "key -1", "reference 1"])
        store.state.counter = 2
        #expect(log.drain() == ["computed 4"])
        store.state.selected = Login(name: "a")
        store.state.selected?.name = "b"
        store.state.selected?.attempts = 2
        store.state.selected = nil
        #expect(log.drain() == ["chained a", "chained b", "chained -"])
        store.state.rows[0] = 9
        store.state.rows[1] = 8
        #expect(log.drain() == ["subscript 8"])
        store.state.screens.settings["volume"] = 3
        #expect(log.drain() == ["key 3"])
        store.state.profile.age = 2
        store.state.profile = Profile(age: 2)
        #expect(log.drain() == ["reference 2"])
        let counter = Counter()
        counter.$number.observe(\.self, with: witness) { [log] _, number in log("self \(number)") }
        counter.number = 0
        counter.number = 1
        #expect(log.drain() == ["self 0", "self 1"])
    }

    @Test("Two subscripts of one array are two key paths")
    func subscriptsAreDistinct() {
        #expect(store.$state.scope(\.rows[0]) !== store.$state.scope(\.rows[1]))
        let scopes = (0..<3).map { store.$state.scope(\.rows[$0]) }
        for (index, scope) in scopes.enumerated() {
            scope.observe(with: witness) { [log] _, row in log("\(index):\(row)") }
        }
        store.state.rows[2] = 5
        #expect(log.entries == ["0:0", "1:0", "2:0", "2:5"])
    }

    @Test("A change of many parts at once is told with every part current")
    func allPartsAreCurrent() {
        let counter = store.$state.scope(\.counter)
        let other = store.$state.scope(\.other)
        counter.observe(with: witness) { [log] witness, counter in
            other.observe(with: witness) { _, other in log("\(counter) \(other)") }
        }
        #expect(log.drain() == ["0 0"])
        var state = store.state
        state.counter = 1
        state.other = 2
        store.state = state
        #expect(log.entries.sorted() == ["0 2", "1 2"], "one joined while the other scope was still to be delivered")
    }
}
