import Minimalist
import MinimalistExtras
import TestSupport
import Testing

@Suite("combineLatest")
struct CombineLatestTests {
    let witness = Witness()
    let log = Log<String>()

    @Test(
        "Is called once immediately, and then after every write of either, with the current values")
    func everyWrite() {
        let (name, age) = (Model("Ada"), Model(36))
        combineLatest(name.$value, age.$value, with: witness) { [log] _, name, age in
            log("\(name) \(age)")
        }
        #expect(log.drain() == ["Ada 36"])
        age.value = 37
        name.value = "Grace"
        name.value = "Grace"
        #expect(log.drain() == ["Ada 37", "Grace 37", "Grace 37"])
    }

    @Test("Combines more than two points, of different types")
    func manyPoints() {
        let (a, b, c, d) = (Model(1), Model("b"), Model<Bool?>(nil), Model([4]))
        combineLatest(a.$value, b.$value, c.$value, d.$value, with: witness) {
            [log] _, a, b, c, d in
            log("\(a) \(b) \(c.map(String.init) ?? "nil") \(d)")
        }
        c.value = true
        d.value.append(5)
        #expect(log.entries == ["1 b nil [4]", "1 b true [4]", "1 b true [4, 5]"])
    }

    @Test(
        "If one write changes two scopes of a property, the closure is called once")
    func partsOfOneState() {
        let store = Store()
        let (name, counter) = (store.$state.scope(\.name), store.$state.scope(\.counter))
        combineLatest(name, counter, with: witness) { [log] _, name, counter in
            log("\(name) \(counter)")
        }
        func change(_ state: inout AppState) { (state.name, state.counter) = ("Ada", 1) }
        change(&store.state)
        #expect(log.entries == [" 0", "Ada 1"])
    }

    @Test(
        "A write by the closure is followed by another call, and calls never nest",
        arguments: [true, false])
    func closureThatWrites(ofTheFirst: Bool) {
        let (a, b) = (Counter(), Counter())
        let written = ofTheFirst ? a : b
        var depth = 0
        combineLatest(a.$number, b.$number, with: witness) { [log] _, _, _ in
            depth += 1
            log("\(written.number) at depth \(depth)")
            if written.number % 3 != 0 { written.number += 1 }
            depth -= 1
        }
        written.number = 1
        #expect(log.entries == ["0 at depth 1", "1 at depth 1", "2 at depth 1", "3 at depth 1"])
    }

