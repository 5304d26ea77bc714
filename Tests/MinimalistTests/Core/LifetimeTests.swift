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
        #expect(weakModel == nil && weakMailbox == nil)
        #expect(census.count == 0, "the points have been released, too")
    }

    // In the first call, Swift 6.3 retains it anyway, as an argument, so this would pass without
    // `withExtendedLifetime` in `_join`. The language does not promise it.
    @Test("D.1 The object is retained while it is being called, and no longer")
    func retainedWhileCalled() {
        var dying: Witness? = Witness { calls.note("deinit") }
        model.$number.observe(with: dying) { _, number in
            dying = nil
            calls.note("number", number)
        }
        calls.during { model.number = 1 }
        #expect(calls.picture == "number  0 - | -\ndeinit  - * | -")
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

    /// Adds observers that die immediately, each with a closure. Returns how often that swept the
    /// list, which releases closures, and the most closures at one time.
    func comeAndGo(_ count: Int, at point: SubscriptionPoint<Int>) -> (sweeps: Int, most: Int) {
        let census = Census()
        let counts = (1...count).map { _ in
            point.observe(with: Witness(), closure: census.closure())
            return census.count
        }
        return (zip(counts, counts.dropFirst()).count { $1 <= $0 }, counts.max()!)
    }

    @Test(
        "D.3, H.2 As others begin, the closures are released, which takes amortized constant time",
        arguments: [0, 8, 60, 1_000])
    func quietListStaysShort(living: Int) {
        for point in [model.$number, mailbox.$event] {
            for _ in 0..<living { point.observe(with: object) { _, _ in } }
            let (sweeps, most) = comeAndGo(10 * (living + 1), at: point)
            #expect(sweeps <= 10, "between two, more come and go than there are living")
            // Each newcomer lives while it begins to observe. The smallest list has room for 4.
            #expect(living + most <= 2 * (living + 1) + 4)
        }
    }

    @Test("H.2 To begin takes amortized constant time, also in a callback and in a deinit")
    func sweepsAreRareAnywhere() {
        var sweeps: [Int] = []
        func join() { sweeps.append(comeAndGo(1_000, at: model.$number).sweeps) }
        for _ in 0..<100 { model.$number.observe(with: object) { _, _ in } }
        model.$number.observe(with: Witness(), closure: keeping(Witness(onDeinit: join)))
        model.$number.observe(with: object) { _, number in if number == 1 { join() } }
        model.number = 1
        #expect(sweeps.map { $0 <= 10 } == [true, true], "as outside of a delivery")
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
        #expect(weakModel == nil && weakMailbox == nil)
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
