import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// WaitingTests has what `debounce` and `throttle` have in common.
@MainActor @Suite("throttle", .timeLimit(.minutes(5)))
struct ThrottleTests {
    let model = Counter()
    let object = Witness()
    let clock = TestClock()
    let received = Received<Int>()

    func throttle() {
        model.$number.throttle(with: object, pause: clock.seconds(1)) { [received] _, number in
            MainActor.assertIsolated()
            received.append(number)
        }
    }

    @Test("Calls immediately, at the next write, and then once a pause, with the newest value")
    func callsOnceAPause() async {
        throttle()
        for number in 1...3 { model.number = number }
        #expect(received.all == [0, 1])
        await clock.advance(seconds: 0.9)
        #expect(received.all == [0, 1])
        await clock.advance(seconds: 0.1)
        #expect(received.all == [0, 1, 3])
        for number in 4...6 { model.number = number }
        await clock.advance(seconds: 0.9)
        #expect(received.all == [0, 1, 3])
        await clock.advance(seconds: 0.1)
        #expect(received.all == [0, 1, 3, 6])
    }

    @Test("A pause without a write is followed by none: the next write does not wait")
    func pauseWithoutAWrite() async {
        throttle()
        model.number = 1
        await clock.advance(seconds: 1)
        model.number = 2
        #expect(received.all == [0, 1, 2])
    }

    @Test("A write by the closure waits for a pause, as any other does")
    func closureThatWrites() async {
        model.$number.throttle(with: object, pause: clock.seconds(1)) {
            [received, model] _, number in
            received.append(number)
            if number < 3 { model.number += 1 }
        }
        #expect(received.all == [0, 1])
        await clock.advance(seconds: 1)
        #expect(received.all == [0, 1, 2])
        await clock.advance(seconds: 1)
        #expect(received.all == [0, 1, 2, 3])
    }
}
