import Minimalist
import Testing

@Suite("Memory of a delivery")
struct DeliveryMemoryTests {
    let object = Witness()
    let census = Census()

    @Test("E.6 However many writes, a delivery retains three values: delivered, newest, outermost")
    func memoryOfWrites() {
        let model = Model((number: 0, member: census.member()))
        var most = 0
        model.$state.observe(with: object) { _, state in
            guard (1..<50).contains(state.number) else { return }
            for _ in 0..<50 {
                model.state = (state.number + 1, census.member())
                most = max(most, census.count)
            }
        }
        model.state = (1, census.member())
        #expect(most <= 4, "of the outermost write: what it replaced, and what it wrote")
        #expect(census.count == 1)
        #expect(model.state.number == 50)
    }

    @Test("E.6 A signal retains the events of a round, however many rounds there are")
    func memoryOfEvents() {
        let mailbox = Mailbox<(number: Int, member: Census.Member)>()
        var most = 0
        mailbox.$event.observe(with: object) { _, event in
            most = max(most, census.count)
            if event.number < 90_000 { mailbox.event.send((event.number + 1, census.member())) }
            if event.number == 0 { mailbox.event.send((1, census.member())) }
        }
        mailbox.event.send((0, census.member()))
        #expect(most <= 5, "two events of this round, two of the next, and the first")
        #expect(census.count == 0)
    }
}
