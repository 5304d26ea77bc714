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

    func debounce(_ source: some ObservableSource<Int>, with object: Witness?) {
        source.debounce(with: object, pause: clock.seconds(1)) { _, number in
            MainActor.assertIsolated()
            received.append(number)
        }
    }

    func throttle(_ source: some ObservableSource<Int>, with object: Witness?) {
        source.throttle(with: object, pause: clock.seconds(1)) { _, number in
            MainActor.assertIsolated()
            received.append(number)
        }
    }

    @Test("debounce calls after a write and a pause, unless another write comes first")
    func debounces() async {
        debounce(model.$number, with: object)
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
        throttle(model.$number, with: object)
        for number in 1...3 { model.number = number }
        await clock.advance(seconds: 0.9)
        #expect(received.all == [0, 1])
        await clock.advance(seconds: 0.1)
        #expect(received.all == [0, 1, 3])
        for number in 4...6 { model.number = number }
        await clock.advance(seconds: 0.9)
        #expect(received.all == [0, 1, 3])
        await clock.advance(seconds: 0.1)
        #expect(received.all == [0, 1, 3, 6])
        // A pause without a write is followed by none.
        await clock.advance(seconds: 1)
        model.number = 7
        #expect(received.all == [0, 1, 3, 6, 7])
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

    @Test("Writes in a row keep one value, and begin one pause of debounce")
    func keepsOneValue() async {
        let (model, census) = (Model<Census.Member?>(nil), Census())
        var (pauses, calls) = (0, 0)
        model.$state.debounce(with: object, pause: Pause { pauses += 1 }) { _, _ in calls += 1 }
        for _ in 1...2_000 { model.state = census.member() }
        #expect(census.count == 1)
        await clock.advance(seconds: 0)
        #expect(pauses == 1)
        #expect(calls == 1)
    }

    @Test("If the property is released, the last value still arrives")
    func propertyIsReleased() async {
        var model: Counter? = Counter()
        weak let point = model!.$number
        debounce(model!.$number, with: object)
        throttle(model!.$number, with: object)
        for number in 1...3 { model!.number = number }
        model = nil
        #expect(point == nil)
        #expect(received.all == [0, 1])
        await clock.advance(seconds: 1)
        #expect(received.all == [0, 1, 3, 3])
    }

    enum Goes: CaseIterable { case object, firstToken, lastToken }

    @Test(
        "If the object or a token of until is released in the pause, nothing is called",
        arguments: Goes.allCases)
    func isReleased(goes: Goes) async {
        var (object, tokens): (Witness?, [Witness?]) = (Witness(), [Witness(), Witness()])
        weak let released = object
        let source = model.$number.until(tokens[0]).until(tokens[1])
        debounce(source, with: object)
        throttle(source, with: object)
        for number in 1...2 { model.number = number }
        await clock.advance(seconds: 0.5)
        switch goes {
        case .object: object = nil
        case .firstToken: tokens[0] = nil
        case .lastToken: tokens[1] = nil
        }
        await clock.advance(seconds: 0.5)
        #expect(received.all == [0, 1])
        object = nil
        #expect(released == nil)
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
