import Minimalist
import MinimalistTesting
import Testing

@Suite("Lifetime")
struct LifetimeTests {
    let object = Witness()
    let model = Counter()
    let mailbox = Mailbox<Int>()

    @Test("D.1 A subscription does not retain its object")
    func doesNotRetainTheObject() {
        var dying: Witness? = Witness()
        weak let released = dying
        model.$number.observe(with: dying) { _, _ in }
        model.$number.observe(\.self, with: dying) { _, _ in }
        mailbox.$event.observe(with: dying) { _, _ in }
        dying = nil
        #expect(released == nil)
    }

    @Test("D.1 A subscription does not retain the owner of a property")
    func doesNotRetainTheOwner() {
        var model: Counter? = Counter()
        weak let released = model
        model!.$number.observe(with: object) { _, _ in }
        model!.$number.observe(\.self, with: object) { _, _ in }
        model = nil
        #expect(released == nil)
    }

    @Test("D.1 A subscription does not retain the owner of a signal")
    func doesNotRetainTheOwnerOfASignal() {
        var mailbox: Mailbox<Int>? = Mailbox()
        weak let released = mailbox
        mailbox!.$event.observe(with: object) { _, _ in }
        mailbox = nil
        #expect(released == nil)
    }

    @Test("D.1 The object is retained while it is being called")
    func retainedWhileCalled() {
        var events: [String] = []
        var dying: Witness? = Witness { events.append("deinit") }
        model.$number.observe(with: dying) { _, number in
            guard number == 1 else { return }
            dying = nil
            events.append("end of the call")
        }
        model.number = 1
        #expect(events == ["end of the call", "deinit"])
    }

    @Test("D.1 The object is retained while observe runs")
    func retainedWhileObserveRuns() {
        var events: [String] = []
        model.$number.observe(with: Witness { events.append("deinit") }) { _, number in
            events.append("call \(number)")
        }
        events.append("observe has returned")
        model.number = 1
        #expect(events == ["call 0", "deinit", "observe has returned"])
    }

    @Test("D.2 A dead observer is never called again")
    func deadIsNotCalled() {
        var dying: Witness? = Witness()
        var (numbers, parts, events): ([Int], [Int], [Int]) = ([], [], [])
        model.$number.observe(with: dying) { numbers.append($1) }
        model.$number.observe(\.self, with: dying) { parts.append($1) }
        mailbox.$event.observe(with: dying) { events.append($1) }
        dying = nil
        model.number = 1
        mailbox.event.send(1)
        #expect(numbers == [0])
        #expect(parts == [0])
        #expect(events == [])
    }

    @Test("D.2 An observer is not called if it dies in the same delivery; the others are")
    func diesInADelivery() {
        var dying: Witness? = Witness()
        let calls = Calls()
        calls.observe(model.$number, as: "first") { number in if number == 1 { dying = nil } }
        model.$number.observe(with: dying, closure: calls.noting("whole"))
        model.$number.observe(\.self, with: dying, closure: calls.noting("part"))
        calls.observe(model.$number, as: "last")
        calls.during { model.number = 1 }
        calls.during { model.number = 2 }
        #expect(
            calls.picture == """
                first  0 - - - | 1 - | 2 -
                whole  - 0 - - | - - | - -
                part   - - 0 - | - - | - -
                last   - - - 0 | - 1 | - 2
                """)
    }

    @Test("D.2 An observer of a signal is not called if it dies in the same delivery")
    func diesInADeliveryOfAnEvent() {
        var dying: Witness? = Witness()
        let calls = Calls()
        calls.observe(mailbox.$event, as: "first") { event in if event == 2 { dying = nil } }
        mailbox.$event.observe(with: dying, closure: calls.noting("dead"))
        calls.observe(mailbox.$event, as: "last")
        for event in 1...3 { calls.during { mailbox.event.send(event) } }
        #expect(
            calls.picture == """
                first  - | 1 - - | 2 - | 3 -
                dead   - | - 1 - | - - | - -
                last   - | - - 1 | - 2 | - 3
                """)
    }

    @Test("D.2 An observer is not called if it dies while the closure of a dead one is freed")
    func diesInASweep() {
        var dead: Witness? = Witness()
        var dying: Witness? = Witness()
        var numbers: [Int] = []
        model.$number.observe(with: dying) { numbers.append($1) }
        let releaseAndWrite = {
            dying = nil
            model.number = 2
        }
        model.$number.observe(with: dead, closure: closure(onRelease: releaseAndWrite))
        dead = nil
        model.number = 1
        #expect(model.number == 2)
        #expect(numbers == [0, 1])
    }

    @Test("D.2 A nil object subscribes nothing")
    func nilSubscribesNothing() {
        let nobody: Witness? = nil
        var calls = 0
        model.$number.observe(with: nobody) { _, _ in calls += 1 }
        model.$number.observe(\.self, with: nobody) { _, _ in calls += 1 }
        mailbox.$event.observe(with: nobody) { _, _ in calls += 1 }
        model.number = 1
        mailbox.event.send(1)
        #expect(calls == 0)
    }

    @Test("D.2 With a nil object, the closure is not retained")
    func nilRetainsNoClosure() {
        let nobody: Witness? = nil
        var released: [String] = []
        model.$number.observe(with: nobody, closure: closure { released.append("property") })
        mailbox.$event.observe(with: nobody, closure: closure { released.append("signal") })
        #expect(released == ["property", "signal"])
    }

    @Test("D.5 The owner may be released during its own delivery; the delivery finishes")
    func ownerReleasedDuringADelivery() {
        var model: Counter? = Counter()
        weak let released = model
        model!.$number.observe(with: object) { _, number in if number == 1 { model = nil } }
        let last = Recorder(model!.$number)
        model!.number = 1
        #expect(last.values == [0, 1])
        #expect(released == nil)
    }

    @Test("D.5 The owner of a signal may be released, and the events that wait are delivered")
    func ownerReleasedDuringADeliveryOfEvents() {
        var mailbox: Mailbox<Int>? = Mailbox()
        weak let released = mailbox
        mailbox!.$event.observe(with: object) { _, _ in
            mailbox?.event.send(2)
            mailbox = nil
        }
        let last = Recorder(mailbox!.$event)
        mailbox!.event.send(1)
        #expect(last.values == [1, 2])
        #expect(released == nil)
    }
}
