import Minimalist
import PackedStruct
import TestSupport
import Testing

@Suite("Parts", .serialized)
struct PartTests {
    let witness = Witness()
    let store = Store()
    let log = Log<String>()

    @Test("A key path observer is called only when its part changes")
    func onlyWhenThePartChanges() {
        store.$state.observe(\.screens.login, with: witness) { [log] _, login in log(login.name) }
        store.state.other = 1
        store.state.screens.login.name = "a"
        store.state.screens.login.name = "a"
        store.state = AppState()
        #expect(log.entries == ["", "a", ""])
    }

    @Test("The same key path on the same property gives the same point for as long as that point is held or observed")
    func samePoint() {
        let scope = store.$state.scope(\.screens.login)
        #expect(store.$state.scope(\.screens.login) === scope)
        store.state.screens.login.name = "a"
        store.state.other = 1
        #expect(store.$state.scope(\.screens.login) === scope)
        #expect(Store().$state.scope(\.screens.login) !== scope)
        #expect(scope.scope(\.name) === scope.scope(\.name))
    }

    @Test("A point that is observed but not held stays the same")
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

    @Test("A scope that was released and is asked for again before a change is the same point, and current")
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

    @Test("A key path that is observed again in the same change that found it unused is current")
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

    @Test("A key path that is observed again by a deinit that its own scope has caused is current")
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

    @Test("A key path that is asked for by a deinit while it is being added is one point")
    func askedForWhileBeingAdded() {
        var added = 0
        var seen: [ObjectIdentifier] = []
        for offset in 0..<40 {
            added = offset
            seen = []
            // When the list of parts is full, this frees the unused ones, and the objects that their closures capture.
            let scope = store.$state.scope(\.[offset: offset])
            #expect(seen.allSatisfy { $0 == ObjectIdentifier(scope) })
            #expect(store.$state.scope(\.[offset: offset]) === scope)
            let captured = Witness { [store] in seen.append(ObjectIdentifier(store.$state.scope(\.[offset: added]))) }
            scope.observe(with: Witness()) { _, _ in withExtendedLifetime(captured) {} }
            if !seen.isEmpty { log("freed") }
        }
        #expect(!log.entries.isEmpty)
    }

    @Test("A scope keeps neither the owner nor the property alive")
    func doesNotRetain() {
        let census = Census()
        var store: Store? = Store()
        weak let weakStore = store
        let scope = store!.$state.scope(\.screens)
        let nested = scope.scope(\.login)
        store!.$state.observe(with: witness) { [token = census.token()] _, _ in _ = token }
        store = nil
        #expect(weakStore == nil)
        #expect(census.count == 0)
        withExtendedLifetime((scope, nested)) {}
    }

    @Test("A scope that outlives its property keeps its last part and its own observers, and is silent")
    func outlivesItsProperty() {
        let census = Census()
        var store: Store? = Store()
        var scope: ValuePoint<Screens>? = store!.$state.scope(\.screens)
        var nested: ValuePoint<String>? = scope!.scope(\.login.name)
        nested!.observe(with: witness) { [log, token = census.token()] _, name in
            log("early \(name)")
            _ = token
        }
        store!.state.screens.login.name = "last"
        store = nil
        scope!.observe(with: witness) { [log] _, screens in log("late \(screens.login.name)") }
        nested!.observe(with: witness) { [log] _, name in log("later \(name)") }
        scope!.scope(\.login).observe(with: witness) { [log] _, login in log("new \(login.name)") }
        #expect(log.entries == ["early ", "early last", "late last", "later last", "new last"])
        #expect(scope!.value.login.name == "last")
        #expect(nested!.value == "last")
        scope = nil
        #expect(nested!.value == "last")
        #expect(census.count == 1)
        nested = nil
        #expect(census.count == 0)
    }

    @Test("A part that is observed but not held is freed with its property, and so are its closures")
    func freedWithItsProperty() {
        let census = Census()
        var store: Store? = Store()
        let held = store!.$state.scope(\.counter)
        store!.$state.observe(\.counter, with: witness) { [token = census.token()] _, _ in _ = token }
        store!.$state.observe(\.other, with: witness) { [token = census.token()] _, _ in _ = token }
        store!.$state.scope(\.screens).observe(\.login, with: witness) { [token = census.token()] _, _ in _ = token }
        #expect(census.count == 3)
        store = nil
        #expect(census.count == 1, "that of the scope that is held")
        withExtendedLifetime(held) {}
    }

