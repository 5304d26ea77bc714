import Minimalist
import Testing

@Suite("Signal")
struct SignalTests {
    let calls = Calls()
    let mailbox = Mailbox<Int>()

    @Test("B.1 Nothing is replayed: an observer gets all events sent after it subscribed, in order")
    func nothingIsReplayed() {
        calls.during { mailbox.event.send(1) }
        calls.observe(mailbox.$event, as: "a")
        calls.during { mailbox.event.send(2) }
        calls.observe(mailbox.$event, as: "b")
        calls.during { mailbox.event.send(2) }
        calls.during { mailbox.event.send(3) }
        #expect(
            calls.picture == """
                a - - 2 2- 3-
                b - - - -2 -3
                """)
    }

    @Test("B.2 With a key path, the first event is delivered, later ones only if the part differs")
    func firstEventAndChanges() {
        let path = \Int.self
        calls.observe(mailbox.$event, \.self, as: "key path")
        calls.during { mailbox.event.send(1) }
        calls.observe(mailbox.$event, { $0 % 5 }, as: "function")
        mailbox.$event.observe(path, with: calls) { calls, number in calls("variable", number) }
        for number in [1, 6, 6, 2] { calls.during { mailbox.event.send(number) } }
        #expect(
            calls.picture == """
                key path - 1 -- 6- - 2--
                function - - 1- -- - -2-
                variable - - -1 -6 - --2
                """)
    }

    @Test("send() sends an event of Void")
    func sendsVoid() {
        let mailbox = Mailbox<Void>()
        mailbox.$event.observe(with: calls) { calls, _ in calls("tap") }
        mailbox.event.send()
        mailbox.event.send(())
        #expect(calls.picture == "tap **")
    }
}
