import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// What `debounce` and `throttle` return, to make the call that is pending without waiting for it.
@MainActor @Suite("PendingCall", .timeLimit(.minutes(5)))
struct PendingCallTests {
    final class Note {
        @Property var text = ""
    }

    let note = Note()
    let object = Witness()
    let clock = TestClock()
    let calls = Received<String>()

    func log(_: Witness, _ text: String) { calls.append("\(text) at \(clock.now)") }

    @Test("A flush of debounce makes its call; the next write is called for after its own pause")
    func flushesDebounce() async {
        let saving = note.$text.debounce(with: object, pause: clock.seconds(1), closure: log)
        note.text = "ab"
        await clock.advance(seconds: 0.5)
        saving.flush()
        #expect(calls.all == ["ab at 0.5"])
        note.text = "abc"
        await clock.advance(seconds: 2)
        #expect(calls.all == ["ab at 0.5", "abc at 1.5"])
    }

    @Test("A flush of throttle makes the call that waits; its pause goes on, and no other begins")
    func flushesThrottle() async {
        let showing = note.$text.throttle(with: object, pause: clock.seconds(1), closure: log)
        for text in ["a", "ab", "abc"] { note.text = text }
        showing.flush()
        #expect(calls.all == [" at 0.0", "a at 0.0", "abc at 0.0"])
        note.text = "b"
        await clock.advance(seconds: 1.5)
        note.text = "c"
        showing.flush()
        await clock.advance(seconds: 0.75)
        note.text = "d"
        await clock.advance(seconds: 0.5)
        note.text = "e"
        await clock.advance(seconds: 0.5)
        let later = ["b at 1.0", "c at 1.5", "d at 2.25", "e at 3.25"]
        #expect(calls.all == [" at 0.0", "a at 0.0", "abc at 0.0"] + later)
    }

    @Test("Retains no object and no property; once the object or a token is gone, calls nobody")
    func boundsGo() {
        var mailbox: Mailbox<Census.Member>? = Mailbox()
        var (dying, token): (Witness?, ObservationToken?) = (Witness(), ObservationToken())
        weak let (point, released) = (mailbox!.$event, dying)
        let (pause, census) = (clock.seconds(1), Census())
        var pending: [PendingCall] = []
        func wait(for source: some ObservableSource<Census.Member>, with object: Witness?) {
            pending += [
                source.debounce(with: object, pause: pause) { _, _ in calls.append("debounce") },
                source.throttle(with: object, pause: pause) { _, _ in calls.append("throttle") },
            ]
        }
        wait(for: mailbox!.$event, with: dying)
        wait(for: mailbox!.$event.until(token), with: object)
        for _ in 1...2 { mailbox!.event.send(census.member()) }
        (mailbox, dying, token) = (nil, nil, nil)
        #expect(point == nil)
        #expect(released == nil)
        #expect(census.count == 1)
        for call in pending { call.flush() }
        #expect(calls.all == ["throttle", "throttle"])
        #expect(census.count == 0)
    }

    @Test("The value that is replaced may flush in its deinit", arguments: [false, true])
    func flushInDeinit(isThrottled: Bool) {
        let (mailbox, pause) = (Mailbox<MortalPart>(), clock.seconds(1))
        var numbers: [Int] = []
        let append = { (_: Witness, part: MortalPart) in numbers.append(part.number) }
        let pending =
            isThrottled
            ? mailbox.$event.throttle(with: object, pause: pause, closure: append)
            : mailbox.$event.debounce(with: object, pause: pause, closure: append)
        mailbox.event.send(MortalPart(0))
        mailbox.event.send(MortalPart(1) { MainActor.assumeIsolated { pending.flush() } })
        mailbox.event.send(MortalPart(2))
        #expect(numbers == (isThrottled ? [0, 2] : [2]))
    }

    @Test("In the call that it makes, a flush calls nobody, unless that has written")
    func flushesInItsCall() async {
        var saving: PendingCall?
        saving = note.$text.debounce(with: object, pause: clock.seconds(1)) { [note] _, text in
            calls.append("begin \(text)")
            if text == "b" { note.text = "c" }
            saving?.flush()
            calls.append("end \(text)")
        }
        for text in ["a", "b"] {
            note.text = text
            saving?.flush()
        }
        await clock.advance(seconds: 2)
        #expect(calls.all == ["begin a", "end a", "begin b", "begin c", "end c", "end b"])
    }
}
