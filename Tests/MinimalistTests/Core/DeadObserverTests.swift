import Minimalist
import Testing

/// An observer is dead once its object has been deallocated. Its closure is freed later.
@Suite("Dead observers")
struct DeadObserverTests {
    let object = Witness()
    let model = Counter()
    let mailbox = Mailbox<Int>()
    /// Counts the closures of `observe` that have not been released.
    let closures = Census()

    func observe(_ point: SubscriptionPoint<Int>, with object: Witness) {
        point.observe(with: object) { [member = closures.member()] _, _ in _ = member }
    }

    @Test("D.3 A dead observer's closure is freed after the next delivery")
    func freedAfterTheNextDelivery() {
        var object: Witness? = Witness()
        observe(model.$number, with: object!)
        object = nil
        #expect(closures.count == 1)
        model.number = 1
        #expect(closures.count == 0)
    }

    @Test("D.3 A dead observer's closure is freed after the next event")
    func freedAfterTheNextEvent() {
        var object: Witness? = Witness()
        observe(mailbox.$event, with: object!)
        object = nil
        #expect(closures.count == 1)
        mailbox.event.send(1)
        #expect(closures.count == 0)
    }

    @Test("D.3 The closure is not freed before the delivery has ended")
    func notFreedInTheMiddleOfADelivery() {
        var dying: Witness? = Witness()
        var counts: [Int] = []
        observe(model.$number, with: dying!)
        model.$number.observe(with: object) { _, _ in counts.append(closures.count) }
        dying = nil
        model.number = 1
        #expect(counts == [1, 1])
        #expect(closures.count == 0)
    }

    @Test("D.3 The dead stay in the list until the delivery has ended: nobody is left out")
    func joiningBesideTheDead() {
        let calls = Calls()
        var object: Witness? = Witness()
        calls.observe(model.$number, as: "first") { number in if number == 1 { object = nil } }
        model.$number.observe(with: object, closure: calls.noting("dead"))
        calls.observe(model.$number, as: "third") { number in
            if number == 1 { calls.observe(model.$number, as: "joined") }
        }
        calls.observe(model.$number, as: "last")
        calls.during { model.number = 1 }
        #expect(
            calls.picture == """
                first   0 - - - | 1 - - -
                dead    - 0 - - | - - - -
                third   - - 0 - | - 1 - -
                last    - - - 0 | - - - 1
                joined  - - - - | - - 1 -
                """)
    }

    @Test(
        "D.3 As others subscribe, the dead are freed: a list that is never written stays short",
        arguments: [0, 1, 8, 10, 60, 100, 130, 1_000])
    func quietListStaysShort(living: Int) {
        for _ in 0..<living { observe(model.$number, with: object) }
        var longest = 0
        for _ in 1...10 * (living + 10) {
            observe(model.$number, with: Witness())
            longest = max(longest, closures.count)
        }
        let mostAlive = living + 1  // Each newcomer lives while it begins to observe.
        #expect(longest <= 2 * mostAlive + 4, "twice as many, but the smallest list has room for 4")
    }

    @Test("D.3 The list of a signal that never sends stays short, too")
    func quietListOfASignalStaysShort() {
        var longest = 0
        for _ in 1...1_000 {
            observe(mailbox.$event, with: Witness())
            longest = max(longest, closures.count)
        }
        #expect(longest <= 2 * 1 + 4)
    }

    @Test("D.3 Observers that join and die while a closure is freed do not enlarge the list")
    func joiningWhileAClosureIsFreed() {
        func joinAndDie() { for _ in 1...1_000 { observe(model.$number, with: Witness()) } }
        model.$number.observe(with: Witness(), closure: closure(onRelease: joinAndDie))
        var longest = 0
        for _ in 1...100 {
            observe(model.$number, with: Witness())
            longest = max(longest, closures.count)
        }
        #expect(longest <= 2 * 1 + 4)
    }

    /// Adds an observer that dies immediately, and then others. Returns whether that swept the list:
    /// a sweep frees at least one closure.
    func isSwept(_ point: SubscriptionPoint<Int>, whenAdding others: () -> Void = {}) -> Bool {
        let before = closures.count
        observe(point, with: Witness())
        others()
        return closures.count <= before
    }

    /// The code that calls `observe`.
    enum Caller: CaseIterable {
        case test, firstCallback, callback, callbackOfASignal, deinitOfACapture
    }

    @Test("D.3 Subscribing is amortized O(1) anywhere: sweeps are rare", arguments: Caller.allCases)
    func sweepsAreRare(caller: Caller) {
        var (joined, sweeps) = (0, 0)
        func joinAThousand(_ point: SubscriptionPoint<Int>) {
            for _ in 1...1_000 {
                let isSwept = isSwept(point) { point.observe(with: object) { _, _ in } }
                if isSwept { sweeps += 1 }
                joined += 1
            }
        }
        switch caller {
        case .test:
            joinAThousand(model.$number)
        case .firstCallback:
            model.$number.observe(with: object) { _, _ in joinAThousand(model.$number) }
        case .callback:
            model.$number.observe(with: object) { _, number in
                if number == 1 { joinAThousand(model.$number) }
            }
            model.number = 1
        case .callbackOfASignal:
            mailbox.$event.observe(with: object) { _, _ in joinAThousand(mailbox.$event) }
            mailbox.event.send(1)
        case .deinitOfACapture:
            model.$number.observe(
                with: Witness(), closure: closure { joinAThousand(model.$number) })
            model.number = 1
        }
        #expect(joined == 1_000)
        #expect(sweeps <= 20, "between two sweeps, the number of the living grows by half")
    }

    @Test(
        "D.3 Sweeps stay rare while observers come and go beside many", arguments: [8, 60, 1_000])
    func sweepsAreRareBesideMany(living: Int) {
        for _ in 0..<living { model.$number.observe(with: object) { _, _ in } }
        let passing = 10 * living
        let sweeps = (1...passing).count { _ in isSwept(model.$number) }
        #expect(sweeps <= 11, "between two sweeps, at least as many pass as there are living")
    }
}
