import Minimalist
import MinimalistTesting
import Testing

// `Tests/Clients` proves G.1.
@Suite("G. Access")
struct AccessTests {
    #if os(macOS) || os(Linux)
    @Test("G.2 Sending through a copy of a signal traps, and so does replacing a signal")
    func copies() async {
        let send = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var copy = Mailbox<Int>().event
            copy.send(1)
        }
        #expect(send.message.contains("A copy cannot send; call send on the signal itself."))
        let write = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Mailbox<Int>().event = Mailbox<Int>().event
        }
        #expect(write.message.contains("A signal cannot be replaced; send to it."))
    }
    #endif

    @Test("G.2 A copy that was made while the signal was passed inout can send")
    func copyOfAnArgument() {
        func copy(_ event: inout Accepts<Int>) -> Accepts<Int> { event }
        let mailbox = Mailbox<Int>()
        let events = Recorder(mailbox.$event)
        var handle = copy(&mailbox.event)
        handle.send(1)
        #expect(events.values == [1])
    }

    @Test("G.3 Copies of a struct share its properties and signals")
    func copiesShare() {
        struct Settings {
            @Property var volume = 1
            @Signal var didChange: Accepts<Int>
        }
        let settings = Settings()
        let (volumes, changes) = (Recorder(settings.$volume), Recorder(settings.$didChange))
        let copy = settings
        copy.volume = 2
        copy.didChange.send(settings.volume)
        #expect(volumes.values == [1, 2])
        #expect(changes.values == [2])
    }
}
