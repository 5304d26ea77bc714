import Minimalist
import MinimalistTesting
import Testing

/// Releasing something may run a `deinit` that uses the property or the signal.
@Suite("Code in a deinit")
struct DeinitTests {
    let object = Witness()
    let model = Counter()
    let mailbox = Mailbox<MortalPart>()

    @Test("D.4 deinit of what a dead observer captured may read, write and subscribe at the point")
    func deinitOfACapture() {
        var deadObject: Witness? = Witness()
        var numberInDeinit: Int?
        var joined: Recorder<Int>?
        func useTheProperty() {
            numberInDeinit = model.number
            model.number = 5
            joined = Recorder(model.$number)
        }
        let first = Recorder(model.$number)
        model.$number.observe(with: deadObject, closure: closure(onRelease: useTheProperty))
        let last = Recorder(model.$number)
        deadObject = nil
        model.number = 1
        model.number = 2
        #expect(numberInDeinit == 1)
        #expect(first.values == [0, 1, 5, 2])
        #expect(last.values == [0, 1, 5, 2])
        #expect(joined?.values == [5, 2])
    }

    @Test("D.4 An event that a deinit sends reaches the newcomer whose observe has caused it")
    func deinitOfACaptureWhileOthersJoin() {
        let mailbox = Mailbox<Int>()
        var recorders: [Recorder<Int>] = []
        var joinedBefore: Int?
        let send = {
            joinedBefore = recorders.count
            mailbox.event.send(1)
        }
        mailbox.$event.observe(with: Witness(), closure: closure(onRelease: send))
        for _ in 1...100 where joinedBefore == nil { recorders.append(Recorder(mailbox.$event)) }
        #expect(joinedBefore == recorders.count - 1)
        #expect(recorders.allSatisfy { $0.values == [1] })
    }

    @Test("D.4 deinit of a value that an assignment replaces may write: both are delivered")
    func deinitOfAReplacedValue() {
        let model = Model(MortalPart(0))
        var numbers: [Int] = []
        model.$state.observe(with: object) { _, part in numbers.append(part.number) }
        model.state = MortalPart(1) { model.state = MortalPart(3) }
        model.state = MortalPart(2)
        #expect(numbers == [0, 1, 2, 3])
    }

    @Test("D.4 deinit of an event may send")
    func deinitOfAnEvent() {
        var numbers: [Int] = []
        mailbox.$event.observe(with: object) { _, event in numbers.append(event.number) }
        mailbox.event.send(MortalPart(1) { mailbox.event.send(MortalPart(2)) })
        #expect(numbers == [1, 2])
    }

    @Test("D.4 deinit of an event that a callback sent may send")
    func deinitOfAnEventOfACallback() {
        var numbers: [Int] = []
        mailbox.$event.observe(with: object) { _, event in
            numbers.append(event.number)
            guard event.number == 1 else { return }
            mailbox.event.send(MortalPart(2) { mailbox.event.send(MortalPart(4)) })
            mailbox.event.send(MortalPart(3) { mailbox.event.send(MortalPart(5)) })
        }
        mailbox.event.send(MortalPart(1))
        #expect(numbers == [1, 2, 3, 4, 5])
    }
}
