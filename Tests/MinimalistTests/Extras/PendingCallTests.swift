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

    func debounce() -> PendingCall {
        note.$text.debounce(with: object, pause: clock.seconds(1)) { [clock, calls] _, text in
            calls.append("\(text) at \(clock.now)")
        }
    }

    func throttle() -> PendingCall {
        note.$text.throttle(with: object, pause: clock.seconds(1)) { [clock, calls] _, text in
            calls.append("\(text) at \(clock.now)")
        }
    }

    @Test("A flush of debounce makes its call; the next write is called for after its own pause")
    func flushesDebounce() async {
        let saving = debounce()
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
        let showing = throttle()
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

    @Test("A flush before any write, and a second one, call nobody")
    func nothingPending() async {
        let (saving, showing) = (debounce(), throttle())
        saving.flush()
        showing.flush()
        #expect(calls.all == [" at 0.0"])
        for text in ["a", "ab"] { note.text = text }
        for _ in 1...2 { saving.flush() }
        for _ in 1...2 { showing.flush() }
        await clock.advance(seconds: 2)
        #expect(calls.all == [" at 0.0", "a at 0.0", "ab at 0.0", "ab at 0.0"])
    }

    @Test("Retains no object and no property; once the object or a token is gone, calls nobody")
    func boundsGo() {
        var mailbox: Mailbox<Census.Member>? = Mailbox()
        var (object, token): (Witness?, ObservationToken?) = (Witness(), ObservationToken())
        weak let (point, released) = (mailbox!.$event, object)
        func pendingCalls(
            of source: some ObservableSource<Census.Member>, with object: Witness?
        ) -> [PendingCall] {
            let pause = clock.seconds(1)
            return [
                source.debounce(with: object, pause: pause) { _, _ in calls.append("debounce") },
                source.throttle(with: object, pause: pause) { _, _ in calls.append("throttle") },
            ]
        }
        let pending =
            pendingCalls(of: mailbox!.$event, with: object)
            + pendingCalls(of: mailbox!.$event.until(token), with: self.object)
        let census = Census()
        for _ in 1...2 { mailbox!.event.send(census.member()) }
        (mailbox, object, token) = (nil, nil, nil)
        #expect(point == nil)
        #expect(released == nil)
        #expect(census.count == 1)
        for call in pending { call.flush() }
        #expect(calls.all == ["throttle", "throttle"])
        #expect(census.count == 0)
    }

    @Test("The value that is replaced may flush in its deinit")
    func flushInDeinit() {
        let (saved, shown) = (Mailbox<MortalPart>(), Mailbox<MortalPart>())
        let pause = clock.seconds(1)
        var numbers: [Int] = []
        let saving = saved.$event.debounce(with: object, pause: pause) { numbers.append($1.number) }
        saved.event.send(MortalPart(1) { MainActor.assumeIsolated { saving.flush() } })
        saved.event.send(MortalPart(2))
        #expect(numbers == [2])
        let showing = shown.$event.throttle(with: object, pause: pause) {
            numbers.append($1.number)
        }
        shown.event.send(MortalPart(3))
        shown.event.send(MortalPart(4) { MainActor.assumeIsolated { showing.flush() } })
        shown.event.send(MortalPart(5))
        #expect(numbers == [2, 3, 5])
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
