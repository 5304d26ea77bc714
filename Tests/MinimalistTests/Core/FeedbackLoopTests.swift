import Minimalist
import Testing

@Suite("Feedback loops")
struct FeedbackLoopTests {
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
                let (mailbox, object) = (Mailbox<Int>(), Witness())
                for _ in 1...2 { mailbox.$event.observe(with: object) { mailbox.event.send($1) } }
                mailbox.event.send(1)
            }
            #expect(trap.message.contains("observers of Int must settle."))
        }
    #endif
}

private struct Temperature {
    var degrees: Int
}

/// Writes once for each pass. Returns what was delivered last.
private func write(_ passes: Int) -> Int {
    let (model, object) = (Model(Temperature(degrees: 0)), Witness())
    model.$state.observe(with: object) { _, temperature in
        if (1..<passes).contains(temperature.degrees) { model.state.degrees += 1 }
    }
    model.state.degrees = 1
    return model.state.degrees
}

/// Sends so many events in one callback. Returns the last one that was delivered in order.
private func send(_ events: Int) -> Int {
    let (mailbox, object) = (Mailbox<Temperature>(), Witness())
    var last = -1
    mailbox.$event.observe(with: object) { _, temperature in
        if temperature.degrees == last + 1 { last = temperature.degrees }
        guard temperature.degrees == 0 else { return }
        for degrees in 1...events { mailbox.event.send(Temperature(degrees: degrees)) }
    }
    mailbox.event.send(Temperature(degrees: 0))
    return last
}
