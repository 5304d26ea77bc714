import Minimalist
import TestSupport
import Testing

@Suite("Lifetime")
struct LifetimeTests {
    let witness = Witness()
    let log = Log<String>()

    @Test("A subscription retains neither the object nor the owner of the point")
    func retainsNeither() {
        var object: Witness? = Witness()
        var store: Store? = Store()
        weak let weakObject = object
        weak let weakStore = store
        store!.$state.observe(with: object) { _, _ in }
        store!.$state.observe(\.counter, with: object) { _, _ in }
        object = nil
        #expect(weakObject == nil)
        store!.$state.observe(with: witness) { _, _ in }
        store!.$state.observe(\.counter, with: witness) { _, _ in }
        store = nil
        #expect(weakStore == nil)
    }

    @Test("The object is retained only while it is being called")
    func retainedWhileCalled() {
        let model = Counter()
        var object: Witness? = Witness { [log] in log("deinit") }
        model.$number.observe(with: object) { [log] object, number in
            guard number == 1 else { return }
            log("called")
            releaseObject()
            log("still alive")
            withExtendedLifetime(object) {}
        }
        func releaseObject() { object = nil }
        model.number = 1
        #expect(log.entries == ["called", "still alive", "deinit"])
    }

    @Test("An observer whose object was deallocated, even in the same delivery, is never called again")
    func deadAreNeverCalled() {
        let model = Counter()
        let mailbox = Mailbox()
        var objects: [Witness?] = [Witness(), Witness(), Witness()]
        model.$number.observe(with: witness) { _, number in if number == 1 { objects[1] = nil } }
        mailbox.$number.observe(with: witness) { _, number in if number == 1 { objects[2] = nil } }
        for index in 0..<3 {
            model.$number.observe(with: objects[index]) { [log] _, number in log("p\(index):\(number)") }
            mailbox.$number.observe(with: objects[index]) { [log] _, number in log("s\(index):\(number)") }
        }
        _ = log.drain()
        model.number = 1
        #expect(log.drain() == ["p0:1", "p2:1"])
        mailbox.number.send(1)
        #expect(log.drain() == ["s0:1"])
        model.number = 2
        mailbox.number.send(2)
        #expect(log.drain() == ["p0:2", "s0:2"])
    }

    @Test("An object that is released as a sweep frees a closure is not called again")
    func releasedDuringASweep() {
        let (store, log) = (Counter(), Log<Int>())
        var (dead, living): (Witness?, Witness?) = (Witness(), Witness())
        do {
            let last = Witness {
                living = nil
                store.number = 99
            }
            store.$number.observe(with: dead) { _, _ in withExtendedLifetime(last) {} }
        }
        store.$number.observe(with: living) { _, number in log(number) }
        dead = nil
        store.number = 1
        #expect(log.entries == [0, 1])
        #expect(store.number == 99)
    }

    @Test("A nil object subscribes nothing")
    func nilSubscribesNothing() {
        let census = Census()
        let store = Store()
        let mailbox = Mailbox()
        let nobody: Witness? = nil
        store.$state.observe(with: nobody) { [token = census.token(), log] _, _ in log("\(token)") }
        store.$state.observe(\.counter, with: nobody) { [token = census.token(), log] _, _ in log("\(token)") }
        mailbox.$number.observe(with: nobody) { [token = census.token(), log] _, _ in log("\(token)") }
        store.state.counter = 1
        mailbox.number.send(1)
        #expect(log.entries == [])
        #expect(census.count == 0)
    }

    @Test("A dead observer's closure is freed by the next delivery that reaches it")
    func freedByTheNextDelivery() {
        let census = Census()
        let store = Store()
        let mailbox = Mailbox()
        var object: Witness? = Witness()
        store.$state.observe(with: object) { [token = census.token()] _, _ in _ = token }
        store.$state.observe(\.counter, with: object) { [token = census.token()] _, _ in _ = token }
        mailbox.$number.observe(with: object) { [token = census.token()] _, _ in _ = token }
        mailbox.$received.observe(\.id, with: object) { [token = census.token()] _, _ in _ = token }
        object = nil
        #expect(census.count == 4)
        store.state.counter = 1
        #expect(census.count == 2)
        mailbox.number.send(1)
        #expect(census.count == 1)
        mailbox.received.send(Message(id: 1))
        #expect(census.count == 0)
    }

