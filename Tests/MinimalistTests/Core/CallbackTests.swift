import Minimalist
import Testing

/// A callback may do whatever other code may do.
@Suite("E. Callbacks")
struct CallbackTests {
    let calls = Calls()
    let object = Witness()
    let model = Counter()
    let mailbox = Mailbox<Int>()

    @Test("E.1, A.2 A callback may read, write, mutate in place, send and observe")
    func reentrancy() {
        calls.observe(mailbox.$event, as: "event") { event in model.number = event }
        calls.observe(model.$number, as: "number") { number in
            switch number {
            case 1: mailbox.event.send(2)
            case 2: model.number += 1
            // Called immediately. The write that is being delivered does not call it again.
            case 3: calls.observe(model.$number, as: "joined")
            default: calls.note("read", model.number)
            }
        }
        calls.observe(model.$number, as: "last")
        calls.during { mailbox.event.send(1) }
        calls.during { mailbox.event.send(4) }
        #expect(
            calls.picture == """
                number  0 - - | - 1 - - 2 3 - - | - 4 - - -
                read    - 0 - | - - - - - - - - | - - 4 - -
                last    - - 0 | - - 1 - - - - 3 | - - - 4 -
                event   - - - | 1 - - 2 - - - - | 4 - - - -
                joined  - - - | - - - - - - 3 - | - - - - 4
                """)
    }

    // With one observer each: if its calls nested, those of others would trap.
    @Test("E.2 In a callback, a write or a send returns immediately: calls of one never nest")
    func callsNeverNest() {
        calls.observe(model.$number, as: "begin") { number in
            if number == 1 { model.number = 2 }
            calls.note("end", number)
        }
        calls.observe(mailbox.$event, as: "begin") { event in
            if event == 1 { mailbox.event.send(2) }
            calls.note("end", event)
        }
        calls.during { model.number = 1 }
        calls.during { mailbox.event.send(1) }
        #expect(
            calls.picture == """
                begin  0 - | 1 - 2 - | 1 - 2 -
                end    - 0 | - 1 - 2 | - 1 - 2
                """)
    }

    @Test("E.3 After a write in a callback, the delivery begins again, with the newest value")
    func latestValueWins() {
        calls.observe(model.$number, as: "first")
        calls.observe(model.$number, as: "writer") { number in
            guard number == 1 else { return }
            model.number = 2
            calls.note("read", model.number)
            model.number = 3
        }
        calls.observe(model.$number, as: "whole")
        calls.observe(model.$number, \.self, as: "part")
        calls.during { model.number = 1 }
        #expect(
            calls.picture == """
                first   0 - - - | 1 - - 3 - - -
                writer  - 0 - - | - 1 - - 3 - -
                whole   - - 0 - | - - - - - 3 -
                part    - - - 0 | - - - - - - 3
                read    - - - - | - - 2 - - - -
                """)
    }

    @Test("E.4 An event in a callback waits, and goes to those who observed when it was sent")
    func eventsInCallbacks() {
        let mailbox = Mailbox<String>()
        calls.observe(mailbox.$event, as: "sender") { event in
            guard event == "a" else { return }
            mailbox.event.send("b")
            calls.observe(mailbox.$event, as: "joined")
            calls.observe(mailbox.$event, \.count, as: "count")
            mailbox.event.send("c")
            mailbox.event.send("d")
        }
        calls.observe(mailbox.$event, as: "last")
        calls.during { mailbox.event.send("a") }
        #expect(
            calls.picture == """
                sender  - | a - b - c - - - d - -
                last    - | - a - b - c - - - d -
                joined  - | - - - - - - c - - - d
                count   - | - - - - - - - 1 - - -
                """)
    }

    #if os(macOS) || os(Linux)
    /// Writes in each callback, until the delivery has made so many passes. Returns the number.
    static func write(passes: Int) -> Int {
        let model = Counter()
        model.$number.observe(with: model) { model, number in
            if (1..<passes).contains(number) { model.number += 1 }
        }
        model.number = 1
        return model.number
    }

    /// Sends a million events in one callback, and perhaps one more when they have been delivered.
    /// Returns the last if they were delivered in order.
    static func sendAMillionEvents(andOneMore: Bool) -> Int {
        let mailbox = Mailbox<Int>()
        var last = -1
        mailbox.$event.observe(with: mailbox) { mailbox, event in
            if event == last + 1 { last = event }
            if event == 0 { for next in 1...1_000_000 { mailbox.event.send(next) } }
            if event == 1_000_000, andOneMore { mailbox.event.send(1_000_001) }
        }
        mailbox.event.send(0)
        return last
    }

    #if DEBUG
    static let (isDebug, end) = (true, ExitTest.Condition.failure)
    #else
    static let (isDebug, end) = (false, ExitTest.Condition.success)
    #endif

    @Test("E.5 A delivery of 100,000 passes is the longest: one more traps a debug build")
    func longestDelivery() async {
        #expect(Self.write(passes: 100_000) == 100_000)
        let run = await #expect(processExitsWith: Self.end, observing: [\.standardErrorContent]) {
            precondition(Self.write(passes: 100_001) == 100_001)
        }
        #expect(run.message.contains("the observers of Int must settle.") == Self.isDebug)
    }

    @Test("E.5 A million events sent in one callback are delivered; one more traps a debug build")
    func longestDeliveryOfEvents() async {
        #expect(Self.sendAMillionEvents(andOneMore: false) == 1_000_000)
        let run = await #expect(processExitsWith: Self.end, observing: [\.standardErrorContent]) {
            precondition(Self.sendAMillionEvents(andOneMore: true) == 1_000_001)
        }
        #expect(run.message.contains("observers of Int must settle.") == Self.isDebug)
    }
    #endif

    @Test("E.6 A property drops the values that callbacks have overwritten")
    func memoryOfWrites() {
        let census = Census()
        let model = Model(census.member())
        var counts: [Int] = []
        model.$state.observe(with: object) { _, _ in
            let writes = (1..<100).contains(counts.count) ? 10 : 0
            for _ in 0..<writes { model.state = census.member() }
            counts.append(census.count)
        }
        model.state = census.member()
        #expect(counts.count == 101)
        // The delivered value, the newest, and those that the first write replaced and wrote.
        #expect(counts.max()! <= 4)
        #expect(census.count == 1)
    }

    @Test("E.6 A signal drops the events of a round at its end, even if callbacks send others")
    func memoryOfEvents() {
        let (census, mailbox) = (Census(), Mailbox<Census.Member>())
        var counts: [Int] = []
        mailbox.$event.observe(with: object) { _, _ in
            if counts.count < 999 { mailbox.event.send(census.member()) }
            counts.append(census.count)
        }
        mailbox.event.send(census.member())
        #expect(counts.count == 1_000)
        // The event that is being delivered, the one that waits, and the first.
        #expect(counts.max()! <= 3)
        #expect(census.count == 0)
    }
}
