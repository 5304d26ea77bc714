import Minimalist
import Testing

/// A callback may do whatever other code may do.
@Suite("E. Callbacks")
struct CallbackTests {
    let calls = Calls()
    let object = Witness()
    let model = Counter()
    let mailbox = Mailbox<Int>()

    @Test("E.1, A.2 A callback may read, write, mutate in place, send and observe")
    func reentrancy() {
        calls.observe(mailbox.$event, as: "event") { event in model.number = event }
        calls.observe(model.$number, as: "number") { number in
            switch number {
            case 1: mailbox.event.send(2)
            case 2: model.number += 1
            // Called immediately. The write that is being delivered does not call it again.
            case 3: calls.observe(model.$number, as: "joined")
            default: calls.note("read", model.number)
            }
        }
        calls.observe(model.$number, as: "last")
        calls.during { mailbox.event.send(1) }
        calls.during { mailbox.event.send(4) }
        #expect(
            calls.picture == """
                number  0 - - | - 1 - - 2 3 - - | - 4 - - -
                read    - 0 - | - - - - - - - - | - - 4 - -
                last    - - 0 | - - 1 - - - - 3 | - - - 4 -
                event   - - - | 1 - - 2 - - - - | 4 - - - -
                joined  - - - | - - - - - - 3 - | - - - - 4
                """)
    }

    // With one observer each: if its calls nested, those of others would trap.
    @Test("E.2 In a callback, a write or a send returns immediately: calls of one never nest")
    func callsNeverNest() {
        var (calls, events): ([String], [String]) = ([], [])
        model.$number.observe(with: object) { _, number in
            calls.append("begin \(number)")
            if number == 1 { model.number = 2 }
            calls.append("end \(number)")
        }
        mailbox.$event.observe(with: object) { _, event in
            events.append("begin \(event)")
            if event == 1 { mailbox.event.send(2) }
            events.append("end \(event)")
        }
        model.number = 1
        mailbox.event.send(1)
        #expect(calls == ["begin 0", "end 0", "begin 1", "end 1", "begin 2", "end 2"])
        #expect(events == ["begin 1", "end 1", "begin 2", "end 2"])
    }

    @Test("E.3 After a write in a callback, the delivery begins again, with the newest value")
    func latestValueWins() {
        var reads: [Int] = []
        calls.observe(model.$number, as: "first")
        calls.observe(model.$number, as: "writer") { number in
            guard number == 1 else { return }
            model.number = 2
            reads.append(model.number)
            model.number = 3
            reads.append(model.$number.value)
        }
        calls.observe(model.$number, as: "whole")
        calls.observe(model.$number, \.self, as: "part")
        calls.during { model.number = 1 }
        #expect(reads == [2, 3])
        #expect(
            calls.picture == """
                first   0 - - - | 1 - 3 - - -
                writer  - 0 - - | - 1 - 3 - -
                whole   - - 0 - | - - - - 3 -
                part    - - - 0 | - - - - - 3
                """)
    }

    @Test("E.3 A write in a first call is delivered after that call has returned")
    func firstCall() {
        calls.observe(model.$number, as: "early")
        calls.during {
            calls.observe(model.$number, \.self, as: "new") { number in
                guard number == 0 else { return }
                model.number = 1
                model.number = 2
                calls.note("new", "end")
            }
            calls.note("returned")
        }
        #expect(
            calls.picture == """
                early     0 | - -   2 - -
                new       - | 0 end - 2 -
                returned  - | - -   - - *
                """)
    }

    @Test("E.4 An event in a callback waits, and goes to those who observed when it was sent")
    func eventsInCallbacks() {
        let mailbox = Mailbox<String>()
        calls.observe(mailbox.$event, as: "sender") { event in
            guard event == "a" else { return }
            mailbox.event.send("b")
            calls.observe(mailbox.$event, as: "joined")
            calls.observe(mailbox.$event, \.count, as: "count")
            mailbox.event.send("c")
            mailbox.event.send("d")
        }
        calls.observe(mailbox.$event, as: "last")
        calls.during { mailbox.event.send("a") }
        #expect(
            calls.picture == """
                sender  - | a - b - c - - - d - -
                last    - | - a - b - c - - - d -
                joined  - | - - - - - - c - - - d
                count   - | - - - - - - - 1 - - -
                """)
    }
}