    @Test("A dead observer among the living on a shared key path is freed by the next change of the part")
    func freedFromSharedScope() {
        let census = Census()
        let store = Store()
        var object: Witness? = Witness()
        store.$state.observe(\.counter, with: witness) { [log] _, counter in log("\(counter)") }
        store.$state.observe(\.counter, with: object) { [token = census.token()] _, _ in _ = token }
        object = nil
        store.state.counter = 1
        #expect(census.count == 0)
        store.state.counter = 2
        #expect(log.entries == ["0", "1", "2"])
    }

    @Test("On a point that never delivers, the dead never outnumber the living by more than a constant factor")
    func quietPointsStaySwept() {
        let census = Census()
        let store = Store()
        let mailbox = Mailbox()
        let scope = store.$state.scope(\.counter)
        var most = 0
        for _ in 0..<10_000 {
            let mortal = Witness()
            store.$state.observe(with: mortal) { [token = census.token()] _, _ in _ = token }
            scope.observe(with: mortal) { [token = census.token()] _, _ in _ = token }
            mailbox.$number.observe(with: mortal) { [token = census.token()] _, _ in _ = token }
            most = max(most, census.count)
        }
        #expect(most < 60)
        store.$state.observe(with: witness) { [log] _, state in log("\(state.counter)") }
        store.state.counter = 1
        #expect(log.entries == ["0", "1"])
        #expect(census.count <= 20)
    }

    @Test("After many observers have left a quiet point, the closures of the dead are freed as others subscribe")
    func crowdLeaves() {
        let census = Census()
        let model = Counter()
        var crowd = (0..<10_000).map { _ in Witness() }
        for object in crowd { model.$number.observe(with: object) { [token = census.token()] _, _ in _ = token } }
        crowd = []
        for _ in 0..<25_000 { model.$number.observe(with: Witness()) { [token = census.token()] _, _ in _ = token } }
        #expect(census.count < 30)
    }

    @Test("Unused key paths of a quiet property are freed as others are observed")
    func quietKeyPathsAreSwept() {
        let census = Census()
        let store = Store()
        store.state.rows = Array(repeating: 0, count: 10_000)
        var most = 0
        for index in 0..<10_000 {
            store.$state.observe(\.rows[index], with: Witness()) { [token = census.token()] _, _ in _ = token }
            most = max(most, census.count)
        }
        #expect(most < 40)
    }

    /// The place from which `observe` is called.
    enum Place: CaseIterable {
        case outside, firstCall, callback, callbackWhileManyPartsWait, freeing, distinctKeyPaths
    }

    @Test("However many observers live, a sweep is followed by about as many subscriptions before the next")
    func sweepsAreRare() {
        for living in 8...130 {
            let (model, census) = (Counter(), Census())
            for _ in 0..<living { model.$number.observe(with: witness) { _, _ in } }
            var sweeps = 0
            for _ in 0..<10 * living {
                let before = census.count
                model.$number.observe(with: Witness()) { [token = census.token()] _, _ in _ = token }
                if census.count <= before { sweeps += 1 }
            }
            #expect(sweeps <= 11, "\(living) live")
        }
    }

    @Test("However many key paths are held, a sweep is followed by about as many others before the next")
    func sweepsOfKeyPathsAreRare() {
        for count in 8...130 {
            let (store, census) = (Store(), Census())
            store.state.rows = Array(repeating: 0, count: 11 * count)
            let held = (0..<count).map { store.$state.scope(\.rows[$0]) }
            var sweeps = 0
            for index in count..<11 * count {
                let before = census.count
                store.$state.observe(\.rows[index], with: Witness()) { [token = census.token()] _, _ in _ = token }
                if census.count <= before { sweeps += 1 }
            }
            #expect(sweeps <= 11, "\(held.count) held")
        }
    }

