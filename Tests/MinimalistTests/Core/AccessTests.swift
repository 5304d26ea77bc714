import Minimalist
import Testing

// `Tests/Refused` has what does not compile.
@Suite("Access")
struct AccessTests {
    @Test("G.1 With private(set), $ still lets outside code observe and read")
    func outsideObservesAndReads() {
        final class Room {
            @Property private(set) var guests = 1
            @Signal private(set) var opened: Accepts<Int>

            func enter() {
                opened.send(7)
                guests += 1
            }
        }
        let (room, calls) = (Room(), Calls())
        calls.observe(room.$guests, as: "guests")
        calls.observe(room.$opened, as: "opened")
        calls.during { room.enter() }
        #expect(
            calls.picture == """
                guests 1 -2
                opened - 7-
                """)
        #expect(room.$guests.value == 2)
    }

    @Test("A.4 A local property is read, written and observed, but not mutated in place")
    func localProperty() {
        @Property var number = 1
        let calls = Calls()
        calls.observe($number, as: "a")
        calls.during { number += 1 }
        #expect(calls.picture == "a 1 2")
        #expect(number == 2)
    }

    /// How a handle is copied.
    enum Copy: CaseIterable, Codable {
        case variable, local
    }

    @Test("G.2 Sending on a copy traps with a message that says so", arguments: Copy.allCases)
    func copiesCannotSend(copy: Copy) async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [copy] in
            switch copy {
            case .variable:
                var handle = Mailbox<Int>().event
                handle.send(1)
            case .local:
                @Signal var sent: Accepts<Int>
                sent.send(1)
            }
        }
        #expect(trap.message.contains("A copy of a signal cannot send; use the property."))
    }

    @Test("G.2 Replacing a signal by another's handle traps")
    func signalsCannotBeReplaced() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (left, right) = (Mailbox<Int>(), Mailbox<Int>())
            left.event = right.event
        }
        #expect(trap.message.contains("A signal cannot be replaced; send to it."))
    }
}
