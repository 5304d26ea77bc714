import Minimalist
import TestSupport
import Testing

@Suite("Signal")
struct SignalTests {
    let witness = Witness()
    let mailbox = Mailbox()

    @Test("Nothing is replayed: an observer gets exactly the events sent after it subscribed, in the order sent")
    func nothingIsReplayed() {
        let log = Log<String>()
        mailbox.number.send(1)
        mailbox.$number.observe(with: witness) { _, number in log("a\(number)") }
        mailbox.number.send(2)
        mailbox.$number.observe(with: witness) { _, number in log("b\(number)") }
        mailbox.number.send(2)
        mailbox.number.send(3)
        #expect(log.entries == ["a2", "a2", "b2", "a3", "b3"])
    }

    @Test("An observer that joins during a delivery gets neither that event nor those queued before it joined")
    func joiningDuringDelivery() {
        let log = Log<String>()
        var hasJoined = false
        mailbox.$number.observe(with: witness) { [mailbox] witness, number in
            log("a\(number)")
            guard !hasJoined else { return }
            hasJoined = true
            mailbox.number.send(10)
            mailbox.$number.observe(with: witness) { _, number in log("joined\(number)") }
            mailbox.number.send(20)
        }
        mailbox.$number.observe(with: witness) { _, number in log("b\(number)") }
        mailbox.number.send(1)
        #expect(log.entries == ["a1", "b1", "a10", "b10", "a20", "b20", "joined20"])
    }

    @Test("With a key path, the first event is always delivered, and later ones only if the part differs")
    func keyPathFiltersPerObserver() {
        let log = Log<String>()
        mailbox.$received.observe(\.id, with: witness) { _, id in log("a\(id)") }
        mailbox.received.send(Message(id: 1))
        mailbox.$received.observe(\.id, with: witness) { _, id in log("b\(id)") }
        mailbox.received.send(Message(id: 1, text: "same"))
        mailbox.received.send(Message(id: 2))
        mailbox.received.send(Message(id: 2))
        mailbox.received.send(Message(id: 1))
        #expect(log.entries == ["a1", "b1", "a2", "b2", "a1", "b1"])
    }

    @Test("A key path to an optional part of an event delivers nil if it comes first")
    func firstNilPartIsDelivered() {
        final class Model { @Signal var changed: Accepts<Login> }
        let model = Model()
        let log = Log<String?>()
        model.$changed.observe(\.token, with: witness) { _, token in log(token) }
        model.changed.send(Login())
        model.changed.send(Login(token: "a"))
        model.changed.send(Login())
        #expect(log.entries == [nil, "a", nil])
    }

    @Test("An observer by key path that joins during a delivery does not get the events sent before")
    func joiningByKeyPathDuringDelivery() {
        let log = Log<String>()
        var hasJoined = false
        mailbox.$received.observe(with: witness) { [mailbox] witness, _ in
            guard !hasJoined else { return }
            hasJoined = true
            mailbox.received.send(Message(id: 2))
            mailbox.$received.observe(\.id, with: witness) { _, id in log("joined\(id)") }
            mailbox.received.send(Message(id: 3))
            mailbox.received.send(Message(id: 2))
        }
        mailbox.received.send(Message(id: 1))
        #expect(log.entries == ["joined3", "joined2"])
    }

    @Test("send() sends an event of Void")
    func sendsVoid() {
        let log = Log<String>()
        mailbox.$tapped.observe(with: witness) { _, _ in log("tap") }
        mailbox.tapped.send()
        mailbox.tapped.send(())
        #expect(log.entries == ["tap", "tap"])
    }

    @Test("Optional events are events")
    func sendsNil() {
        final class Model { @Signal var name: Accepts<String?> }
        let model = Model()
        let log = Log<String?>()
        model.$name.observe(with: witness) { _, name in log(name) }
        model.name.send(nil)
        model.name.send("a")
        model.name.send(nil)
        #expect(log.entries == [nil, "a", nil])
    }
}