    @Test("Subscribing takes amortized constant time anywhere", arguments: Place.allCases)
    func subscribingInside(place: Place) {
        let growth = growth(from: 500, to: 8_000, below: 16 * 4) { count in
            let store = Store()
            var duration = 0.0
            func subscribe() {
                for number in 0..<count {
                    if place == .distinctKeyPaths {
                        store.$state.observe(\.[offset: number], with: witness) { _, _ in }
                    } else {
                        store.$state.observe(with: witness) { _, _ in }
                    }
                }
            }
            func measure() { duration = seconds(of: subscribe) }
            switch place {
            case .outside: measure()
            case .firstCall, .distinctKeyPaths:
                store.$state.observe(with: witness) { _, _ in if duration == 0 { measure() } }
            case .callback:
                store.$state.observe(with: witness) { _, state in if state.counter == 1 { measure() } }
                store.state.counter = 1
            case .callbackWhileManyPartsWait:
                for number in 0..<count { store.$state.observe(\.[offset: number], with: witness) { _, _ in } }
                store.$state.observe(with: witness) { _, state in if state.counter == 1 { measure() } }
                store.state.counter = 1
            case .freeing:
                store.$state.observe(with: Witness()) { [last = Witness(onDeinit: measure)] _, _ in _ = last }
                store.state.counter = 1
            }
            return duration
        }
        #expect(growth < 16 * 4, "quadratic growth would be 256 times")
    }

