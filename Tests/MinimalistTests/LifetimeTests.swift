import Minimalist
import TestSupport
import Testing

@Suite("Lifetime")
struct LifetimeTests {
    let witness = Witness()
    let log = Log<String>()
    let model = Counter()
    let mailbox = Mailbox()

    @Test("A subscription retains neither its object nor the owner of the point")
    func retainsNeither() {
        var object: Witness? = Witness()
        var (store, mailbox): (Store?, Mailbox?) = (Store(), Mailbox())
        weak var (weakObject, weakStore, weakMailbox): (Witness?, Store?, Mailbox?)
        (weakObject, weakStore, weakMailbox) = (object, store, mailbox)
        for observer in [object, witness] {
            store!.$state.observe(with: observer) { _, _ in }
            store!.$state.observe(\.counter, with: observer) { _, _ in }
            mailbox!.$number.observe(with: observer) { _, _ in }
        }
        object = nil
        #expect(weakObject == nil)
        (store, mailbox) = (nil, nil)
        #expect(weakStore == nil)
        #expect(weakMailbox == nil)
    }

    @Test("A point that outlives its owner keeps the last value and is silent")
    func pointOutlivesItsOwner() {
        var model: Counter? = Counter()
        let point = model!.$number
        point.observe(with: witness) { [log] _, number in log("early \(number)") }
        model!.number = 1
        model = nil
        point.observe(with: witness) { [log] _, number in log("late \(number)") }
        #expect(point.value == 1)
        #expect(log.entries == ["early 0", "early 1", "late 1"])
    }

