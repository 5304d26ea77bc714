import Minimalist
import Testing

@Suite("Dead observers")
struct DeadObserverTests {
    let census = Census()

    /// Observes with a closure that the census counts until it is released.
    func observe(_ point: SubscriptionPoint<Int>, with object: Witness?) {
        point.observe(with: object) { [member = census.member()] _, _ in _ = member }
    }

    @Test("D.3 A dead observer's closure is freed after the next delivery")
    func freedAfterTheNextDelivery() {
        let (model, witness) = (Counter(), Witness())
        var object: Witness? = Witness()
        var closures: [Int] = []
        model.$number.observe(with: witness) { _, _ in closures.append(census.count) }
        observe(model.$number, with: object)
        object = nil
        #expect(census.count == 1)
        model.number = 1
        #expect(census.count == 0)
        #expect(closures == [0, 1], "it is still there during that delivery")
    }

    @Test("D.3 A dead observer's closure is freed after the next event")
    func freedAfterTheNextEvent() {
        let mailbox = Mailbox<Int>()
        var object: Witness? = Witness()
        observe(mailbox.$event, with: object)
        mailbox.event.send(1)
        #expect(census.count == 1)
        object = nil
        #expect(census.count == 1)
        mailbox.event.send(2)
        #expect(census.count == 0)
    }

    @Test("D.3 The dead stay in the list until the delivery has ended: nobody is left out")
    func joiningBesideTheDead() {
        let (model, calls) = (Counter(), Calls())
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
        let (model, object) = (Counter(), Witness())
        for _ in 0..<living { model.$number.observe(with: object) { _, _ in } }
        // What joins because a sweep releases a closure must not enlarge the list.
        func joinMany() { for _ in 0..<living { observe(model.$number, with: Witness()) } }
        model.$number.observe(with: Witness()) { [it = Witness(onDeinit: joinMany)] _, _ in _ = it }
        var longest = 0
        for _ in 0..<10 * (living + 10) {
            observe(model.$number, with: Witness())
            longest = max(longest, living + census.count)
        }
        #expect(longest <= 2 * (living + 1) + 4)
    }

    /// The place from which `observe` is called.
    enum Place: CaseIterable {
        case outside, firstCall, callback, event, deinitOfCaptured
    }

    @Test("D.3 Sweeps stay rare: subscribing is amortized O(1) anywhere", arguments: Place.allCases)
    func sweepsStayRare(place: Place) {
        let (model, mailbox, object) = (Counter(), Mailbox<Int>(), Witness())
        var (sweeps, joined) = (0, 0)
        /// Each newcomer joins with one that is dead immediately, so that a sweep is noticed.
        func subscribe() {
            let point = place == .event ? mailbox.$event : model.$number
            while joined < 1_000 {
                joined += 1
                let before = census.count
                observe(point, with: Witness())
                point.observe(with: object) { _, _ in }
                if census.count <= before { sweeps += 1 }
            }
        }
        switch place {
        case .outside: subscribe()
        case .firstCall: model.$number.observe(with: object) { _, _ in subscribe() }
        case .callback:
            model.$number.observe(with: object) { _, number in if number == 1 { subscribe() } }
            model.number = 1
        case .event:
            mailbox.$event.observe(with: object) { _, _ in subscribe() }
            mailbox.event.send(1)
        case .deinitOfCaptured:
            model.$number.observe(with: Witness()) { [it = Witness(onDeinit: subscribe)] _, _ in
                _ = it
            }
            model.number = 1
        }
        #expect(joined == 1_000)
        #expect(sweeps <= 20, "between two sweeps, the number of the living grows by half")
    }

    @Test(
        "D.3 Sweeps stay rare while observers come and go beside many", arguments: [8, 60, 1_000])
    func sweepsStayRareBesideMany(living: Int) {
        let (model, object) = (Counter(), Witness())
        for _ in 0..<living { model.$number.observe(with: object) { _, _ in } }
        let passing = 10 * (living + 10)
        var sweeps = 0
        for _ in 0..<passing {
            let before = census.count
            observe(model.$number, with: Witness())
            if census.count <= before { sweeps += 1 }
        }
        #expect(sweeps <= passing / living + 1)
    }
}