    #if DEBUG
        @Test(
            "A closure that never stops writing traps a debug build, and the message names the combination"
        )
        func feedbackLoop() async {
            let result = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) {
                countCoverageUntilStopped()
                let (a, b, witness) = (Counter(), Counter(), Witness())
                combineLatest(a.$number, b.$number, with: witness) { _, _, _ in a.number += 1 }
            }
            #expect(
                result.message.contains("Feedback loop: the observers of Combination must settle."))
        }
    #endif

    @Test("The closure may write in its first call")
    func writesInTheFirstCall() {
        let (a, b) = (Counter(), Counter())
        combineLatest(a.$number, b.$number, with: witness) { [log] _, first, second in
            log("\(first) \(second)")
            if first == 0 { a.number = 1 }
        }
        #expect(log.entries == ["0 0", "1 0"])
    }

    @Test(
        "In a delivery of one point, the other is read as it is then, though its delivery is still under way"
    )
    func whileTheOtherDelivers() {
        let (a, b) = (Counter(), Counter())
        b.$number.observe(with: witness) { _, number in a.number = 10 * number }
        combineLatest(a.$number, b.$number, with: witness) { [log] _, a, b in log("\(a) \(b)") }
        b.number = 1
        #expect(log.entries == ["0 0", "10 1", "10 1"])
    }

    @Test("After one owner has gone, its last value is used", arguments: [true, false])
    func oneOwnerGoes(first: Bool) {
        var (a, b): (Counter?, Counter?) = (Counter(), Counter())
        combineLatest(a!.$number, b!.$number, with: witness) { [log] _, a, b in log("\(a) \(b)") }
        a?.number = 1
        b?.number = 2
        _ = log.drain()
        if first { a = nil } else { b = nil }
        a?.number = 3
        b?.number = 4
        #expect(log.entries == [first ? "1 4" : "3 2"])
    }

    @Test(
        "Nothing is retained, whichever of the object, the owners and the points goes first",
        arguments: 0..<6)
    func retainsNothing(order: Int) {
        let census = Census()
        var (a, b): (Counter?, Counter?) = (Counter(), Counter())
        var object: Witness? = Witness()
        weak let (first, second, bound) = (a?.$number, b?.$number, object)
        combineLatest(a!.$number, b!.$number, with: object) { [token = census.token()] _, _, _ in
            _ = token
        }
        let steps = [{ a = nil }, { b = nil }, { object = nil }]
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
        for step in orders[order] { steps[step]() }
        #expect(first == nil)
        #expect(second == nil)
        #expect(bound == nil)
        #expect(census.count == 0)
    }

    @Test(
        "Ends with the current values, also if the closure undoes a change of another scope of the property"
    )
    func closureThatClamps() {
        let store = Store()
        let (name, counter) = (store.$state.scope(\.name), store.$state.scope(\.counter))
        combineLatest(name, counter, with: witness) { [log] _, name, counter in
            log("\(name) \(counter)")
            if counter > 1 { store.state.counter = 1 }
        }
        func change(_ state: inout AppState) { (state.name, state.counter) = ("Ada", 2) }
        store.state.counter = 1
        change(&store.state)
        #expect(log.entries == [" 0", " 1", "Ada 2", "Ada 1"])
    }

    @Test(
        "Ends with the current values, also if another observer writes one source and undoes the other"
    )
    func observerThatUndoes() {
        let (store, other) = (Store(), Counter())
        store.$state.observe(with: witness) { _, state in
            guard state.counter == 2 else { return }
            other.number += 1
            store.state.counter = 0
        }
        combineLatest(store.$state.scope(\.counter), other.$number, with: witness) {
            [log] _, counter, number in
            log("\(counter) \(number)")
        }
        store.state.counter = 2
        #expect(log.entries == ["0 0", "2 1", "0 1"])
    }

    @Test("Uses the last value, and not the last one that differed, after its owner has gone")
    func lastValueOfAScope() {
        struct Part: Equatable {
            var id = 0
            var ignored = 0

            static func == (left: Part, right: Part) -> Bool { left.id == right.id }
        }
        var (owner, other): (Model<Part>?, Counter) = (Model(Part()), Counter())
        combineLatest(owner!.$value.scope(\.self), other.$number, with: witness) {
            [log] _, part, number in
            log("\(part.ignored) \(number)")
        }
        owner!.value.ignored = 7
        owner = nil
        other.number = 1
        #expect(log.entries == ["0 0", "7 1"])
    }

    @Test("The deinit of a value that it kept may write")
    func deinitOfAKeptValue() {
        let (model, other) = (Model<Witness?>(nil), Counter())
        combineLatest(model.$value, other.$number, with: witness) { [log] _, value, number in
            log("\(value == nil) \(number)")
        }
        model.value = Witness {
            other.number += 1
            model.value = nil
        }
        model.value = nil
        #expect(log.entries == ["true 0", "false 0", "true 0", "true 1", "true 1"])
    }

    @Test("Scopes of one property are not retained either, and their last values are used")
    func scopesOfOneProperty() {
        let census = Census()
        var (store, other): (Store?, Counter?) = (Store(), Counter())
        weak let point = store?.$state
        do {
            let (name, count) = (
                store!.$state.scope(\.name), store!.$state.scope(\.name).scope(\.count)
            )
            combineLatest(name, count, other!.$number, with: witness) {
                [log, token = census.token()] _, name, count, number in
                log("\(name) \(count) \(number)")
                _ = token
            }
        }
        store!.state.name = "Ada"
        store = nil
        #expect(point == nil)
        other!.number = 1
        #expect(log.entries == [" 0 0", "Ada 3 0", "Ada 3 1"])
        other = nil
        #expect(census.count == 0)
    }

    @Test("The closure is freed by the next write of each point once the object has gone")
    func objectGoes() {
        let census = Census()
        let (a, b) = (Counter(), Counter())
        var object: Witness? = Witness()
        combineLatest(a.$number, b.$number, with: object) { [log, token = census.token()] _, a, b in
            log("\(a) \(b)")
            _ = token
        }
        object = nil
        a.number = 1
        b.number = 1
        #expect(log.entries == ["0 0"])
        #expect(census.count == 0)
    }

    @Test("A nil object observes nothing")
    func nilObject() {
        let (a, b) = (Counter(), Counter())
        combineLatest(a.$number, b.$number, with: nil as Witness?) { [log] _, a, b in
            log("\(a) \(b)")
        }
        a.number = 1
        #expect(log.entries == [])
    }

    @Test("A class that inherits a method of the name observe can call it")
    func insideASubclass() {
        class Base { func observe() {} }
        final class View: Base {
            let log: Log<String>

            init(_ a: some ValueSource<Int>, _ b: some ValueSource<Int>, _ log: Log<String>) {
                self.log = log
                super.init()
                combineLatest(a, b, with: self) { view, a, b in view.log("\(a) \(b)") }
            }
        }
        let model = Counter()
        let view = View(model.$number, model.$number.scope(\.self), log)
        #expect(view.log.entries == ["0 0"])
    }
}

private final class Model<Value> {
    @Property var value: Value

    init(_ value: Value) { self.value = value }
}
