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
        calls.observe(model.$number, as: "begin") { number in
            if number == 1 { model.number = 2 }
            calls.note("end", number)
        }
        calls.observe(mailbox.$event, as: "begin") { event in
            if event == 1 { mailbox.event.send(2) }
            calls.note("end", event)
        }
        calls.during { model.number = 1 }
        calls.during { mailbox.event.send(1) }
        #expect(
            calls.picture == """
                begin  0 - | 1 - 2 - | 1 - 2 -
                end    - 0 | - 1 - 2 | - 1 - 2
                """)
    }

    @Test("E.3 After a write in a callback, the delivery begins again, with the newest value")
    func latestValueWins() {
        calls.observe(model.$number, as: "first")
        calls.observe(model.$number, as: "writer") { number in
            guard number == 1 else { return }
            model.number = 2
            calls.note("read", model.number)
            model.number = 3
        }
        calls.observe(model.$number, as: "whole")
        calls.observe(model.$number, \.self, as: "part")
        calls.during { model.number = 1 }
        #expect(
            calls.picture == """
                first   0 - - - | 1 - - 3 - - -
                writer  - 0 - - | - 1 - - 3 - -
                whole   - - 0 - | - - - - - 3 -
                part    - - - 0 | - - - - - - 3
                read    - - - - | - - 2 - - - -
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
