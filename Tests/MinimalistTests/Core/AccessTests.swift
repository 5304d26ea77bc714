import Minimalist
import MinimalistTesting
import Testing

// `Tests/Refused` has what does not compile.
@Suite("Access")
struct AccessTests {
    @Test("G.1 With private(set), $ still lets outside code observe and read")
    func outsideObservesAndReads() {
        final class Room {
            @Property private(set) var guests = 1
            @Signal private(set) var didEnter: Accepts<String>

            func enter(_ name: String) {
                guests += 1
                didEnter.send(name)
            }
        }
        let room = Room()
        let guests = Recorder(room.$guests)
        let names = Recorder(room.$didEnter)
        room.enter("Ada")
        #expect(guests.values == [1, 2])
        #expect(names.values == ["Ada"])
        #expect(room.$guests.value == 2)
    }

    #if os(macOS) || os(Linux)
    @Test("G.2 Sending on a copy traps with a message that says so")
    func copiesCannotSend() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let mailbox = Mailbox<Int>()
            var copy = mailbox.event
            copy.send(1)
        }
        #expect(trap.message.contains("A copy cannot send; call send on the signal itself."))
    }

    @Test("G.2 A local signal cannot send, since Swift copies it")
    func localSignalsCannotSend() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            @Signal var sent: Accepts<Int>
            sent.send(1)
        }
        #expect(trap.message.contains("A copy cannot send; call send on the signal itself."))
    }

    @Test("G.2 Replacing a signal by another's handle traps")
    func signalsCannotBeReplaced() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (left, right) = (Mailbox<Int>(), Mailbox<Int>())
            left.event = right.event
        }
        #expect(trap.message.contains("A signal cannot be replaced; send to it."))
    }
    #endif

    @Test("G.3 Copies of a struct share its properties")
    func copiesShare() {
        struct Settings {
            @Property var volume = 1
        }
        let settings = Settings()
        let volumes = Recorder(settings.$volume)
        let copy = settings
        copy.volume = 2
        #expect(volumes.values == [1, 2])
        #expect(settings.volume == 2)
    }

    @Test("G.3 A signal of a struct sends, as one of a class does")
    func signalOfAStruct() {
        struct Settings {
            @Signal var muted: Accepts<Bool>
        }
        let settings = Settings()
        let muted = Recorder(settings.$muted)
        settings.muted.send(true)
        #expect(muted.values == [true])
    }

    @Test("Works in generic classes and in subclasses")
    func inSubclasses() {
        class Page<Content> {
            @Property var content: Content

            init(_ content: Content) { self.content = content }
        }
        final class TextPage: Page<String> {
            func type(_ text: String) { content += text }
        }
        let page = TextPage("a")
        let contents = Recorder(page.$content)
        page.type("b")
        #expect(contents.values == ["a", "ab"])
    }
}
