import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// A call of `debounce` or `throttle` waits for its pause to end, or for a `flush`.
@MainActor @Suite("debounce and throttle", .timeLimit(.minutes(5)))
struct WaitingTests {
    let model = Counter()
    let object = Witness()
    let clock = TestClock()
    let calls = Received<String>()

    var pause: Pause { clock.seconds(1) }

    func log(_: Witness, _ number: Int) {
        MainActor.assertIsolated()
        calls.append("\(number) at \(clock.now)")
    }

    @Test("debounce calls after a write and a pause, unless another write comes first")
    func debounces() async {
        model.$number.debounce(with: object, pause: pause, closure: log)
        for number in 1...2 {
            model.number = number
            await clock.advance(seconds: 0.9)
        }
        await clock.advance(seconds: 2)
        #expect(calls.all == ["2 at 1.9"])
    }

    @Test("throttle calls immediately, at the next write, and then once a pause, with the newest")
    func throttles() async {
        model.$number.throttle(with: object, pause: pause, closure: log)
        for number in 1...3 { model.number = number }
        await clock.advance(seconds: 1.5)
        // The call has begun another pause. One without a write is followed by none.
        model.number = 4
        await clock.advance(seconds: 2)
        model.number = 5
        #expect(calls.all == ["0 at 0.0", "1 at 0.0", "3 at 1.0", "4 at 2.0", "5 at 3.5"])
    }

    @Test("If the closure of debounce writes, that begins another pause, and cancels nothing")
    func debouncedClosureThatWrites() async {
        model.$number.debounce(with: object, pause: pause) { [model] _, number in
            if number == 1 { model.number = 2 }
            calls.append("\(number) at \(clock.now), \(Task.isCancelled)")
        }
        model.number = 1
        await clock.advance(seconds: 3)
        #expect(calls.all == ["1 at 1.0, false", "2 at 2.0, false"])
    }

    @Test("If the closure of throttle writes, that waits for a pause, as any other write does")
    func throttledClosureThatWrites() async {
        model.$number.throttle(with: object, pause: pause) { [model] object, number in
            log(object, number)
            if number < 3 { model.number += 1 }
        }
        await clock.advance(seconds: 3)
        #expect(calls.all == ["0 at 0.0", "1 at 0.0", "2 at 1.0", "3 at 2.0"])
    }

    @Test("Writes in a row begin one pause of debounce")
    func beginsOnePause() async {
        let pause = Pause { calls.append("pause") }
        model.$number.debounce(with: object, pause: pause, closure: log)
        for number in 1...3 { model.number = number }
        await clock.advance(seconds: 0)
        #expect(calls.all == ["pause", "3 at 0.0"])
    }

    @Test("A flush of debounce makes its call; the next write is called for after its own pause")
    func flushesDebounce() async {
        let saving = model.$number.debounce(with: object, pause: pause, closure: log)
        saving.flush()
        model.number = 1
        await clock.advance(seconds: 0.5)
        for _ in 1...2 { saving.flush() }
        model.number = 2
        await clock.advance(seconds: 2)
        #expect(calls.all == ["1 at 0.5", "2 at 1.5"])
    }

    @Test("A flush of throttle makes the call that waits; its pause goes on, and no other begins")
    func flushesThrottle() async {
        let showing = model.$number.throttle(with: object, pause: pause, closure: log)
        showing.flush()
        for number in 1...3 { model.number = number }
        showing.flush()
        model.number = 4
        await clock.advance(seconds: 1.5)
        model.number = 5
        for _ in 1...2 { showing.flush() }
        await clock.advance(seconds: 0.75)
        model.number = 6
        await clock.advance(seconds: 0.5)
        model.number = 7
        await clock.advance(seconds: 0.5)
        let first = ["0 at 0.0", "1 at 0.0", "3 at 0.0", "4 at 1.0"]
        #expect(calls.all == first + ["5 at 1.5", "6 at 2.25", "7 at 3.25"])
    }

    @Test("In the call that it makes, a flush calls nobody, unless that has written")
    func flushesInItsCall() async {
        var saving: PendingCall?
        saving = model.$number.debounce(with: object, pause: pause) { [model] _, number in
            calls.append("begin \(number)")
            if number == 2 { model.number = 3 }
            saving?.flush()
            calls.append("end \(number)")
        }
        for number in 1...2 {
            model.number = number
            saving?.flush()
        }
        await clock.advance(seconds: 2)
        #expect(calls.all == ["begin 1", "end 1", "begin 2", "begin 3", "end 3", "end 2"])
    }

    @Test("The value that is replaced may flush in its deinit", arguments: [false, true])
    func flushInDeinit(isThrottled: Bool) {
        let (mailbox, pause) = (Mailbox<MortalPart>(), pause)
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

    @Test(
        "If the object or a token is released in the pause, nobody is called; nothing is retained",
        arguments: 0...4, [false, true])
    func isReleased(index: Int, isFlushed: Bool) async {
        var (held, pending): ([AnyObject], [PendingCall]) = ([], [])
        let census = Census()
        weak var point: SubscriptionPoint<Census.Member>?
        do {
            let (mailbox, object) = (Mailbox<Census.Member>(), Witness())
            let tokens = [ObservationToken(), ObservationToken()]
            let source = mailbox.$event.until(tokens[0]).until(tokens[1])
            pending = [
                source.debounce(with: object, pause: pause) { _, _ in calls.append("debounce") },
                source.throttle(with: object, pause: pause) { _, _ in calls.append("throttle") },
            ]
            for _ in 1...2 { mailbox.event.send(census.member()) }
            point = mailbox.$event
            // Without the owner of the property, the call is made, as it is if nothing is released.
            held = [object] + tokens + [mailbox, Witness()]
        }
        #expect(census.count == 1)
        await clock.advance(seconds: 0.5)
        weak let released = held[index]
        held.remove(at: index)
        #expect(released == nil)
        #expect((point == nil) == (index == 3))
        for call in pending where isFlushed { call.flush() }
        await clock.advance(seconds: isFlushed ? 0 : 0.5)
        #expect(calls.all.sorted() == (index < 3 ? [] : ["debounce", "throttle"]) + ["throttle"])
        #expect(census.count == 0)
    }
}
