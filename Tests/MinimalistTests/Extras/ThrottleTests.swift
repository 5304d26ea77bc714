import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// WaitingTests has what `debounce` and `throttle` have in common.
@MainActor @Suite("throttle", .timeLimit(.minutes(5)))
struct ThrottleTests {
    let model = Counter()
    let object = Witness()
    let pause = ManualPause()
    let received = Received<Int>()

    func throttle() {
        model.$number.throttle(with: object, pause: pause.pause) { [received] _, number in
            MainActor.assertIsolated()
            received.append(number)
        }
    }

    func endPause() async {
        await pause.reached()
        pause.end()
    }

    @Test("Calls immediately, at the next write, and then once a pause, with the newest value")
    func callsOnceAPause() async {
        throttle()
        for number in 1...3 { model.number = number }
        #expect(received.all == [0, 1])
        await endPause()
        #expect(await received.reaching(3) == [0, 1, 3])
        for number in 4...6 { model.number = number }
        #expect(received.all == [0, 1, 3])
        await endPause()
        #expect(await received.reaching(4) == [0, 1, 3, 6])
    }

    @Test("A pause without a write is followed by none: the next write does not wait")
    func pauseWithoutAWrite() async {
        throttle()
        let tasks = BegunTasks { model.number = 1 }
        await endPause()
        await tasks.ended()
        model.number = 2
        #expect(received.all == [0, 1, 2])
    }

    @Test("A write by the closure waits for a pause, as any other does")
    func closureThatWrites() async {
        model.$number.throttle(with: object, pause: pause.pause) { [received, model] _, number in
            received.append(number)
            if number < 3 { model.number += 1 }
        }
        #expect(received.all == [0, 1])
        await endPause()
        #expect(await received.reaching(3) == [0, 1, 2])
        await endPause()
        #expect(await received.reaching(4) == [0, 1, 2, 3])
    }
}
