import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// WaitingTests has what `debounce` and `throttle` have in common.
@MainActor @Suite("debounce", .timeLimit(.minutes(5)))
struct DebounceTests {
    let model = Counter()
    let object = Witness()
    let clock = TestClock()

    @Test("Calls after a write and a pause, unless another write comes first")
    func callsAfterAPause() async {
        var received: [Int] = []
        model.$number.debounce(with: object, pause: clock.seconds(1)) { _, number in
            MainActor.assertIsolated()
            received.append(number)
        }
        model.number = 1
        await clock.advance(seconds: 0.9)
        model.number = 2
        await clock.advance(seconds: 0.9)
        #expect(received == [])
        await clock.advance(seconds: 0.1)
        #expect(received == [2])
    }

    @Test("Only the pause after the last write counts, also if the others go on")
    func lastPauseCounts() async {
        // Not cancelled with the task that awaits it.
        let pause = Pause { [clock] in await Task { await clock.seconds(1).wait() }.value }
        let received = Received<Int>()
        model.$number.debounce(with: object, pause: pause) { received.append($1) }
        for number in 1...3 {
            model.number = number
            await clock.advance(seconds: 0.5)
        }
        #expect(received.all == [])
        await clock.advance(seconds: 0.5)
        #expect(await received.reaching(1) == [3])
    }

    @Test("A write by the closure begins another pause, and does not cancel the task that calls it")
    func closureThatWrites() async {
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

    @Test("A write that another follows in the same turn never begins its pause")
    func writesInOneTurn() async {
        var (pauses, received) = (0, [Int]())
        let pause = Pause { pauses += 1 }
        model.$number.debounce(with: object, pause: pause) { received.append($1) }
        for number in 1...20_000 { model.number = number }
        await clock.advance(seconds: 0)
        #expect(received == [20_000])
        #expect(pauses == 1)
    }
}
