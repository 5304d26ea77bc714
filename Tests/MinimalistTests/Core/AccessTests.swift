import Minimalist
import MinimalistTesting
import Testing

// `Tests/Clients` has what does not compile.
@Suite("G. Access")
struct AccessTests {
    @Test("G.1 With private(set), other code can read and observe")
    func privateSet() {
        class Room<Guest> {
            @Property fileprivate(set) var guests: [Guest] = []
            @Signal private(set) var didEnter: Accepts<Guest>

            func enter(_ guest: Guest) {
                guests.append(guest)
                didEnter.send(guest)
            }
        }
        final class Office: Room<String> {
            func empty() { guests = [] }
        }
        let office = Office()
        let (guests, entries) = (Recorder(office.$guests), Recorder(office.$didEnter))
        office.enter("Ada")
        #expect(office.guests == ["Ada"])
        #expect(office.$guests.value == ["Ada"])
        office.empty()
        #expect(guests.values == [[], ["Ada"], []])
        #expect(entries.values == ["Ada"])
    }

    #if os(macOS) || os(Linux)
    @Test("G.2 Sending through a copy of a signal traps")
    func copiesCannotSend() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let mailbox = Mailbox<Int>()
            var copy = mailbox.event
            copy.send(1)
        }
        #expect(trap.message.contains("A copy cannot send; call send on the signal itself."))
    }

    @Test("G.2 Sending through a local signal traps, since Swift uses a copy")
    func localSignalsCannotSend() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            @Signal var sent: Accepts<Int>
            sent.send(1)
        }
        #expect(trap.message.contains("A copy cannot send; call send on the signal itself."))
    }

    @Test("G.2 Replacing a signal traps")
    func signalsCannotBeReplaced() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (left, right) = (Mailbox<Int>(), Mailbox<Int>())
            left.event = right.event
        }
        #expect(trap.message.contains("A signal cannot be replaced; send to it."))
    }
    #endif

    @Test("G.2 A copy that was made while the signal was passed inout can send")
    func copyOfAnArgument() {
        func copy(_ event: inout Accepts<Int>) -> Accepts<Int> { event }
        let mailbox = Mailbox<Int>()
        let events = Recorder(mailbox.$event)
        // This one cannot.
        var handle = mailbox.event
        handle = copy(&mailbox.event)
        handle.send(1)
        #expect(events.values == [1])
    }

    @Test("G.3 Copies of a struct share its properties and signals")
    func copiesShare() {
        struct Settings {
            @Property var volume = 1
            @Signal var muted: Accepts<Bool>
        }
        let settings = Settings()
        let (volumes, muted) = (Recorder(settings.$volume), Recorder(settings.$muted))
        let copy = settings
        copy.volume = 2
        copy.muted.send(true)
        #expect(volumes.values == [1, 2])
        #expect(settings.volume == 2)
        #expect(muted.values == [true])
    }
}