    @Test("A scope whose property is released during its own delivery finishes it")
    func propertyReleasedInItsOwnDelivery() {
        var store: Store? = Store()
        let scope = store!.$state.scope(\.counter)
        for name in ["a", "b"] {
            scope.observe(with: witness) { [log] _, counter in
                log("\(name)\(counter)")
                if counter == 1 { store = nil }
            }
        }
        store!.state.counter = 1
        #expect(log.entries == ["a0", "b0", "a1", "b1"])
        #expect(scope.value == 1)
    }

    @Test("A key path that nobody uses is dropped when its part changes", arguments: [false, true])
    func droppedWhenItsPartChanges(isHeldFirst: Bool) {
        let census = Census()
        var object: Witness? = Witness()
        var held = isHeldFirst ? store.$state.scope(\.screens.login) : nil
        store.$state.observe(\.screens.login, with: object) { [token = census.token()] _, _ in _ = token }
        store.$state.scope(\.screens).observe(\.settings, with: object) { [token = census.token()] _, _ in _ = token }
        object = nil
        held = nil
        #expect(census.count == 2)
        store.state.other = 1
        #expect(census.count == 2, "neither part has changed")
        store.state.screens.login.name = "a"
        #expect(census.count == 0)
        withExtendedLifetime(held) {}
    }

    @Test("Key paths that nobody uses never outnumber those in use by more than a constant factor")
    func unusedAreFew() {
        let census = Census()
        let held = (0..<100).map { store.$state.scope(\.[offset: $0]) }
        var most = 0
        for index in 100..<5_000 {
            store.$state.observe(\.[offset: index], with: Witness()) { [token = census.token()] _, _ in _ = token }
            most = max(most, census.count)
        }
        #expect(most < 2 * 100 + 20)
        withExtendedLifetime(held) {}
    }

    @Test("A stored part that has not changed costs one comparison, and its own parts cost none")
    func unchangedCostsOneComparison() {
        struct Table: Equatable { var rows = [Counted(), Counted(), Counted()] }
        struct State {
            var table = Table()
            var direct = Counted()
            var other = 0
        }
        final class Model { @Property var state = State() }
        let model = Model()
        let table = model.$state.scope(\.table)
        for index in 0..<3 {
            table.observe(\.rows[index], with: witness) { [log] _, row in log("\(index):\(row.number)") }
        }
        model.$state.observe(\.direct, with: witness) { [log] _, direct in log("direct \(direct.number)") }
        _ = log.drain()
        Counted.comparisons = 0
        model.state.other = 1
        #expect(Counted.comparisons == 1, "of the direct part: the rows are one buffer, which is the same")
        Counted.comparisons = 0
        model.state.direct.number = 1
        #expect(Counted.comparisons == 1)
        #expect(log.drain() == ["direct 1"])
        Counted.comparisons = 0
        model.state.table.rows[1].number = 1
        #expect(Counted.comparisons == 1 + 2 + 3, "the direct part, the table up to the row that differs, each row")
        #expect(log.drain() == ["1:1"])
    }

    @Test("A part that compares equal is not replaced")
    func equalIsNotReplaced() {
        let first = store.state.profile
        let scope = store.$state.scope(\.profile)
        store.state.profile = Profile(age: 1)
        #expect(scope.value === first)
        store.state.profile = Profile(age: 2)
        #expect(scope.value === store.state.profile)
    }

    @Test("Dead observers, however many, cause no further comparison of an unchanged stored part")
    func deadObserversCostNothing() {
        final class Model { @Property var counted = (part: Counted(), other: 0) }
        let model = Model()
        for _ in 0..<100 { model.$counted.observe(\.part, with: Witness()) { _, _ in } }
        model.$counted.observe(\.part, with: witness) { [log] _, part in log("\(part.number)") }
        Counted.comparisons = 0
        for other in 1...10 { model.counted.other = other }
        #expect(Counted.comparisons == 10)
        model.counted.part.number = 7
        #expect(log.entries == ["0", "7"])
    }

