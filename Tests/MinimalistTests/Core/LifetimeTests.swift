import Minimalist
import MinimalistTesting
import Testing

@Suite("D. Lifetime")
struct LifetimeTests {
    let object = Witness()
    let model = Counter()
    let mailbox = Mailbox<Int>()
    let calls = Calls()
    /// Counts the closures that have not been released.
    let census = Census()

    @Test("D.1 An observation retains neither its object nor the owner")
    func references() {
        var (model, mailbox): (Counter?, Mailbox<Int>?) = (Counter(), Mailbox())
        var dying: Witness? = Witness()
        weak let (weakModel, weakMailbox, weakObject) = (model, mailbox, dying)
        for point in [model!.$number, mailbox!.$event] {
            point.observe(with: object, closure: census.closure())
            point.observe(with: dying, closure: census.closure())
        }
        dying = nil
        #expect(weakObject == nil)
        (model, mailbox) = (nil, nil)
        #expect(weakModel == nil)
        #expect(weakMailbox == nil)
        #expect(census.count == 0, "the points have been released, too")
    }

    // Swift 6.3 keeps an argument for so long anyway, also in a release build, so this would pass
    // without `withExtendedLifetime` in `_join`. The language does not promise it.
    @Test("D.1 The object is retained while observe runs, and while it is being called")
    func retainedWhileCalled() {
        var dying: Witness? = Witness { calls.note("deinit") }
        model.$number.observe(with: dying) { _, number in
            dying = nil
            calls.note("number", number)
        }
        calls.note("returned")
        #expect(
            calls.picture == """
                number    0 - -
                deinit    - * -
                returned  - - *
                """)
    }

    @Test("D.2 A dead observer is not called again, not even for the value being delivered")
    func endsInADelivery() {
        var dying: Witness? = Witness()
        calls.observe(model.$number, as: "first") { number in if number == 1 { dying = nil } }
        model.$number.observe(with: dying, closure: calls.noting("dying"))
        model.$number.observe(with: Witness?.none, closure: calls.noting("nobody"))
        calls.observe(model.$number, as: "last")
        for number in 1...2 { calls.during { model.number = number } }
        #expect(
            calls.picture == """
                first  0 - - | 1 - | 2 -
                dying  - 0 - | - - | - -
                last   - - 0 | - 1 | - 2
                """)
    }

    @Test("D.3 The next write or event releases the closure, after the observers have been called")
    func closureIsReleased() {
        var counts: [Int] = []
        var dying: Witness? = Witness()
        for point in [model.$number, mailbox.$event] {
            point.observe(with: dying, closure: census.closure())
            point.observe(with: object) { _, _ in counts.append(census.count) }
        }
        dying = nil
        model.number = 1
        mailbox.event.send(1)
        #expect(counts == [1, 2, 1])
        #expect(census.count == 0)
    }

    @Test(
        "D.3 As others begin, the closures are released: a list that is never notified stays short",
        arguments: [0, 10, 1_000])
    func quietListStaysShort(living: Int) {
        for point in [model.$number, mailbox.$event] {
            for _ in 0..<living { point.observe(with: object, closure: census.closure()) }
            let (before, joining) = (census.count - living, 10 * (living + 10))
            var longest = 0
            for _ in 1...joining {
                point.observe(with: Witness(), closure: census.closure())
                longest = max(longest, census.count - before)
            }
            let mostAlive = living + 1  // Each newcomer lives while it begins to observe.
            #expect(longest <= 2 * mostAlive + 4, "the smallest list has room for 4")
        }
    }

    /// Adds an observer that dies immediately. Returns whether that swept the list, which releases
    /// at least one closure.
    func addDying() -> Bool {
        let before = census.count
        model.$number.observe(with: Witness(), closure: census.closure())
        return census.count <= before
    }

    @Test(
        "H.2 To begin takes amortized constant time: sweeps are rare beside many",
        arguments: [8, 60, 1_000])
    func sweepsAreRare(living: Int) {
        for _ in 0..<living { model.$number.observe(with: object) { _, _ in } }
        let sweeps = (1...10 * living).count { _ in addDying() }
        #expect(sweeps <= 11, "between two sweeps, at least as many pass as there are living")
    }

    @Test("H.2 To begin takes amortized constant time, also in a callback and in a deinit")
    func sweepsAreRareAnywhere() {
        var sweeps: [Int] = []
        func joinAThousand() {
            let count = (1...1_000).count { _ in
                model.$number.observe(with: object) { _, _ in }
                return addDying()
            }
            sweeps.append(count)
        }
        model.$number.observe(with: Witness(), closure: keeping(Witness(onDeinit: joinAThousand)))
        model.$number.observe(with: object) { _, number in if number == 1 { joinAThousand() } }
        model.number = 1
        #expect(sweeps.count == 2)
        #expect(sweeps.max()! <= 20, "between two sweeps, the number of the living grows by half")
    }

    @Test("D.4 In a deinit, you may read, write and observe, even in the middle of a delivery")
    func deinitOfACapture() {
        func useTheProperty() {
            calls.note("deinit", model.number)
            model.number = 5
            calls.observe(model.$number, as: "joined")
        }
        calls.observe(model.$number, as: "first")
        model.$number.observe(with: Witness(), closure: keeping(Witness(onDeinit: useTheProperty)))
        calls.observe(model.$number, as: "last")
        for number in 1...2 { calls.during { model.number = number } }
        #expect(
            calls.picture == """
                first   0 - | 1 - - 5 - - | 2 - -
                last    - 0 | - 1 - - 5 - | - 2 -
                deinit  - - | - - 1 - - - | - - -
                joined  - - | - - - - - 5 | - - 2
                """)
    }

    @Test("D.5 A callback may release the owner; the other observers are still called")
    func ownerReleased() {
        var (model, mailbox): (Counter?, Mailbox<Int>?) = (Counter(), Mailbox())
        weak let (weakModel, weakMailbox) = (model, mailbox)
        model!.$number.observe(with: object) { _, number in if number == 1 { model = nil } }
        mailbox!.$event.observe(with: object) { _, _ in
            mailbox?.event.send(2)
            mailbox = nil
        }
        let (numbers, events) = (Recorder(model!.$number), Recorder(mailbox!.$event))
        model!.number = 1
        mailbox!.event.send(1)
        #expect(numbers.values == [0, 1])
        #expect(events.values == [1, 2])
        #expect(weakModel == nil)
        #expect(weakMailbox == nil)
    }

    @Test("D.6 A point retains the part that each observer last received, and no other")
    func lastPart() {
        let model = Model(MortalPart(0))
        var released: [String] = []
        model.$state.observe(\.self, with: object) { _, _ in }
        for (number, name) in [(1, "first"), (2, "second"), (2, "equal"), (2, "newest")] {
            model.state = MortalPart(number) { released.append(name) }
        }
        #expect(released == ["first", "equal"], "the second is the one that was delivered")
        model.state = MortalPart(3)
        #expect(released == ["first", "equal", "second", "newest"])
    }
}
