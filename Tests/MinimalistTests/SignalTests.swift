import Minimalist
import TestSupport
import Testing

@Suite("Signal")
struct SignalTests {
    let witness = Witness()
    let log = Log<String>()
    let mailbox = Mailbox()

    @Test("Nothing is replayed: an observer gets exactly the events sent after it subscribed, in the order sent")
    func nothingIsReplayed() {
        mailbox.number.send(1)
        mailbox.$number.observe(with: witness) { [log] _, number in log("a\(number)") }
        mailbox.number.send(2)
        mailbox.$number.observe(with: witness) { [log] _, number in log("b\(number)") }
        mailbox.number.send(2)
        mailbox.number.send(3)
        #expect(log.entries == ["a2", "a2", "b2", "a3", "b3"])
    }

    @Test("An observer that joins during a delivery gets neither that event nor those sent before it joined")
    func joiningDuringDelivery() {
        mailbox.$number.observe(with: witness) { [mailbox, log] witness, number in
            log("a\(number)")
            guard number == 1 else { return }
            mailbox.number.send(10)
            mailbox.$number.observe(with: witness) { _, number in log("joined\(number)") }
            mailbox.number.send(20)
        }
        mailbox.$number.observe(with: witness) { [log] _, number in log("b\(number)") }
        mailbox.number.send(1)
        #expect(log.entries == ["a1", "b1", "a10", "b10", "a20", "b20", "joined20"])
    }

    @Test("With a key path, the first event is always delivered, and later ones only if this observer's part differs")
    func firstEventAndChanges() {
        let path: KeyPath<Message, Int> = \.id
        mailbox.$received.observe(\.id, with: witness) { [log] _, id in log("a\(id)") }
        mailbox.received.send(Message(id: 1))
        mailbox.$received.observe({ $0.id % 10 }, with: witness, closure: { [log] _, digit in log("b\(digit)") })
        mailbox.$received.observe(path, with: witness) { [log] _, id in log("c\(id)") }
        mailbox.received.send(Message(id: 1, text: "same"))
        mailbox.received.send(Message(id: 11))
        mailbox.received.send(Message(id: 11))
        mailbox.received.send(Message(id: 2))
        mailbox.received.send(Message(id: 1))
        #expect(log.entries == ["a1", "b1", "c1", "a11", "c11", "a2", "b2", "c2", "a1", "b1", "c1"])
    }

    @Test("A part of an event that is nil is delivered if it comes first")
    func firstNilPartIsDelivered() {
        let sender = Sender<Login>()
        sender.$sent.observe(\.token, with: witness) { [log] _, token in log(token ?? "nil") }
        sender.sent.send(Login())
        sender.sent.send(Login(token: "a"))
        sender.sent.send(Login())
        sender.sent.send(Login())
        #expect(log.entries == ["nil", "a", "nil"])
    }

    @Test("An observer by key path that joins during a delivery does not get the events sent before")
    func joiningByKeyPathDuringDelivery() {
        mailbox.$received.observe(with: witness) { [mailbox, log] witness, message in
            guard message.id == 1 else { return }
            mailbox.received.send(Message(id: 2))
            mailbox.$received.observe(\.id, with: witness) { _, id in log("joined\(id)") }
            for id in [3, 3, 2] { mailbox.received.send(Message(id: id)) }
        }
        mailbox.received.send(Message(id: 1))
        #expect(log.entries == ["joined3", "joined2"])
    }

    @Test("send() sends an event of Void")
    func sendsVoid() {
        mailbox.$tapped.observe(with: witness) { [log] _, _ in log("tap") }
        mailbox.tapped.send()
        mailbox.tapped.send(())
        #expect(log.entries == ["tap", "tap"])
    }

    @Test("Optional events are events")
    func sendsNil() {
        let sender = Sender<String?>()
        sender.$sent.observe(with: witness) { [log] _, name in log(name ?? "nil") }
        sender.sent.send(nil)
        sender.sent.send("a")
        sender.sent.send(nil)
        #expect(log.entries == ["nil", "a", "nil"])
    }
}
