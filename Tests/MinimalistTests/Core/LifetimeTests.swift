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
        for object in [object, dying] {
            model!.$number.observe(with: object, closure: census.closure())
            model!.$number.observe(\.self, with: object, closure: census.closure())
            mailbox!.$event.observe(with: object, closure: census.closure())
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
        var events: [String] = []
        model.$number.observe(with: Witness { events.append("first deinit") }) { _, number in
            events.append("first receives \(number)")
        }
        events.append("observe has returned")
        var dying: Witness? = Witness { events.append("second deinit") }
        model.$number.observe(with: dying) { _, number in
            if number == 1 { dying = nil }
            events.append("second receives \(number)")
        }
        model.number = 1
        #expect(
            events == [
                "first receives 0", "first deinit", "observe has returned",
                "second receives 0", "second receives 1", "second deinit",
            ])
    }

    @Test("D.2 A dead observer is not called again, not even for the value being delivered")
    func endsInADelivery() {
        var dying: Witness? = Witness()
        calls.observe(model.$number, as: "first") { number in if number == 1 { dying = nil } }
        model.$number.observe(with: dying, closure: calls.noting("dying"))
        calls.observe(model.$number, as: "third") { number in
            if number == 1 { calls.observe(model.$number, as: "joined") }
        }
        calls.observe(model.$number, \.self, as: "last")
        calls.during { model.number = 1 }
        calls.during { model.number = 2 }
        #expect(
            calls.picture == """
                first   0 - - - | 1 - - - | 2 - - -
                dying   - 0 - - | - - - - | - - - -
                third   - - 0 - | - 1 - - | - 2 - -
                last    - - - 0 | - - - 1 | - - 2 -
                joined  - - - - | - - 1 - | - - - 2
                """)
    }

    @Test("D.2 With nil as the object, observe does nothing")
    func nobody() {
        let nobody: Witness? = nil
        model.$number.observe(with: nobody, closure: calls.noting("whole"))
        model.$number.observe(\.self, with: nobody, closure: calls.noting("part"))
        mailbox.$event.observe(with: nobody, closure: calls.noting("event"))
        model.$number.observe(with: nobody, closure: census.closure())
        model.number = 1
        mailbox.event.send(1)
        #expect(calls.picture == "")
        #expect(census.count == 0)
    }

    @Test("D.4 In a deinit, you may read, write and observe, even in the middle of a delivery")
    func deinitOfACapture() {
        func useTheProperty() {
            calls.note("deinit", model.number)
            model.number = 5
            calls.observe(model.$number, as: "joined")
        }
        var dying: Witness? = Witness()
        calls.observe(model.$number, as: "first")
        model.$number.observe(with: dying, closure: closure(onRelease: useTheProperty))
        calls.observe(model.$number, as: "last")
        dying = nil
        calls.during { model.number = 1 }
        calls.during { model.number = 2 }
        #expect(
            calls.picture == """
                first   0 - | 1 - - 5 - - | 2 - -
                last    - 0 | - 1 - - 5 - | - 2 -
                deinit  - - | - - 1 - - - | - - -
                joined  - - | - - - - - 5 | - - 2
                """)
    }

    @Test("D.4 In the deinit of a value or an event that is released, you may write and send")
    func deinitOfAValue() {
        let (model, mailbox) = (Model(MortalPart(0)), Mailbox<MortalPart>())
        var (values, events): ([Int], [Int]) = ([], [])
        model.$state.observe(with: object) { _, value in values.append(value.number) }
        mailbox.$event.observe(with: object) { _, event in events.append(event.number) }
        model.state = MortalPart(1) { model.state = MortalPart(3) }
        model.state = MortalPart(2)
        mailbox.event.send(MortalPart(1) { mailbox.event.send(MortalPart(2)) })
        #expect(values == [0, 1, 2, 3])
        #expect(events == [1, 2])
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
        model.state = MortalPart(1) { released.append("1") }
        model.state = MortalPart(2) { released.append("2") }
        model.state = MortalPart(2) { released.append("2, which was not delivered") }
        model.state = MortalPart(2)
        #expect(released == ["1", "2, which was not delivered"])
        model.state = MortalPart(3)
        #expect(released == ["1", "2, which was not delivered", "2"])
    }
}