    @Test("The object is retained while it is being called")
    func retainedWhileCalled() {
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

    @Test("An object that only the call of observe keeps alive is called once")
    func retainedByTheCall() {
        model.$number.observe(with: Witness(onDeinit: { [log] in log("deinit") })) { [log] _, number in
            log("\(number)")
        }
        log("returned")
        model.number = 1
        #expect(log.entries == ["0", "deinit", "returned"])
    }

    @Test("An observer whose object has gone is never called again, even if it went earlier in the same delivery")
    func deadAreNeverCalled() {
        var objects: [Witness?] = [Witness(), Witness(), Witness()]
        model.$number.observe(with: witness) { _, number in if number == 1 { objects[1] = nil } }
        mailbox.$number.observe(with: witness) { _, number in if number == 1 { objects[2] = nil } }
        for index in 0..<3 {
            model.$number.observe(with: objects[index]) { [log] _, number in log("p\(index):\(number)") }
            model.$number.observe(\.description, with: objects[index]) { [log] _, text in log("p\(index):" + text) }
            mailbox.$number.observe(with: objects[index]) { [log] _, number in log("s\(index):\(number)") }
        }
        _ = log.drain()
        model.number = 1
        #expect(log.drain() == ["p0:1", "p0:1", "p2:1", "p2:1"])
        mailbox.number.send(1)
        #expect(log.drain() == ["s0:1"])
        model.number = 2
        mailbox.number.send(2)
        #expect(log.drain() == ["p0:2", "p0:2", "s0:2"])
    }

    @Test("An object that is released as a sweep frees a closure is not called again")
    func releasedAsAClosureIsFreed() {
        var (dead, living): (Witness?, Witness?) = (Witness(), Witness())
        do {
            let last = Witness { [model] in
                living = nil
                model.number = 99
            }
            model.$number.observe(with: dead) { _, _ in withExtendedLifetime(last) {} }
        }
        model.$number.observe(with: living) { [log] _, number in log("\(number)") }
        dead = nil
        model.number = 1
        #expect(log.entries == ["0", "1"])
        #expect(model.number == 99)
    }

    @Test("A nil object subscribes nothing")
    func nilSubscribesNothing() {
        let census = Census()
        let nobody: Witness? = nil
        model.$number.observe(with: nobody) { [token = census.token(), log] _, _ in log("\(token)") }
        model.$number.observe(\.description, with: nobody) { [token = census.token(), log] _, _ in log("\(token)") }
        mailbox.$number.observe(with: nobody) { [token = census.token(), log] _, _ in log("\(token)") }
        #expect(census.count == 0)
        model.number = 1
        mailbox.number.send(1)
        #expect(log.entries == [])
    }

    @Test("A dead observer's closure is freed after the next delivery")
    func freedAfterTheNextDelivery() {
        let census = Census()
        var object: Witness? = Witness()
        model.$number.observe(with: witness) { [log] _, number in log("\(number), \(census.count) closures") }
        model.$number.observe(with: object) { [token = census.token()] _, _ in _ = token }
        model.$number.observe(\.description, with: object) { [token = census.token()] _, _ in _ = token }
        mailbox.$number.observe(with: object) { [token = census.token()] _, _ in _ = token }
        mailbox.$received.observe(\.id, with: object) { [token = census.token()] _, _ in _ = token }
        object = nil
        #expect(census.count == 4)
        model.number = 1
        #expect(census.count == 2)
        mailbox.number.send(1)
        #expect(census.count == 1)
        mailbox.received.send(Message(id: 1))
        #expect(census.count == 0)
        model.number = 2
        #expect(log.entries == ["0, 0 closures", "1, 4 closures", "2, 0 closures"])
    }

    @Test("Outside a delivery, the list is never longer than a constant factor times the most that were alive")
    func quietListsStayShort() {
        for living in [0, 1, 10, 100, 1_000] {
            let (model, mailbox) = (Counter(), Mailbox())
            let (values, parts, events) = (Census(), Census(), Census())
            for _ in 0..<living {
                model.$number.observe(with: witness) { [token = values.token()] _, _ in _ = token }
                mailbox.$number.observe(with: witness) { [token = events.token()] _, _ in _ = token }
            }
            var most = 0
            for _ in 0..<3_000 {
                let mortal = Witness()
                model.$number.observe(with: mortal) { [token = values.token()] _, _ in _ = token }
                model.$number.observe(\.description, with: mortal) { [token = parts.token()] _, _ in _ = token }
                mailbox.$number.observe(with: mortal) { [token = events.token()] _, _ in _ = token }
                most = max(most, values.count + parts.count, events.count)
            }
            #expect(most <= 2 * (living + 2) + 4)
        }
    }

    @Test("A list that grew inside a delivery is short again after it")
    func listsThatGrewInADelivery() {
        let census = Census()
        model.$number.observe(with: witness) { [model, log] _, number in
            guard number == 1 else { return }
            for _ in 0..<1_000 { model.$number.observe(with: Witness()) { [token = census.token()] _, _ in _ = token } }
            log("\(census.count)")
        }
        mailbox.$number.observe(with: witness) { [mailbox, log] _, number in
            for _ in 0..<1_000 {
                mailbox.$number.observe(with: Witness()) { [token = census.token()] _, _ in _ = token }
            }
            log("\(census.count)")
        }
        model.number = 1
        #expect(census.count == 0)
        mailbox.number.send(1)
        #expect(census.count == 0)
        #expect(log.entries == ["1000", "1000"])
    }

    @Test("After many observers have left a quiet point, the closures of the dead are freed as others subscribe")
    func crowdLeaves() {
        let census = Census()
        var crowd = (0..<10_000).map { _ in Witness() }
        for object in crowd { model.$number.observe(with: object) { [token = census.token()] _, _ in _ = token } }
        crowd = []
        for _ in 0..<25_000 { model.$number.observe(with: Witness()) { [token = census.token()] _, _ in _ = token } }
        #expect(census.count < 10)
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

    /// The place from which `observe` is called.
    enum Place: CaseIterable {
        case outside, ofParts, firstCall, callback, event, freeing
    }

    @Test("Subscribing takes amortized constant time anywhere", arguments: Place.allCases)
    func subscribing(place: Place) {
        let growth = growth(from: 500, to: 8_000, below: 16 * 4) { count in
            let (model, mailbox) = (Counter(), Mailbox())
            var duration = 0.0
            func measure() {
                duration = seconds {
                    for number in 0..<count {
                        switch place {
                        case .ofParts: model.$number.observe({ $0 + number }, with: witness) { _, _ in }
                        case .event: mailbox.$number.observe(with: witness) { _, _ in }
                        default: model.$number.observe(with: witness) { _, _ in }
                        }
                    }
                }
            }
            switch place {
            case .outside, .ofParts: measure()
            case .firstCall: model.$number.observe(with: witness) { _, _ in if duration == 0 { measure() } }
            case .callback:
                model.$number.observe(with: witness) { _, number in if number == 1 { measure() } }
                model.number = 1
            case .event:
                mailbox.$number.observe(with: witness) { _, _ in if duration == 0 { measure() } }
                mailbox.number.send(1)
            case .freeing:
                model.$number.observe(with: Witness()) { [last = Witness(onDeinit: measure)] _, _ in _ = last }
                model.number = 1
            }
            return duration
        }
        #expect(growth < 16 * 4, "quadratic growth would be 256 times")
    }

    @Test("deinit of an object that a dead observer captured may read, write, send and subscribe to the same point")
    func deinitOfCapturedObject() {
        var object: Witness? = Witness()
        let captured = { [model, mailbox, witness, log] in
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
            log.drain() == ["first 1", "last 1", "deinit 1", "first 50", "last 50", "joined 50", "event 7"])
        model.number = 2
        #expect(log.drain() == ["first 2", "last 2", "joined 2"])
    }

    @Test("deinit of an object that a signal's dead observer captured may send and subscribe to that signal")
    func deinitInSignal() {
        var object: Witness? = Witness()
        let captured = { [mailbox, witness, log] in
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

    @Test("deinit of an observing object may write and subscribe in the middle of a delivery, and nothing is lost")
    func deinitOfObserver() {
        var object: Witness? = Witness { [model, log, witness] in
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

    @Test("deinit of an object that is released during its own call may write")
    func deinitDuringOwnCall() {
        var object: Witness?
        object = Witness { [model] in model.number += 10 }
        model.$number.observe(with: object) { [log] _, number in
            log("own \(number)")
            if number == 1 { object = nil }
        }
        model.$number.observe(with: witness) { [log] _, number in log("b \(number)") }
        _ = log.drain()
        model.number = 1
        #expect(log.entries == ["own 1", "b 11"])
    }

    @Test("deinit of a replaced value runs after the delivery, and may read, write and subscribe to the same point")
    func deinitOfReplacedValue() {
        let model = Model<Witness?>(nil)
        model.$state.observe(with: witness) { [log] _, value in log(value == nil ? "nil" : "value") }
        model.$state.observe(with: witness) { [log] _, _ in log("b") }
        model.state = Witness { [log, witness] in
            log("deinit \(model.state == nil)")
            model.state = nil
            model.$state.observe(with: witness) { _, value in log(value == nil ? "joined nil" : "joined value") }
        }
        _ = log.drain()
        model.state = nil
        #expect(log.entries == ["nil", "b", "deinit true", "nil", "b", "joined nil"])
    }

    @Test("deinit of a value that was overtaken may write in the same delivery, and nothing is lost")
    func deinitOfOvertakenValue() {
        let model = Model(MortalPart(0))
        func change(_ value: inout MortalPart, to new: MortalPart) { value = new }
        model.$state.observe(with: witness) { [log] _, part in
            log("a \(part.number)")
            if part.number == 1 { change(&model.state, to: MortalPart(2)) }
        }
        model.$state.observe(with: witness) { [log] _, part in log("b \(part.number)") }
        _ = log.drain()
        func makeMortal() -> MortalPart {
            MortalPart(1) { [log] in
                log("deinit \(model.state.number)")
                model.state = MortalPart(3)
            }
        }
        change(&model.state, to: makeMortal())
        #expect(log.entries.filter { $0 != "a 2" && $0 != "b 2" } == ["a 1", "deinit 2", "a 3", "b 3"])
    }

    @Test("deinit of an event may send")
    func deinitOfEvent() {
        let sender = Sender<Witness?>()
        sender.$sent.observe(with: witness) { [log] _, event in log(event == nil ? "nil" : "event") }
        sender.$sent.observe(with: witness) { [log] _, _ in log("b") }
        sender.sent.send(Witness { sender.sent.send(nil) })
        #expect(log.entries == ["event", "b", "nil", "b"])
    }

    @Test("deinit of the events of a round may send, and its event is delivered in the same delivery")
    func deinitOfQueuedEvents() {
        let sender = Sender<MortalPart>()
        sender.$sent.observe(with: witness) { [log] _, event in
            log("\(event.number)")
            if event.number == 1 {
                for number in 2...3 {
                    sender.sent.send(MortalPart(number) { sender.sent.send(MortalPart(10 * number)) })
                }
            }
        }
        sender.sent.send(MortalPart(1))
        #expect(log.entries == ["1", "2", "3", "20", "30"])
    }

    @Test("Observing during a delivery that has found dead observers keeps the order of delivery")
    func observingAmongTheDead() {
        var mortals = (0..<20).map { _ in Witness() }
        for mortal in mortals {
            model.$number.observe(with: mortal) { _, _ in }
            mailbox.$number.observe(with: mortal) { _, _ in }
        }
        model.$number.observe(with: witness) { [model, log] witness, number in
            log("a\(number)")
            guard number == 1 else { return }
            model.$number.observe(\.description, with: witness) { _, text in log("joined " + text) }
        }
        mailbox.$number.observe(with: witness) { [mailbox, log] witness, number in
            log("a\(number)")
            guard number == 1 else { return }
            mailbox.$number.observe(with: witness) { _, number in log("joined \(number)") }
            mailbox.number.send(2)
        }
        model.$number.observe(with: witness) { [log] _, number in log("b\(number)") }
        mailbox.$number.observe(with: witness) { [log] _, number in log("b\(number)") }
        _ = log.drain()
        mortals = []
        model.number = 1
        #expect(log.drain() == ["a1", "joined 1", "b1"])
        mailbox.number.send(1)
        #expect(log.drain() == ["a1", "b1", "a2", "b2", "joined 2"])
        model.number = 2
        #expect(log.drain() == ["a2", "b2", "joined 2"])
    }

    @Test("What a deinit writes that runs because somebody subscribed reaches the newcomer")
    func writeOfASweepReachesTheNewcomer() {
        let captured = { [model, log, witness] in
            log("deinit")
            model.number = 1
            model.$number.observe(with: witness) { _, number in log("joined \(number)") }
        }
        model.$number.observe(with: Witness()) { [captured = Witness(onDeinit: captured)] _, _ in _ = captured }
        var newcomers = 0
        while newcomers < 100, !log.entries.contains("deinit") {
            _ = log.drain()
            model.$number.observe(with: witness) { [log, newcomers] _, number in log("\(newcomers): \(number)") }
            newcomers += 1
        }
        let called = (0..<newcomers).map { "\($0): 1" }
        #expect(log.entries == ["\(newcomers - 1): 0", "deinit"] + called + ["joined 1"])
    }

    @Test("What a deinit sends that runs because somebody subscribed reaches the newcomer")
    func eventOfASweepReachesTheNewcomer() {
        let captured = { [mailbox, log, witness] in
            log("deinit")
            mailbox.$number.observe(with: witness) { _, number in log("joined \(number)") }
            mailbox.number.send(7)
        }
        mailbox.$number.observe(with: Witness()) { [captured = Witness(onDeinit: captured)] _, _ in _ = captured }
        var newcomers = 0
        while newcomers < 100, !log.entries.contains("deinit") {
            mailbox.$number.observe(with: witness) { [log, newcomers] _, number in log("\(newcomers): \(number)") }
            newcomers += 1
        }
        #expect(log.entries == ["deinit"] + (0..<newcomers).map { "\($0): 7" } + ["joined 7"])
    }

    @Test("The owner may be released during its own delivery; the delivery finishes")
    func ownerReleasedDuringDelivery() {
        var model: Counter? = Counter()
        var mailbox: Mailbox? = Mailbox()
        weak var (weakModel, weakMailbox): (Counter?, Mailbox?)
        (weakModel, weakMailbox) = (model, mailbox)
        model!.$number.observe(with: witness) { [log] _, number in
            log("a \(number)")
            if number == 1 { model = nil }
        }
        model!.$number.observe(with: witness) { [log] _, number in log("b \(number)") }
        model!.$number.observe(\.self, with: witness) { [log] _, number in log("c \(number)") }
        mailbox!.$number.observe(with: witness) { [log] _, number in
            log("d \(number)")
            mailbox?.number.send(2)
            mailbox = nil
        }
        mailbox!.$number.observe(with: witness) { [log] _, number in log("e \(number)") }
        _ = log.drain()
        model!.number = 1
        #expect(log.drain() == ["a 1", "b 1", "c 1"])
        mailbox!.number.send(1)
        #expect(log.drain() == ["d 1", "e 1", "d 2", "e 2"])
        #expect(weakModel == nil)
        #expect(weakMailbox == nil)
    }

    @Test("The owner may be released inside a first call")
    func ownerReleasedInAFirstCall() {
        var model: Counter? = Counter()
        weak var weakModel: Counter?
        weakModel = model
        let census = Census()
        model!.$number.observe(with: witness) { [log] _, number in log("a \(number)") }
        model!.$number.observe(with: witness) { [log, token = census.token()] _, number in
            log("b \(number)")
            if number == 0 { model?.number = 1 }
            model = nil
            _ = token
        }
        #expect(log.entries == ["a 0", "b 0", "a 1", "b 1"])
        #expect(weakModel == nil)
        #expect(census.count == 0)
    }
}
