import Minimalist
import MinimalistTesting
import Testing

@Suite("Signal")
struct SignalTests {
    struct Message {
        var id: Int
        var text = ""
    }

    let object = Witness()
    let inbox = Mailbox<Message>()

    @Test("B.1 Nothing is replayed: an observer gets all events sent after it subscribed, in order")
    func nothingIsReplayed() {
        let mailbox = Mailbox<Int>()
        mailbox.event.send(1)
        let early = Recorder(mailbox.$event)
        mailbox.event.send(2)
        let late = Recorder(mailbox.$event)
        mailbox.event.send(2)
        mailbox.event.send(3)
        #expect(early.values == [2, 2, 3])
        #expect(late.values == [2, 3])
    }

    @Test("B.2 With a key path, the first event is delivered; later ones only if the part differs")
    func onlyWhenThePartDiffers() {
        var ids: [Int] = []
        inbox.event.send(Message(id: 1))
        inbox.$event.observe(\.id, with: object) { _, id in ids.append(id) }
        #expect(ids == [])
        for id in [1, 1, 2, 1] { inbox.event.send(Message(id: id)) }
        #expect(ids == [1, 2, 1])
    }

    /// A key path in a variable calls another overload of `observe` than one that is written in
    /// place.
    @Test("B.2 A part may be read by a function, or by a key path in a variable")
    func functionAndVariable() {
        let path = \Message.id
        var (lengths, ids): ([Int], [Int]) = ([], [])
        inbox.$event.observe({ $0.text.count }, with: object) { lengths.append($1) }
        inbox.$event.observe(path, with: object) { ids.append($1) }
        inbox.event.send(Message(id: 1, text: "one"))
        inbox.event.send(Message(id: 2, text: "two"))
        inbox.event.send(Message(id: 2, text: "three"))
        #expect(lengths == [3, 5])
        #expect(ids == [1, 2])
    }

    @Test("send() sends an event of Void")
    func sendsVoid() {
        let button = Mailbox<Void>()
        var taps = 0
        button.$event.observe(with: object) { _, _ in taps += 1 }
        button.event.send()
        button.event.send(())
        #expect(taps == 2)
    }
}
