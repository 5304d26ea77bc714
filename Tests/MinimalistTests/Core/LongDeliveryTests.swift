import Minimalist
import Testing

/// Deliveries in which callbacks write or send again and again.
@Suite("E. Long deliveries")
struct LongDeliveryTests {
    let object = Witness()
    /// Counts the values or events that have not been released.
    let census = Census()

    #if os(macOS) || os(Linux)
    /// Writes in each callback, until the delivery has made so many passes. Returns the number.
    static func write(passes: Int) -> Int {
        let (model, object) = (Counter(), Witness())
        model.$number.observe(with: object) { _, number in
            if (1..<passes).contains(number) { model.number += 1 }
        }
        model.number = 1
        return model.number
    }

    /// Sends a million events in one callback, and perhaps one more when they have been delivered.
    /// Returns the last if they were delivered in order.
    static func sendAMillionEvents(andOneMore: Bool) -> Int {
        let (mailbox, object) = (Mailbox<Int>(), Witness())
        var last = -1
        mailbox.$event.observe(with: object) { _, event in
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
        let model = Model(census.member())
        var (calls, most) = (0, 0)
        model.$state.observe(with: object) { _, _ in
            calls += 1
            guard (2...100).contains(calls) else { return }
            for _ in 1...10 {
                model.state = census.member()
                most = max(most, census.count)
            }
        }
        model.state = census.member()
        #expect(calls == 101)
        // The delivered value, the newest, and those that the first write replaced and wrote.
        #expect(most <= 4)
        #expect(census.count == 1)
    }

    @Test("E.6 A signal drops the events of a round at its end, even if callbacks send others")
    func memoryOfEvents() {
        let mailbox = Mailbox<Census.Member>()
        var (calls, most) = (0, 0)
        mailbox.$event.observe(with: object) { _, _ in
            calls += 1
            if calls < 1_000 { mailbox.event.send(census.member()) }
            most = max(most, census.count)
        }
        mailbox.event.send(census.member())
        #expect(calls == 1_000)
        // The event that is being delivered, the one that waits, and the first.
        #expect(most <= 3)
        #expect(census.count == 0)
    }
}
