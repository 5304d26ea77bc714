import Minimalist
import TestSupport
import Testing

@Suite("Access")
struct AccessTests {
    final class Door {
        @Signal private(set) var opened: Accepts<Int>

        func open(_ number: Int) { opened.send(number) }

        func sendOnCopy() {
            var copy = opened
            copy.send(1)
        }
    }

    @Test("With private(set), $ still lets outside code observe and read")
    func outsideObservesAndReads() {
        final class Room {
            @Property private(set) var guests = (count: 1, name: "a")

            func enter() { guests.count += 1 }
        }
        let (door, room) = (Door(), Room())
        let witness = Witness()
        let log = Log<Int>()
        door.$opened.observe(with: witness) { _, number in log(number) }
        room.$guests.observe(\.count, with: witness) { _, count in log(-count) }
        door.open(7)
        room.enter()
        #expect(log.entries == [-1, 7, -2])
        #expect(room.$guests.value == (2, "a"))
    }

    @Test("Sending on a copy traps with a message that says so")
    func copiesCannotSend() async {
        let outside = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            countCoverageUntilStopped()
            let door = Door()
            var handle = door.opened
            handle.send(1)
        }
        #expect(outside.message.contains("copy"))
        let inside = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            countCoverageUntilStopped()
            Door().sendOnCopy()
        }
        #expect(inside.message.contains("copy"))
    }

    @Test("As a local variable, a property can be read, written and observed, but a signal cannot send")
    func locals() async {
        @Property var number = 1
        let (witness, log) = (Witness(), Log<Int>())
        $number.observe(with: witness, closure: { _, number in log(number) })
        number = 2
        number += 1
        #expect(number == 3)
        #expect(log.entries == [1, 2, 3])
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            countCoverageUntilStopped()
            @Signal var sent: Accepts<Int>
            sent.send(1)
        }
        #expect(result.message.contains("copy"))
    }

    @Test("Replacing a signal by another's handle traps")
    func signalsCannotBeReplaced() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            countCoverageUntilStopped()
            let (left, right) = (Mailbox(), Mailbox())
            left.number = right.number
        }
        #expect(result.message.contains("A signal cannot be replaced; send to it."))
    }
}
