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

    @Test(
        "After a flush of debounce, the pause that it ended calls nobody, and that of a later write does"
    )
    func flushesDebounce() async {
        let saving = debounce()
        note.text = "ab"
        await clock.advance(seconds: 0.5)
        saving.flush()
        #expect(calls.all == ["ab at 0.5"])
        note.text = "abc"
        await clock.advance(seconds: 0.9)
        #expect(calls.all == ["ab at 0.5"])
        await clock.advance(seconds: 0.1)
        #expect(calls.all == ["ab at 0.5", "abc at 1.5"])
    }

    @Test("A flush of throttle makes the call that waits, and its pause goes on")
    func flushesThrottle() async {
        let showing = throttle()
        for text in ["a", "ab", "abc"] { note.text = text }
        showing.flush()
        #expect(calls.all == [" at 0.0", "a at 0.0", "abc at 0.0"])
        note.text = "b"
        await clock.advance(seconds: 0.9)
        #expect(calls.all.count == 3)
        await clock.advance(seconds: 0.1)
        #expect(calls.all == [" at 0.0", "a at 0.0", "abc at 0.0", "b at 1.0"])
    }

    @Test("A flush of throttle begins no pause of its own")
    func flushBeginsNoPause() async {
        let showing = throttle()
        for text in ["a", "ab"] { note.text = text }
        await clock.advance(seconds: 0.5)
        showing.flush()
        await clock.advance(seconds: 0.6)
        note.text = "b"
        await clock.advance(seconds: 0.5)
        note.text = "c"
        await clock.advance(seconds: 0.5)
        #expect(calls.all == [" at 0.0", "a at 0.0", "ab at 0.5", "b at 1.1", "c at 2.1"])
    }

    @Test("A flush before any write, and a second one, call nobody")
    func nothingPending() async {
        let (saving, showing) = (debounce(), throttle())
        #expect(calls.all == [" at 0.0"])
        saving.flush()
        showing.flush()
        #expect(calls.all == [" at 0.0"])
        for text in ["a", "ab"] { note.text = text }
        for _ in 1...2 { saving.flush() }
        for _ in 1...2 { showing.flush() }
        #expect(calls.all == [" at 0.0", "a at 0.0", "ab at 0.0", "ab at 0.0"])
        await clock.advance(seconds: 2)
        #expect(calls.all.count == 4)
    }

    @Test("Once the object or the token is gone, a flush calls nobody, and keeps no value")
    func boundsGo() {
        final class Log {
            @Signal var entry: Accepts<Event>
        }
        let (log, calls) = (Log(), calls)
        var (object, token): (Witness?, ObservationToken?) = (Witness(), ObservationToken())
        let pause = clock.seconds(1)
        let pending = [
            log.$entry.debounce(with: object, pause: pause) { _, _ in calls.append("object") },
            log.$entry.throttle(with: object, pause: pause) { _, _ in calls.append("throttle") },
            log.$entry.until(token).debounce(with: self.object, pause: pause) { _, _ in
                calls.append("token")
            },
            log.$entry.until(token).throttle(with: self.object, pause: pause) { _, _ in
                calls.append("throttle")
            },
        ]
        log.entry.send(Event())
        weak var event: Event?
        do {
            let last = Event()
            event = last
            log.entry.send(last)
        }
        #expect(calls.all == ["throttle", "throttle"])
        weak let released = object
        object = nil
        token = nil
        #expect(released == nil)
        #expect(event != nil)
        for call in pending { call.flush() }
        #expect(calls.all == ["throttle", "throttle"])
        #expect(event == nil)
    }

    @Test("In the call that it makes, a flush calls nobody, unless that has written")
    func flushesInItsCall() async {
        var pending: [PendingCall] = []
        var events: [String] = []
        func act(_ text: String) {
            events.append("begin \(text)")
            if text == "b" { note.text = "c" }
            for call in pending { call.flush() }
            events.append("end \(text)")
        }
        pending = [
            note.$text.debounce(with: object, pause: clock.seconds(1)) { act($1) }
        ]
        note.text = "a"
        pending[0].flush()
        #expect(events == ["begin a", "end a"])
        note.text = "b"
        pending[0].flush()
        #expect(events == ["begin a", "end a", "begin b", "begin c", "end c", "end b"])
        await clock.advance(seconds: 2)
        #expect(events.count == 6)
    }

    @Test("In the call at the end of a pause, a flush calls nobody, and cancels not the task")
    func flushesInTheCallAfterThePause() async {
        var pending: [PendingCall] = []
        var events: [String] = []
        let act: (Witness, String) -> Void = { _, text in
            for call in pending { call.flush() }
            events.append("\(text) \(Task.isCancelled)")
        }
        let pause = clock.seconds(1)
        pending = [note.$text.debounce(with: object, pause: pause, closure: act)]
        note.text = "a"
        await clock.advance(seconds: 1)
        pending = [note.$text.throttle(with: object, pause: pause, closure: act)]
        note.text = "b"
        note.text = "c"
        await clock.advance(seconds: 1)
        #expect(Set(events) == ["a false", "b false", "c false"])
        #expect(events == ["a false", "a false", "b false", "c false", "c false"])
    }

    @Test("It retains the closure, but neither the object nor the property")
    func retains() async {
        let census = Census()
        var (note, object): (Note?, Witness?) = (Note(), Witness())
        weak let (point, released) = (note!.$text, object)
        let pending = [
            note!.$text.debounce(with: object, pause: clock.seconds(1), closure: census.closure()),
            note!.$text.throttle(with: object, pause: clock.seconds(1), closure: census.closure()),
        ]
        note = nil
        object = nil
        #expect(point == nil)
        #expect(released == nil)
        #expect(census.count == 2)
        withExtendedLifetime(pending) {}
    }
}
