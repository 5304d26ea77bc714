import Minimalist
import Testing

/// A callback that always writes or sends again never ends. A debug build traps.
@Suite("Feedback loops")
struct FeedbackLoopTests {
    struct Temperature {
        var degrees = 0
    }

    /// Heats in each callback, until the delivery has made so many passes. Returns the degrees.
    static func heat(passes: Int) -> Int {
        let (oven, object) = (Model(Temperature()), Witness())
        oven.$state.observe(with: object) { _, temperature in
            if (1..<passes).contains(temperature.degrees) { oven.state.degrees += 1 }
        }
        oven.state.degrees = 1
        return oven.state.degrees
    }

    @Test("E.5 A delivery of 100,000 passes is the longest: one more traps a debug build")
    func longestDelivery() async {
        #expect(Self.heat(passes: 100_000) == 100_000)
        #if DEBUG
            let trap = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) { _ = Self.heat(passes: 100_001) }
            #expect(trap.message.contains("the observers of Temperature must settle."))
        #else
            #expect(Self.heat(passes: 100_001) == 100_001)
        #endif
    }

    /// Sends so many events in one callback. Returns how many were delivered in order.
    static func send(events: Int) -> Int {
        let (thermometer, object) = (Mailbox<Temperature>(), Witness())
        var delivered = 0
        thermometer.$event.observe(with: object) { _, temperature in
            if temperature.degrees == 0 {
                for degrees in 1...events { thermometer.event.send(Temperature(degrees: degrees)) }
            } else if temperature.degrees == delivered + 1 {
                delivered += 1
            }
        }
        thermometer.event.send(Temperature(degrees: 0))
        return delivered
    }

    @Test("E.5 A million events sent in one callback are delivered; one more traps a debug build")
    func longestDeliveryOfEvents() async {
        #expect(Self.send(events: 1_000_000) == 1_000_000)
        #if DEBUG
            let trap = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) { _ = Self.send(events: 1_000_001) }
            #expect(trap.message.contains("observers of Temperature must settle."))
        #else
            #expect(Self.send(events: 1_000_001) == 1_000_001)
        #endif
    }

    #if DEBUG
        @Test("E.5 Two observers that send again double every round, and trap")
        func doublingEvents() async {
            let trap = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) {
                let (mailbox, object) = (Mailbox<Int>(), Witness())
                mailbox.$event.observe(with: object) { _, event in mailbox.event.send(event) }
                mailbox.$event.observe(with: object) { _, event in mailbox.event.send(event) }
                mailbox.event.send(1)
            }
            #expect(trap.message.contains("observers of Int must settle."))
        }
    #endif
}