    @Test("A part that is not stored is read only while somebody observes or holds it, or a part of it")
    func readOnlyWhileUsed() {
        let meter = store.state.meter
        func reads(of change: () -> Void) -> Int {
            meter.reads = 0
            change()
            return meter.reads
        }
        var object: Witness? = Witness()
        store.$state.scope(\.metered).scope(\.description).observe(\.count, with: object) { _, _ in }
        #expect(reads { store.state.other = 1 } == 1)
        var held: ValuePoint<String>? = store.$state.scope(\.metered).scope(\.description)
        object = nil
        #expect(reads { store.state.counter = 2 } == 1)
        #expect(held!.value == "2")
        held = nil
        #expect(reads { store.state.other = 3 } == 0)
        #expect(reads { store.state.counter = 3 } == 0)
        // One row that is out of bounds once nobody observes it any more.
        object = Witness()
        store.$state.observe(\.rows[2], with: object) { [log] _, row in log("\(row)") }
        object = nil
        store.state.rows = []
        #expect(log.entries == ["0"])
        withExtendedLifetime((object, held)) {}
    }

    @Test("A change behind a reference is seen at the next write")
    func behindAReference() {
        store.$state.observe(\.profile.age, with: witness) { [log] _, age in log("\(age)") }
        let held = store.$state.scope(\.profile.age)
        store.state.profile.age = 2
        #expect(held.value == 1, "the property has not been written")
        store.state.other = 1
        #expect(held.value == 2)
        #expect(log.entries == ["1", "2"])
    }

    @Test("A change behind a reference is seen by everyone when the property is asked for that key path again")
    func behindAReferenceAskedAgain() {
        store.$state.observe(\.profile.age, with: witness) { [log] _, age in log("first \(age)") }
        let held = store.$state.scope(\.profile.age)
        store.state.profile = Profile(age: 5)
        let profile = store.state.profile
        profile.age = 6
        #expect(held.value == 5)
        store.$state.observe(\.profile.age, with: witness) { [log] _, age in log("second \(age)") }
        #expect(held.value == 6)
        #expect(log.drain() == ["first 1", "first 5", "first 6", "second 6"])
        profile.age = 7
        #expect(store.$state.scope(\.profile.age).value == 7)
        #expect(log.drain() == ["first 7", "second 7"])
    }

    @Test("A scope that is held can be read and is current, even if nobody observes it")
    func scopesCanBeRead() {
        let (counter, name) = (store.$state.scope(\.counter), store.$state.scope(\.screens).scope(\.login.name))
        #expect(store.$state.value.counter == 0)
        store.state.counter = 1
        store.state.screens.login.name = "a"
        #expect(store.$state.value.counter == 1)
        #expect(counter.value == 1)
        #expect(name.value == "a")
        #expect(store.$state.scope(\.doubled).value == 2)
    }

    @Test("Elements of tuples are parts")
    func elementsOfTuples() {
        final class Model { @Property var tuple = (first: UInt8(1), second: 2, third: (UInt16(3), "four")) }
        let model = Model()
        model.$tuple.observe(\.second, with: witness) { [log] _, second in log("second \(second)") }
        model.$tuple.observe(\.third.0, with: witness) { [log] _, third in log("third \(third)") }
        model.$tuple.observe(\.third.1, with: witness) { [log] _, fourth in log("fourth \(fourth)") }
        _ = log.drain()
        model.tuple.second = 20
        model.tuple.third = (30, "40")
        model.tuple.first = 10
        #expect(log.entries == ["second 20", "third 30", "fourth 40"])
    }

    @Test("Members of packed C structs are parts, though they are misaligned")
    func misalignedParts() {
        struct State {
            var flag = true
            var packed = Packed(first: 1, second: 2, third: 3)
        }
        final class Model {
            @Property var packed = Packed(first: 1, second: 2, third: 3)
            @Property var state = State()
        }
        #expect(MemoryLayout<Packed>.offset(of: \.second) == 1)
        let model = Model()
        model.$packed.observe(\.second, with: witness) { [log] _, second in log("second \(second)") }
        model.$packed.observe(\.third, with: witness) { [log] _, third in log("third \(third)") }
        model.$state.observe(\.packed.second, with: witness) { [log] _, second in log("inner \(second)") }
        model.$state.scope(\.packed.third).observe(with: witness) { [log] _, third in log("inner \(third)") }
        _ = log.drain()
        model.packed.first = 10
        model.packed.second = 20
        model.packed.third = 30
        model.state.flag = false
        model.state.packed.second = 40
        model.state.packed.third = 50
        #expect(log.entries == ["second 20", "third 30.0", "inner 40", "inner 50.0"])
    }

