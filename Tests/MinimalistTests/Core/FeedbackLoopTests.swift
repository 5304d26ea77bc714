import Minimalist
import Testing

/// A callback that always writes or sends again never ends. A debug build traps.
@Suite("E. Feedback loops")
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

    #if os(macOS) || os(Linux)
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
    #endif

    /// Sends a million events in one callback, and perhaps one more when they have been delivered.
    /// Returns how many were delivered in order.
    static func sendAMillionEvents(andOneMore: Bool) -> Int {
        let (thermometer, object) = (Mailbox<Temperature>(), Witness())
        var delivered = 0
        thermometer.$event.observe(with: object) { _, temperature in
            if temperature.degrees == 0 {
                for degrees in 1...1_000_000 {
                    thermometer.event.send(Temperature(degrees: degrees))
                }
            } else if temperature.degrees == delivered + 1 {
                delivered += 1
            }
            if temperature.degrees == 1_000_000, andOneMore {
                thermometer.event.send(Temperature(degrees: 1_000_001))
            }
        }
        thermometer.event.send(Temperature(degrees: 0))
        return delivered
    }

    #if os(macOS) || os(Linux)
    @Test("E.5 A million events sent in one callback are delivered; one more traps a debug build")
    func longestDeliveryOfEvents() async {
        #expect(Self.sendAMillionEvents(andOneMore: false) == 1_000_000)
        #if DEBUG
        let trap = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { _ = Self.sendAMillionEvents(andOneMore: true) }
        #expect(trap.message.contains("observers of Temperature must settle."))
        #else
        #expect(Self.sendAMillionEvents(andOneMore: true) == 1_000_001)
        #endif
    }
    #endif
}
