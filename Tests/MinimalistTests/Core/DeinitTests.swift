import Minimalist
import Testing

@Suite("Code in a deinit")
struct DeinitTests {
    let calls = Calls()

    @Test("D.4 deinit of what a dead observer captured may read, write and subscribe at the point")
    func deinitOfCapturedObject() {
        let model = Counter()
        var object: Witness? = Witness()
        calls.observe(model.$number, as: "first")
        func useTheProperty() {
            calls.note("deinit", model.number)
            model.number = 5
            calls.observe(model.$number, as: "joined")
        }
        model.$number.observe(with: object) { [it = Witness(onDeinit: useTheProperty)] _, _ in
            _ = it
        }
        calls.observe(model.$number, as: "last")
        object = nil
        calls.during { model.number = 1 }
        calls.during { model.number = 2 }
        #expect(
            calls.picture == """
                first   0 - | 1 - - 5 - - | 2 - -
                last    - 0 | - 1 - - 5 - | - 2 -
                deinit  - - | - - 1 - - - | - - -
                joined  - - | - - - - - 5 | - - 2
                """)
    }

    @Test("D.4 deinit of a value that an assignment replaces may write: both are delivered")
    func deinitOfAReplacedValue() {
        let (model, object) = (Model(MortalPart(0)), Witness())
        var numbers: [Int] = []
        model.$state.observe(with: object) { _, part in numbers.append(part.number) }
        model.state = MortalPart(1) { model.state = MortalPart(3) }
        model.state = MortalPart(2)
        #expect(numbers == [0, 1, 2, 3])
    }

    @Test("D.4 deinit of an event may send, also while the events of a round are released")
    func deinitOfEvents() {
        let mailbox = Mailbox<MortalPart>()
        mailbox.$event.observe(with: calls) { calls, event in
            calls.note("first", event.number)
            guard event.number == 1 else { return }
            for number in 2...3 {
                let next = MortalPart(number) { mailbox.event.send(MortalPart(number + 2)) }
                mailbox.event.send(next)
            }
        }
        mailbox.$event.observe(with: calls) { $0.note("last", $1.number) }
        mailbox.event.send(MortalPart(1) { mailbox.event.send(MortalPart(6)) })
        #expect(
            calls.picture == """
                first  1 - 2 - 3 - 4 - 5 - 6 -
                last   - 1 - 2 - 3 - 4 - 5 - 6
                """)
    }
}
