import Minimalist
import Testing

@Suite("E. Memory of a delivery")
struct DeliveryMemoryTests {
    let object = Witness()
    /// Counts the values or events that have not been released.
    let census = Census()

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

    @Test("E.6 A signal drops the events that it has delivered, even if callbacks send others")
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
