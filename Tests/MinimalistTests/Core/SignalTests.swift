import Minimalist
import MinimalistTesting
import Testing

@Suite("B. Signals")
struct SignalTests {
    let object = Witness()

    @Test("B.1 An observer receives every event sent after it began, in order; nothing is replayed")
    func everyEvent() {
        let mailbox = Mailbox<Int>()
        mailbox.event.send(1)
        let early = Recorder(mailbox.$event)
        mailbox.event.send(2)
        let late = Recorder(mailbox.$event)
        for event in [2, 3] { mailbox.event.send(event) }
        #expect(early.values == [2, 2, 3])
        #expect(late.values == [2, 3])
    }

    @Test("B.2 An observer of a part receives that of the first event, and then only changes")
    func firstEvent() {
        let (mailbox, path) = (Mailbox<String>(), \String.count)
        var (initials, lengths): ([Character?], [Int]) = ([], [])
        mailbox.event.send("none")
        mailbox.$event.observe({ $0.first }, with: object) { initials.append($1) }
        // A key path in a variable calls another overload of `observe`.
        mailbox.$event.observe(path, with: object) { lengths.append($1) }
        for event in ["none", "nobody", "", "a"] { mailbox.event.send(event) }
        #expect(initials == ["n", nil, "a"])
        #expect(lengths == [4, 6, 0, 1])
    }
}
