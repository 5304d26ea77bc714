import Minimalist
import MinimalistTesting
import Testing

@Suite("Re-entrancy")
struct ReentrancyTests {
    let calls = Calls()
    let object = Witness()
    let model = Counter()
    let mailbox = Mailbox<Int>()

    @Test("E.1 A callback may read and write")
    func writes() {
        var numbers: [Int] = []
        model.$number.observe(with: object) { _, number in
            numbers.append(number)
            if model.number == 1 { model.number = 2 }
        }
        model.number = 1
        #expect(numbers == [0, 1, 2])
    }

    @Test("E.1 A callback may mutate in place")
    func mutates() {
        let list = Model([1])
        var lists: [[Int]] = []
        list.$state.observe(with: object) { _, numbers in
            lists.append(numbers)
            guard numbers.count == 2 else { return }
            list.state.append(3)
            list.state[0] = 0
        }
        list.state.append(2)
        #expect(lists == [[1], [1, 2], [0, 2, 3]])
    }

    @Test("E.1 A callback may send")
    func sends() {
        var events: [Int] = []
        mailbox.$event.observe(with: object) { _, event in
            events.append(event)
            if event == 1 { mailbox.event.send(2) }
        }
        mailbox.event.send(1)
        #expect(events == [1, 2])
    }

    @Test("E.1 A callback may subscribe")
    func subscribes() {
        let texts = Model("a")
        var counts: [Int] = []
        texts.$state.observe(with: object) { object, text in
            guard text == "ab" else { return }
            texts.$state.observe(\.count, with: object) { _, count in counts.append(count) }
        }
        texts.state = "ab"
        texts.state = "abc"
        #expect(counts == [2, 3])
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

    @Test("E.2 Calls of one observer never nest")
    func callsNeverNest() {
        var events: [String] = []
        model.$number.observe(with: object) { _, number in
            events.append("begin \(number)")
            if number == 1 { model.number = 2 }
            events.append("end \(number)")
        }
        model.number = 1
        #expect(events == ["begin 0", "end 0", "begin 1", "end 1", "begin 2", "end 2"])
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

    @Test("E.3 A write in a callback takes effect immediately")
    func takesEffectImmediately() {
        var reads: [Int] = []
        model.$number.observe(with: object) { _, number in
            guard number == 1 else { return }
            model.number = 2
            reads.append(model.number)
            model.number = 3
            reads.append(model.$number.value)
        }
        model.number = 1
        #expect(reads == [2, 3])
    }

    @Test("E.3 The latest value wins: observers not yet reached never see the overtaken one")
    func latestValueWins() {
        calls.observe(model.$number, as: "first")
        calls.observe(model.$number, as: "writer") { number in
            guard number == 1 else { return }
            model.number = 2
            model.number = 3
        }
        calls.observe(model.$number, as: "whole")
        calls.observe(model.$number, \.self, as: "part")
        calls.during { model.number = 1 }
        #expect(
            calls.picture == """
                first   0 - - - | 1 - 3 - - -
                writer  - 0 - - | - 1 - 3 - -
                whole   - - 0 - | - - - - 3 -
                part    - - - 0 | - - - - - 3
                """)
    }

    @Test("E.3 Writing an equal value is a write: everyone is called again")
    func equalValueIsAWrite() {
        var isFirst = true
        calls.observe(model.$number, as: "first")
        calls.observe(model.$number, as: "writer") { number in
            if number == 1, exchange(&isFirst, with: false) { model.number = 1 }
        }
        calls.observe(model.$number, as: "last")
        calls.during { model.number = 1 }
        #expect(
            calls.picture == """
                first   0 - - | 1 - 1 - -
                writer  - 0 - | - 1 - 1 -
                last    - - 0 | - - - - 1
                """)
    }

    @Test("E.3 A write in a first call is delivered to everyone after that call has returned")
    func writeInAFirstCall() {
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

    @Test("E.3 An observer that joins during a delivery is called once with the current value")
    func joiningDuringADelivery() {
        calls.observe(model.$number, as: "first") { number in
            if number == 1 { calls.observe(model.$number, as: "joined") }
        }
        calls.observe(model.$number, as: "last")
        calls.during { model.number = 1 }
        calls.during { model.number = 2 }
        #expect(
            calls.picture == """
                first   0 - | 1 - - | 2 - -
                last    - 0 | - - 1 | - 2 -
                joined  - - | - 1 - | - - 2
                """)
    }

    @Test("E.3 One that joins before a write of that callback is called again, one after it is not")
    func joiningBesideAWrite() {
        calls.observe(model.$number, as: "writer") { number in
            guard number == 1 else { return }
            calls.observe(model.$number, as: "before")
            model.number = 2
            calls.observe(model.$number, as: "after")
            calls.observe(model.$number, \.self, as: "part after")
            calls.note("writer", "end")
        }
        calls.during { model.number = 1 }
        calls.during { model.number = 3 }
        #expect(
            calls.picture == """
                writer      0 | 1 - - - end 2 - | 3 - - -
                before      - | - 1 - - -   - 2 | - 3 - -
                after       - | - - 2 - -   - - | - - 3 -
                part after  - | - - - 2 -   - - | - - - 3
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
            calls.observe(mailbox.$event, { $0 % 5 }, as: "part")
            mailbox.event.send(3)
            mailbox.event.send(8)
        }
        mailbox.event.send(1)
        #expect(
            calls.picture == """
                sender  1 2 3 - - 8 -
                joined  - - - 3 - - 8
                part    - - - - 3 - -
                """)
    }
}