    @Test("Weak, unowned, wrapped and observed members are parts")
    func membersOfAllKinds() {
        @propertyWrapper struct Doubled: Equatable {
            var wrappedValue: Int
        }
        struct State {
            weak var friend: Profile?
            unowned var owner: Profile
            @Doubled var wrapped = 1
            var observed = 1 { didSet { changes += 1 } }
            var changes = 0
            lazy var unused = 1
        }
        let (friend, owner) = (Profile(age: 1), Profile(age: 2))
        final class Model {
            @Property var state: State
            init(_ state: State) { self.state = state }
        }
        let model = Model(State(friend: nil, owner: owner))
        model.$state.observe(\.friend, with: witness) { [log] _, friend in log("friend \(friend?.age ?? 0)") }
        model.$state.observe(\.owner, with: witness) { [log] _, owner in log("owner \(owner.age)") }
        model.$state.observe(\.wrapped, with: witness) { [log] _, wrapped in log("wrapped \(wrapped)") }
        model.$state.observe(\.observed, with: witness) { [log] _, observed in log("observed \(observed)") }
        _ = log.drain()
        model.state.friend = friend
        model.state.owner = friend
        model.state.wrapped = 3
        model.state.observed = 4
        #expect(log.entries == ["friend 1", "owner 1", "wrapped 3", "observed 4"])
        withExtendedLifetime((friend, owner)) {}
    }

    @Test("A part that nobody uses is not read when its whole is asked for again")
    func askedForAboveAnUnusedPart() {
        final class Box: Equatable {
            var rows = [1, 2, 3]

            static func == (left: Box, right: Box) -> Bool { left === right }
        }
        struct Rows: Equatable { var rows: [Int] }
        struct Table: Equatable {
            var number = 0
            let box = Box()
            var value: Rows { Rows(rows: box.rows) }
        }
        struct State { var table = Table() }
        final class Model { @Property var state = State() }
        let model = Model()
        var object: Witness? = Witness()
        let table = model.$state.scope(\.table)
        let value = table.scope(\.value)
        value.observe(\.rows[2], with: object) { [log] _, row in log("\(row)") }
        model.state.table.number = 1
        object = nil
        table.value.box.rows = []
        #expect(table.scope(\.value).value == Rows(rows: []))
        #expect(log.entries == ["3"])
        withExtendedLifetime((object, value)) {}
    }

    @Test("A getter that asks for scopes while parts are compared leaves all scopes current")
    func getterThatAsksForScopes() {
        struct Inner: Equatable {
            var number = 0
            let hook = Hook()
            var hooked: Int {
                hook.run()
                return number
            }

            subscript(offset: Int) -> Int { number + offset }

            static func == (left: Inner, right: Inner) -> Bool { left.number == right.number }
        }
        struct State { var inner = Inner() }
        final class Model { @Property var state = State() }
        let model = Model()
        let inner = model.$state.scope(\.inner)
        let hooked = inner.scope(\.hooked)
        var others = (0..<7).map { inner.scope(\.[$0]) }
        let hook = model.state.inner.hook
        hook.run = {
            hook.run = {}
            others = []
            for offset in 10..<12 { others.append(inner.scope(\.[offset])) }
        }
        model.state.inner.number = 1
        #expect(hooked.value == 1)
        #expect(others.map(\.value) == [11, 12])
    }

    @Test("A getter that asks for its own key path when it is read first leads to two points, both current")
    func getterThatAsksForItself() {
        struct State {
            var number = 0
            let hook = Hook()
            var hooked: Int {
                hook.run()
                return number
            }

            subscript(offset: Int) -> Int { number + offset }
        }
        final class Model { @Property var state = State() }
        let model = Model()
        var first: ValuePoint<Int>?
        model.state.hook.run = { [hook = model.state.hook] in
            hook.run = {}
            first = model.$state.scope(\.hooked)
        }
        let second = model.$state.scope(\.hooked)
        let others = (0..<20).map { model.$state.scope(\.[$0]) }
        model.state.number = 1
        #expect(first!.value == 1)
        #expect(second.value == 1)
        #expect(others.map(\.value) == (1...20).map { $0 })
        #expect(model.$state.scope(\.hooked) === second)
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

    @Test("A write that changes several parts notifies when all of them are current")
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

/// Code that a getter runs.
private final class Hook {
    var run: () -> Void = {}
}
