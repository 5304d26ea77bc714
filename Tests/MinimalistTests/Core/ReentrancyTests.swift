import Minimalist
import Testing

/// A callback may do whatever other code may do.
@Suite("Re-entrancy")
struct ReentrancyTests {
    let calls = Calls()
    let object = Witness()
    let model = Counter()
    let mailbox = Mailbox<Int>()

    @Test("E.1 A callback may mutate in place")
    func mutates() {
        let list = Model(["a"])
        var lists: [[String]] = []
        list.$state.observe(with: object) { _, letters in
            lists.append(letters)
            if letters.count == 2 { list.state.append("c") }
        }
        list.state.append("b")
        #expect(lists == [["a"], ["a", "b"], ["a", "b", "c"]])
    }

    @Test("E.1 Properties and signals may use each other in callbacks")
    func useEachOther() {
        calls.observe(mailbox.$event, as: "event") { event in model.number += event }
        calls.observe(model.$number, as: "number") { number in
            if number == 1 { mailbox.event.send(2) }
        }
        calls.during { mailbox.event.send(1) }
        #expect(
            calls.picture == """
                number  0 | - 1 - 3
                event   - | 1 - 2 -
                """)
    }

    @Test("E.1, E.2 A callback may read and write; calls of one observer never nest")
    func callsNeverNest() {
        var events: [String] = []
        model.$number.observe(with: object) { _, number in
            events.append("begin \(number)")
            if model.number == 1 { model.number = 2 }
            events.append("end \(number)")
        }
        model.number = 1
        #expect(events == ["begin 0", "end 0", "begin 1", "end 1", "begin 2", "end 2"])
    }

    @Test("E.1, E.2 A callback may send; calls of one observer of a signal never nest")
    func callsOfASignalNeverNest() {
        var events: [String] = []
        mailbox.$event.observe(with: object) { _, event in
            events.append("begin \(event)")
            if event == 1 { mailbox.event.send(2) }
            events.append("end \(event)")
        }
        mailbox.event.send(1)
        #expect(events == ["begin 1", "end 1", "begin 2", "end 2"])
    }

    @Test("E.2 A write in a callback returns before the others are called again")
    func othersAreCalledLater() {
        calls.observe(model.$number, as: "first")
        calls.observe(model.$number, as: "writer") { number in
            guard number == 1 else { return }
            model.number = 2
            calls.note("writer", "end")
        }
        calls.during { model.number = 1 }
        #expect(
            calls.picture == """
                first   0 - | 1 - -   2 -
                writer  - 0 | - 1 end - 2
                """)
    }

    @Test("E.4 An event sent during a delivery follows it")
    func eventsFollow() {
        calls.observe(mailbox.$event, as: "sender") { event in
            guard event == 1 else { return }
            mailbox.event.send(2)
            mailbox.event.send(3)
        }
        calls.observe(mailbox.$event, as: "last")
        mailbox.event.send(1)
        #expect(
            calls.picture == """
                sender  1 - 2 - 3 -
                last    - 1 - 2 - 3
                """)
    }

    @Test("E.4 An event in a callback is delivered to those who observed when it was sent")
    func audienceOfAnEvent() {
        calls.observe(mailbox.$event, as: "sender") { event in
            guard event == 1 else { return }
            mailbox.event.send(2)
            calls.observe(mailbox.$event, as: "joined")
            mailbox.event.send(3)
        }
        calls.during { mailbox.event.send(1) }
        #expect(
            calls.picture == """
                sender  - | 1 2 3 -
                joined  - | - - - 3
                """)
    }

    @Test("E.4 An observer of a part that joins meanwhile receives only the events sent after that")
    func audienceOfAnEventWithAPart() {
        let mailbox = Mailbox<String>()
        calls.observe(mailbox.$event, as: "sender") { event in
            guard event == "a" else { return }
            mailbox.event.send("ab")
            calls.observe(mailbox.$event, \.count, as: "count")
            mailbox.event.send("cd")
            mailbox.event.send("ef")
            mailbox.event.send("g")
        }
        mailbox.event.send("a")
        #expect(
            calls.picture == """
                sender  a ab cd - ef g -
                count   - -  -  2 -  - 1
                """)
    }
}
