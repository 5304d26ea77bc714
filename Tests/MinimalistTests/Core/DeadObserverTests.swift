import Minimalist
import Testing

/// An observer is dead once its object has been deallocated. Its closure is freed later.
@Suite("Dead observers")
struct DeadObserverTests {
    let object = Witness()
    let model = Counter()
    let mailbox = Mailbox<Int>()
    /// Counts the closures that have not been released.
    let census = Census()

    @Test("D.3 A dead observer's closure is freed at the end of the next delivery")
    func freedAtTheEndOfADelivery() {
        var dying: Witness? = Witness()
        var countInCallback = 0
        model.$number.observe(with: dying, closure: census.closure())
        model.$number.observe(with: object) { _, _ in countInCallback = census.count }
        mailbox.$event.observe(with: dying, closure: census.closure())
        mailbox.$event.observe(with: object) { _, _ in countInCallback = census.count }
        dying = nil
        model.number = 1
        #expect(countInCallback == 2)
        #expect(census.count == 1)
        mailbox.event.send(1)
        #expect(countInCallback == 1)
        #expect(census.count == 0)
    }

    @Test("D.3 The dead stay in the list until the delivery has ended: nobody is left out")
    func joiningBesideTheDead() {
        let calls = Calls()
        var dying: Witness? = Witness()
        calls.observe(model.$number, as: "first") { number in if number == 1 { dying = nil } }
        model.$number.observe(with: dying, closure: calls.noting("dead"))
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
        arguments: [0, 10, 1_000])
    func quietListStaysShort(living: Int) {
        for _ in 0..<living { model.$number.observe(with: object, closure: census.closure()) }
        var longest = 0
        for _ in 1...10 * (living + 10) {
            model.$number.observe(with: Witness(), closure: census.closure())
            longest = max(longest, census.count)
        }
        let mostAlive = living + 1  // Each newcomer lives while it begins to observe.
        #expect(longest <= 2 * mostAlive + 4, "twice as many, but the smallest list has room for 4")
    }

    @Test("D.3 The list of a signal that never sends stays short, too")
    func quietListOfASignalStaysShort() {
        var longest = 0
        for _ in 1...1_000 {
            mailbox.$event.observe(with: Witness(), closure: census.closure())
            longest = max(longest, census.count)
        }
        #expect(longest <= 2 * 1 + 4)
    }

    @Test("D.3 Observers that join and die while a closure is freed do not enlarge the list")
    func joiningWhileAClosureIsFreed() {
        func joinAndDie() {
            for _ in 1...1_000 {
                model.$number.observe(with: Witness(), closure: census.closure())
            }
        }
        model.$number.observe(with: Witness(), closure: closure(onRelease: joinAndDie))
        var longest = 0
        for _ in 1...100 {
            model.$number.observe(with: Witness(), closure: census.closure())
            longest = max(longest, census.count)
        }
        #expect(longest <= 2 * 1 + 4)
    }

    /// Adds an observer that dies immediately, and then others. Returns whether that swept the
    /// list: a sweep frees at least one closure.
    func addDying(to point: SubscriptionPoint<Int>, andThen addOthers: () -> Void = {}) -> Bool {
        let before = census.count
        point.observe(with: Witness(), closure: census.closure())
        addOthers()
        return census.count <= before
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
                let hasSwept = addDying(to: point) { point.observe(with: object) { _, _ in } }
                if hasSwept { sweeps += 1 }
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
        let sweeps = (1...passing).count { _ in addDying(to: model.$number) }
        #expect(sweeps <= 11, "between two sweeps, at least as many pass as there are living")
    }
}
