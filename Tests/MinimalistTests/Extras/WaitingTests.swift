import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// A call of `debounce` or `throttle` waits for its pause to end.
@MainActor @Suite("debounce and throttle", .timeLimit(.minutes(5)))
struct WaitingTests {
    let model = Counter()
    let object = Witness()
    let clock = TestClock()
    let received = Received<Int>()

    func receive(_: Witness, _ number: Int) {
        MainActor.assertIsolated()
        received.append(number)
    }

    /// Debounces and throttles a source.
    func wait(for source: some ObservableSource<Int>, with object: Witness?) {
        source.debounce(with: object, pause: clock.seconds(1), closure: receive)
        source.throttle(with: object, pause: clock.seconds(1), closure: receive)
    }

    @Test("debounce calls after a write and a pause, unless another write comes first")
    func debounces() async {
        model.$number.debounce(with: object, pause: clock.seconds(1), closure: receive)
        model.number = 1
        await clock.advance(seconds: 0.9)
        model.number = 2
        await clock.advance(seconds: 0.9)
        #expect(received.all == [])
        await clock.advance(seconds: 0.1)
        #expect(received.all == [2])
    }

    @Test("throttle calls immediately, at the next write, and then once a pause, with the newest")
    func throttles() async {
        model.$number.throttle(with: object, pause: clock.seconds(1), closure: receive)
        for number in 1...3 { model.number = number }
        await clock.advance(seconds: 0.9)
        #expect(received.all == [0, 1])
        await clock.advance(seconds: 0.1)
        #expect(received.all == [0, 1, 3])
        // The call has begun another pause. One without a write is followed by none.
        model.number = 4
        #expect(received.all == [0, 1, 3])
        await clock.advance(seconds: 2)
        model.number = 5
        #expect(received.all == [0, 1, 3, 4, 5])
    }

    @Test("If the closure of debounce writes, that begins another pause, and cancels nothing")
    func debouncedClosureThatWrites() async {
        var calls: [String] = []
        model.$number.debounce(with: object, pause: clock.seconds(1)) { [model] _, number in
            if number == 1 { model.number = 2 }
            calls.append("\(number) \(Task.isCancelled)")
        }
        model.number = 1
        await clock.advance(seconds: 1.9)
        #expect(calls == ["1 false"])
        await clock.advance(seconds: 0.1)
        #expect(calls == ["1 false", "2 false"])
    }

    @Test("If the closure of throttle writes, that waits for a pause, as any other write does")
    func throttledClosureThatWrites() async {
        model.$number.throttle(with: object, pause: clock.seconds(1)) { [model] _, number in
            received.append(number)
            if number < 3 { model.number += 1 }
        }
        #expect(received.all == [0, 1])
        await clock.advance(seconds: 1)
        #expect(received.all == [0, 1, 2])
        await clock.advance(seconds: 1)
        #expect(received.all == [0, 1, 2, 3])
    }

    @Test("Writes in a row begin one pause of debounce")
    func beginsOnePause() async {
        var pauses = 0
        model.$number.debounce(with: object, pause: Pause { pauses += 1 }) { received.append($1) }
        for number in 1...3 { model.number = number }
        await clock.advance(seconds: 0)
        #expect(pauses == 1)
        #expect(received.all == [3])
    }

    @Test("If the property is released, the last value still arrives")
    func propertyIsReleased() async {
        var model: Counter? = Counter()
        weak let point = model!.$number
        wait(for: model!.$number, with: object)
        for number in 1...3 { model!.number = number }
        model = nil
        #expect(point == nil)
        #expect(received.all == [0, 1])
        await clock.advance(seconds: 1)
        #expect(received.all == [0, 1, 3, 3])
    }

    @Test(
        "If the object or a token of until is released in the pause, nothing is called",
        arguments: 0...2)
    func isReleased(index: Int) async {
        var bounds: [Witness?] = [Witness(), Witness(), Witness()]
        weak let released = bounds[index]
        wait(for: model.$number.until(bounds[1]).until(bounds[2]), with: bounds[0])
        for number in 1...2 { model.number = number }
        await clock.advance(seconds: 0.5)
        bounds[index] = nil
        #expect(released == nil)
        await clock.advance(seconds: 0.5)
        #expect(received.all == [0, 1])
        withExtendedLifetime(bounds) {}
    }

    @Test("After the pause, no value is kept, also if the object has been released in it")
    func keepsNoValue() async {
        let (mailbox, census) = (Mailbox<Census.Member>(), Census())
        var dying: Witness? = Witness()
        for object in [object, dying] {
            mailbox.$event.debounce(with: object, pause: clock.seconds(1)) { _, _ in }
            mailbox.$event.throttle(with: object, pause: clock.seconds(1)) { _, _ in }
        }
        for _ in 1...2 { mailbox.event.send(census.member()) }
        await clock.advance(seconds: 0.5)
        #expect(census.count == 1)
        dying = nil
        await clock.advance(seconds: 0.5)
        #expect(census.count == 0)
    }
}