    @Test("deinit of a captured object may read, write, send and subscribe to the same point")
    func deinitOfCapturedObject() {
        let model = Counter()
        let mailbox = Mailbox()
        var object: Witness? = Witness()
        let captured = { [witness, log] in
            log("deinit \(model.number)")
            model.number = 50
            model.$number.observe(with: witness) { _, number in log("joined \(number)") }
            mailbox.number.send(7)
        }
        mailbox.$number.observe(with: witness) { [log] _, number in log("event \(number)") }
        model.$number.observe(with: witness) { [log] _, number in log("first \(number)") }
        model.$number.observe(with: object) { [captured = Witness(onDeinit: captured)] _, _ in _ = captured }
        model.$number.observe(with: witness) { [log] _, number in log("last \(number)") }
        _ = log.drain()
        object = nil
        model.number = 1
        #expect(
            log.drain() == [
                "first 1", "last 1", "deinit 1", "first 50", "last 50", "joined 50", "event 7",
            ])
        model.number = 2
        #expect(log.drain() == ["first 2", "last 2", "joined 2"])
    }

    @Test("deinit of an object captured by a signal's dead observer may send and subscribe to that signal")
    func deinitInSignal() {
        let mailbox = Mailbox()
        var object: Witness? = Witness()
        let captured = { [witness, log] in
            log("deinit")
            mailbox.$number.observe(with: witness) { _, number in log("joined \(number)") }
            mailbox.number.send(9)
        }
        mailbox.$number.observe(with: object) { [captured = Witness(onDeinit: captured)] _, _ in _ = captured }
        mailbox.$number.observe(with: witness) { [log] _, number in log("a \(number)") }
        object = nil
        mailbox.number.send(1)
        #expect(log.entries == ["a 1", "deinit", "a 9", "joined 9"])
    }

    @Test("deinit of an observing object may write, and nothing is lost")
    func deinitOfObserver() {
        let model = Counter()
        var object: Witness? = Witness { [log, witness] in
            model.number += 100
            model.$number.observe(with: witness) { _, number in log("joined \(number)") }
        }
        model.$number.observe(with: witness) { [log] _, number in
            log("a \(number)")
            if number == 1 { object = nil }
        }
        model.$number.observe(with: object) { [log] _, number in log("released \(number)") }
        model.$number.observe(with: witness) { [log] _, number in log("b \(number)") }
        _ = log.drain()
        model.number = 1
        #expect(log.entries == ["a 1", "joined 101", "a 101", "b 101"])
    }

    @Test("deinit of an object that is released during its own call runs inside the delivery")
    func deinitDuringOwnCall() {
        let model = Counter()
        var object: Witness?
        object = Witness { model.number += 10 }
        model.$number.observe(with: object) { [log] _, number in
            log("own \(number)")
            if number == 1 { object = nil }
        }
        model.$number.observe(with: witness) { [log] _, number in log("b \(number)") }
        _ = log.drain()
        model.number = 1
        #expect(log.entries == ["own 1", "b 11"])
    }

    @Test("deinit of a replaced value may read, write and subscribe to the same point")
    func deinitOfReplacedValue() {
        final class Model { @Property var value: Witness? }
        let model = Model()
        model.$value.observe(with: witness) { [log] _, value in log(value == nil ? "nil" : "value") }
        model.value = Witness { [log, witness] in
            log("deinit \(model.value == nil)")
            model.value = nil
            model.$value.observe(with: witness) { _, value in log(value == nil ? "joined nil" : "joined value") }
        }
        _ = log.drain()
        model.value = nil
        #expect(log.entries == ["nil", "deinit true", "nil", "joined nil"])
    }

    @Test("deinit of a part that a scope has replaced may write")
    func deinitOfReplacedPart() {
        struct State {
            var part = MortalPart(0)
            var other = 0
        }
        let model = Model(State())
        model.state.part = MortalPart(1) { [log] in
            log("deinit \(model.state.part.number)")
            model.state.part = MortalPart(3)
        }
        model.$state.observe(\.part, with: witness) { [log] _, part in log("part \(part.number)") }
        model.$state.observe(\.other, with: witness) { [log] _, other in log("other \(other)") }
        _ = log.drain()
        model.state = State(part: MortalPart(2), other: 5)
        #expect(log.entries == ["part 2", "other 5", "deinit 2", "part 3"])
    }

    @Test("deinit of a part that its scope replaces may observe others, whose last value is the newest")
    func deinitOfReplacedPartObserves() {
        struct State {
            var first = 0
            var part = MortalPart(0)
            var last = 0

            mutating func set(_ number: Int) { (first, part, last) = (number, MortalPart(number), number) }
        }
        let model = Model(State())
        let first = model.$state.scope(\.first)
        let part = model.$state.scope(\.part)
        let last = model.$state.scope(\.last)
        model.state.part = MortalPart(1) { [witness, log] in
            first.observe(with: witness) { _, first in log("first \(first)") }
            last.observe(with: witness) { _, last in log("last \(last)") }
        }
        // After a mutation in place, the scope has the only copy of the replaced part.
        model.state.set(2)
        for name in ["first", "last"] {
            let values = log.entries.filter { $0.hasPrefix(name) }
            #expect(values == ["\(name) 2"] || values == ["\(name) 0", "\(name) 2"])
        }
        #expect(part.value.number == 2)
    }

    @Test("deinit of a nested part that was replaced in place may write, and finds its own scope current")
    func deinitOfNestedPart() {
        struct Inner: Equatable { var part = MortalPart(0) }
        struct State {
            var inner = Inner()
            var last = 0

            mutating func set(_ number: Int) { (inner.part, last) = (MortalPart(number), number) }
        }
        let model = Model(State())
        let part = model.$state.scope(\.inner).scope(\.part)
        model.$state.observe(with: witness) { [log] _, state in log("whole \(state.last)") }
        part.observe(with: witness) { [log] _, part in log("part \(part.number)") }
        model.$state.observe(\.last, with: witness) { [log] _, last in log("last \(last)") }
        model.state.inner.part = MortalPart(7) { [log] in
            log("deinit \(part.value.number)")
            model.state.last += 1
        }
        _ = log.drain()
        model.state.set(5)
        #expect(log.entries == ["deinit 5", "whole 6", "part 5", "last 6"])
    }

    @Test("deinit of a part that writes and observes while the other parts are updated loses nothing")
    func deinitOfPartThatWrites() {
        struct Inner: Equatable {
            var part = MortalPart(0)
            var last = 0
        }
        struct State {
            var inner = Inner()
            var last = 0

            mutating func set(_ number: Int) {
                inner = Inner(part: MortalPart(number), last: number)
                last = number
            }
        }
        let model = Model(State())
        let (inner, outerLast) = (model.$state.scope(\.inner), model.$state.scope(\.last))
        let (part, last) = (inner.scope(\.part), inner.scope(\.last))
        func read() -> [Int] { [part.value.number, last.value, outerLast.value] }
        model.state.inner.part = MortalPart(1) { [log, witness] in
            log("deinit \(read())")
            model.state.set(3)
            log("written \(read())")
            last.observe(with: witness) { _, last in log("joined \(last)") }
        }
        model.state.set(2)
        #expect(log.entries == ["deinit [2, 2, 2]", "written [3, 3, 3]", "joined 3"])
        model.state.set(4)
        #expect(log.entries.last == "joined 4")
    }

    @Test("deinit of an argument of a key path may write and subscribe to the same point")
    func deinitOfKeyPathArgument() {
        struct Index: Hashable {
            let number: Int
            let witness: Witness

            static func == (left: Index, right: Index) -> Bool { left.number == right.number }

            func hash(into hasher: inout Hasher) { hasher.combine(number) }
        }
        struct Table {
            var number = 0

            subscript(index: Index) -> Int { number + index.number }
        }
        final class Model { @Property var table = Table() }
        let model = Model()
        func path(_ name: String) -> KeyPath<Table, Int> {
            let index = Index(
                number: 1,
                witness: Witness { [witness, log] in
                    log("deinit \(name)")
                    model.$table.scope(\.number).observe(with: witness) { _, number in log("number \(number)") }
                    model.table.number += 1
                })
            return \.[index]
        }
        model.$table.observe(with: witness) { _, table in
            guard table.number == 1 else { return }
            // Each write passes the scope over, and the next scope of the key path takes its place. The first key path
            // stays for the scopes that follow it.
            for name in ["a", "b", "c"] {
                _ = model.$table.scope(path(name))
                model.table.number += 1
            }
        }
        model.table.number = 1
        #expect(Set(log.entries.filter { $0.hasPrefix("deinit") }) == ["deinit a", "deinit b", "deinit c"])
        #expect(log.entries.first == "deinit b")
        #expect(log.entries.last == "number \(model.table.number)")
    }

    @Test("deinit of an event may send")
    func deinitOfEvent() {
        final class Model { @Signal var sent: Accepts<Witness?> }
        let model = Model()
        model.$sent.observe(with: witness) { [log] _, event in log(event == nil ? "nil" : "event") }
        model.$sent.observe(with: witness) { [log] _, _ in log("b") }
        model.sent.send(Witness { model.sent.send(nil) })
        #expect(log.entries == ["event", "b", "nil", "b"])
    }

    @Test("An event is freed when it has been delivered, before the next one")
    func eventsAreFreed() {
        final class Model { @Signal var sent: Accepts<Census.Token?> }
        let census = Census()
        let model = Model()
        model.$sent.observe(with: witness) { [log] _, event in
            log(event == nil ? "start" : "event \(census.count)")
            guard event == nil else { return }
            for _ in 0..<3 { model.sent.send(census.token()) }
        }
        model.sent.send(nil)
        #expect(log.entries == ["start", "event 3", "event 2", "event 1"])
        #expect(census.count == 0)
    }

    @Test("Observing a key path during a delivery that has found dead observers keeps the order of delivery")
    func scopingDuringDelivery() {
        let store = Store()
        let mailbox = Mailbox()
        var mortals = (0..<20).map { _ in Witness() }
        for mortal in mortals {
            store.$state.observe(with: mortal) { _, _ in }
            mailbox.$received.observe(with: mortal) { _, _ in }
        }
        store.$state.observe(with: witness) { [log] witness, state in
            log("a\(state.counter)")
            guard state.counter == 1 else { return }
            store.state.counter = 2
            store.$state.observe(\.counter, with: witness) { _, counter in log("scoped \(counter)") }
        }
        mailbox.$received.observe(with: witness) { [log] witness, message in
            log("m\(message.id)")
            guard message.id == 1 else { return }
            mailbox.received.send(Message(id: 2))
            mailbox.$received.observe(\.id, with: witness) { _, id in log("id\(id)") }
            mailbox.received.send(Message(id: 3))
        }
        _ = log.drain()
        mortals = []
        store.state.counter = 1
        #expect(log.drain() == ["a1", "scoped 2", "a2"])
        mailbox.received.send(Message(id: 1))
        #expect(log.drain() == ["m1", "m2", "m3", "id3"])
    }

    @Test("A write from a deinit that runs because somebody subscribed is not lost")
    func writeWhileSweepingOnSubscribe() {
        let model = Counter()
        var deaths = 0
        for _ in 0..<100 {
            let captured = Witness { [log, witness] in
                deaths += 1
                model.number += 1
                if deaths == 3 { model.$number.observe(with: witness) { _, number in log("joined \(number)") } }
            }
            model.$number.observe(with: Witness()) { _, _ in _ = captured }
        }
        _ = log.drain()
        let before = deaths
        model.$number.observe(with: witness) { [log] _, number in log("last \(number)") }
        model.number = -1
        #expect(deaths == 100)
        #expect(before > 50)
        #expect(log.entries.last == "last \(model.number)")
        #expect(log.entries.contains("joined \(model.number)"))
    }

    @Test("The owner may be released during its own delivery; the delivery finishes")
    func ownerReleasedDuringDelivery() {
        var model: Counter? = Counter()
        var mailbox: Mailbox? = Mailbox()
        weak let weakModel = model
        weak let weakMailbox = mailbox
        model!.$number.observe(with: witness) { [log] _, number in
            log("a \(number)")
            if number == 1 { model = nil }
        }
        model!.$number.observe(with: witness) { [log] _, number in log("b \(number)") }
        model!.$number.observe(\.self, with: witness) { [log] _, number in log("c \(number)") }
        mailbox!.$number.observe(with: witness) { [log] _, number in
            log("d \(number)")
            mailbox = nil
        }
        mailbox!.$number.observe(with: witness) { [log] _, number in log("e \(number)") }
        _ = log.drain()
        model!.number = 1
        mailbox!.number.send(1)
        #expect(log.entries == ["a 1", "b 1", "c 1", "d 1", "e 1"])
        #expect(weakModel == nil)
        #expect(weakMailbox == nil)
    }

    @Test("deinit of an object captured by a part's observer may use a held scope after the property was released")
    func deinitAfterThePropertyWasReleased() {
        var store: Store? = Store()
        let scope = store!.$state.scope(\.counter)
        let captured = { [witness, log] in
            log("deinit")
            scope.observe(with: witness) { _, counter in log("kept \(counter)") }
            scope.observe(\.description, with: witness) { _, text in log("nested \(text)") }
        }
        store!.state.counter = 3
        store!.$state.observe(\.other, with: witness) { [captured = Witness(onDeinit: captured)] _, _ in _ = captured }
        store = nil
        #expect(log.entries == ["deinit", "kept 3", "nested 3"])
    }

    @Test("The owner may be released inside the first call of an observer of its scope")
    func ownerReleasedInFirstCall() {
        var store: Store? = Store()
        let scope = store!.$state.scope(\.counter)
        scope.observe(with: witness) { [log] _, counter in
            log("\(counter)")
            store = nil
        }
        scope.observe(with: witness) { [log] _, counter in log("after \(counter)") }
        #expect(log.entries == ["0", "after 0"])
    }
}

private final class Model<State> {
    @Property var state: State

    init(_ state: State) { self.state = state }
}

/// A part that runs code when its last copy is freed.
private struct MortalPart: Equatable {
    let number: Int
    private let witness: Witness

    init(_ number: Int, onDeinit: @escaping () -> Void = {}) {
        self.number = number
        witness = Witness(onDeinit: onDeinit)
    }

    static func == (left: MortalPart, right: MortalPart) -> Bool { left.number == right.number }
}
