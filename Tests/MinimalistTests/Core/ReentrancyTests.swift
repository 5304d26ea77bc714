import Minimalist
import Testing

@Suite("Re-entrancy")
struct ReentrancyTests {
    let calls = Calls()
    let model = Counter()
    let mailbox = Mailbox<Int>()
    let store = Store()

    @Test("E.1 A callback may read, write, mutate in place, send and subscribe")
    func everythingInsideCallbacks() {
        let list = Model([0])
        list.$state.observe(with: calls) { calls, state in
            calls("list", state.map(String.init).joined())
            #expect(list.state == state)
            guard state.count == 2 else { return }
            list.state.append(9)
            list.state[0] = 5
            calls.observe(list.$state, \.count, as: "count")
        }
        calls.observe(mailbox.$event, as: "event") { event in
            list.state.append(event)
            guard event == 1 else { return }
            mailbox.event.send(2)
            calls.observe(mailbox.$event, as: "joined")
            mailbox.event.send(3)
        }
        calls.during { mailbox.event.send(1) }
        #expect(
            calls.picture == """
                list   0 -01-519-5192--51923--
                event  - 1------2-----3-------
                count  - ---3--------4------5-
                joined - --------------------3
                """)
    }

    @Test("E.2 Calls of one observer never nest")
    func callsNeverNest() {
        for index in 0..<3 {
            model.$number.observe(with: calls) { calls, number in
                calls("\(index)", "(\(number)")
                if index == 1, number == 3 { model.number = 4 }
                calls("\(index)", ")")
            }
        }
        calls.during { model.number = 3 }
        #expect(
            calls.picture == """
                0 (0)------ (3)---(4)------
                1 ---(0)--- ---(3)---(4)---
                2 ------(0) ------------(4)
                """)
    }

    @Test("E.3 The latest value wins: a write takes effect immediately, nobody gets an older one")
    func latestValueWins() {
        calls.observe(model.$number, as: "a")
        calls.observe(model.$number, as: "b") { number in
            guard number == 1 else { return }
            model.number = 2
            calls("reads", model.number)
            model.number = 3
        }
        var writes = 0
        calls.observe(model.$number, as: "c") { number in
            writes += number
            if writes == 3 { model.number = 3 }
        }
        calls.observe(model.$number, \.self, as: "part")
        calls.during { model.number = 1 }
        #expect(
            calls.picture == """
                a     0--- 1--3--3---
                b     -0-- -1--3--3--
                c     --0- -----3--3-
                part  ---0 ---------3
                reads ---- --2-------
                """, "writing an equal value is a write")
    }

    @Test("E.3 A write in a first call is delivered to everyone after that call has returned")
    func writeInAFirstCall() {
        calls.observe(model.$number, as: "a")
        calls.during {
            calls.observe(model.$number, \.self, as: "part") { number in
                guard number == 0 else { return }
                model.number = 1
                model.number = 2
                calls("part", "end")
            }
            calls("returned")
        }
        #expect(
            calls.picture == """
                a        0 ----2--
                part     - 0end-2-
                returned - ------*
                """)
    }

    @Test("E.3 An observer that joins during a delivery is called once with the current value")
    func joiningDuringDelivery() {
        calls.observe(model.$number, as: "a") { number in
            guard number == 1 else { return }
            calls.observe(model.$number, as: "before")
            model.number = 2
            calls.observe(model.$number, as: "after")
            calls.observe(model.$number, \.self, as: "part")
            calls("a", "end")
        }
        calls.observe(model.$number, as: "b")
        calls.during { model.number = 1 }
        calls.during { model.number = 3 }
        #expect(
            calls.picture == """
                a      0- 1---end2-- 3----
                b      -0 --------2- -3---
                before -- -1-------2 --3--
                after  -- --2------- ---3-
                part   -- ---2------ ----3
                """)
    }

    @Test("E.4 An event sent during a delivery follows it, for those who observed when it was sent")
    func eventsFollow() {
        calls.observe(mailbox.$event, as: "a") { number in
            guard number == 1 else { return }
            mailbox.event.send(2)
            calls.observe(mailbox.$event, as: "joined")
            calls.observe(mailbox.$event, { $0 % 5 }, as: "part")
            for number in [3, 8] { mailbox.event.send(number) }
        }
        calls.observe(mailbox.$event, as: "b")
        mailbox.event.send(1)
        #expect(
            calls.picture == """
                a      1-2-3---8--
                b      -1-2-3---8-
                joined ------3---8
                part   -------3---
                """)
    }

    @Test("E.5 A delivery of 100,000 passes is the longest: one more traps a debug build")
    func longestDelivery() async {
        #expect(write(100_000) == 100_000)
        #if DEBUG
            let trap = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) { _ = write(100_001) }
            #expect(trap.message.contains("the observers of Temperature must settle."))
        #else
            #expect(write(100_001) == 100_001)
        #endif
    }

    @Test("E.5 A million events sent in one callback are delivered; one more traps a debug build")
    func longestDeliveryOfEvents() async {
        #expect(send(1_000_000) == 1_000_000)
        #if DEBUG
            let trap = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) { _ = send(1_000_001) }
            #expect(trap.message.contains("observers of Temperature must settle."))
        #else
            #expect(send(1_000_001) == 1_000_001)
        #endif
    }

    #if DEBUG
        @Test("E.5 Two observers that send again double every round, and trap")
        func doublingEvents() async {
            let trap = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) {
                let (mailbox, calls) = (Mailbox<Int>(), Calls())
                for _ in 1...2 { mailbox.$event.observe(with: calls) { mailbox.event.send($1) } }
                mailbox.event.send(1)
            }
            #expect(trap.message.contains("observers of Int must settle."))
        }
    #endif

    @Test("A write runs through a chain of 100 properties, with less than 3 KB of stack for each")
    func chain() {
        func address() -> Int { withUnsafePointer(to: 0) { Int(bitPattern: $0) } }
        let models = (0..<100).map { _ in Counter() }
        for (model, next) in zip(models, models.dropFirst()) {
            model.$number.observe(with: next) { $0.number = $1 }
        }
        var deepest = Int.max
        models[99].$number.observe(with: calls) { _, _ in deepest = address() }
        let start = address()
        models[0].number = 7
        #expect(models.allSatisfy { $0.number == 7 })
        #expect(start - deepest < 3_000 * 100)
    }

    @Test("E.6 However many writes, a delivery retains three values: delivered, newest, outermost")
    func memoryOfWrites() {
        let census = Census()
        let model = Model((number: 0, token: census.token()))
        var most = 0
        model.$state.observe(with: calls) { _, state in
            guard (1..<50).contains(state.number) else { return }
            for _ in 0..<50 {
                model.state = (state.number + 1, census.token())
                most = max(most, census.count)
            }
        }
        model.state = (1, census.token())
        #expect(most <= 4, "of the outermost write: what it replaced, and what it wrote")
        #expect(census.count == 1)
        #expect(model.state.number == 50)
    }

    @Test("E.6 A signal retains the events of a round, however many rounds there are")
    func memoryOfEvents() {
        let mailbox = Mailbox<(number: Int, token: Census.Token)>()
        let census = Census()
        var most = 0
        mailbox.$event.observe(with: calls) { _, event in
            most = max(most, census.count)
            if event.number < 90_000 { mailbox.event.send((event.number + 1, census.token())) }
            if event.number == 0 { mailbox.event.send((1, census.token())) }
        }
        mailbox.event.send((0, census.token()))
        #expect(most <= 5, "two events of this round, two of the next, and the first")
        #expect(census.count == 0)
    }
}

private struct Temperature {
    var degrees: Int
}

/// Writes once for each pass. Returns what was delivered last.
private func write(_ passes: Int) -> Int {
    let (model, witness) = (Model(Temperature(degrees: 0)), Witness())
    model.$state.observe(with: witness) { _, temperature in
        if (1..<passes).contains(temperature.degrees) { model.state.degrees += 1 }
    }
    model.state.degrees = 1
    return model.state.degrees
}

/// Sends so many events in one callback. Returns the last one that was delivered in order.
private func send(_ events: Int) -> Int {
    let (mailbox, witness) = (Mailbox<Temperature>(), Witness())
    var last = -1
    mailbox.$event.observe(with: witness) { _, temperature in
        if temperature.degrees == last + 1 { last = temperature.degrees }
        guard temperature.degrees == 0 else { return }
        for degrees in 1...events { mailbox.event.send(Temperature(degrees: degrees)) }
    }
    mailbox.event.send(Temperature(degrees: 0))
    return last
}
