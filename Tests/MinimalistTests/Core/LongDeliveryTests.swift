import Minimalist
import Testing

/// Deliveries in which callbacks write or send again and again.
@Suite("E. Long deliveries")
struct LongDeliveryTests {
    let object = Witness()
    /// Counts the values or events that have not been released.
    let census = Census()

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

    /// Sends a million events in one callback, and perhaps one more when they have been delivered.
    /// Returns how many were delivered in order.
    static func sendAMillionEvents(andOneMore: Bool) -> Int {
        let (thermometer, object) = (Mailbox<Temperature>(), Witness())
        var delivered = -1
        thermometer.$event.observe(with: object) { _, temperature in
            if temperature.degrees == delivered + 1 { delivered += 1 }
            if temperature.degrees == 0 {
                for degrees in 1...1_000_000 {
                    thermometer.event.send(Temperature(degrees: degrees))
                }
            } else if temperature.degrees == 1_000_000, andOneMore {
                thermometer.event.send(Temperature(degrees: 1_000_001))
            }
        }
        thermometer.event.send(Temperature(degrees: 0))
        return delivered
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

    @Test("E.6 A property drops the values that callbacks have overwritten")
    func memoryOfWrites() {
        let model = Model(census.member())
        var (writes, most) = (0, 0)
        model.$state.observe(with: object) { _, _ in
            guard (1..<1_000).contains(writes) else { return }
            for _ in 1...10 {
                model.state = census.member()
                writes += 1
                most = max(most, census.count)
            }
        }
        writes += 1
        model.state = census.member()
        #expect(writes == 1_001)
        // The delivered value, the newest, and those that the first write replaced and wrote.
        #expect(most <= 4)
        #expect(census.count == 1)
    }

    @Test("E.6 A signal drops the events of a round at its end, even if callbacks send others")
    func memoryOfEvents() {
        let mailbox = Mailbox<Census.Member>()
        var (events, most) = (0, 0)
        mailbox.$event.observe(with: object) { _, _ in
            events += 1
            if events < 1_000 { mailbox.event.send(census.member()) }
            most = max(most, census.count)
        }
        mailbox.event.send(census.member())
        #expect(events == 1_000)
        // The event that is being delivered, the one that waits, and the first.
        #expect(most <= 3)
        #expect(census.count == 0)
    }
}
