import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// WaitingTests has what `debounce` and `throttle` have in common.
@MainActor @Suite("debounce", .timeLimit(.minutes(1)))
struct DebounceTests {
    let model = Counter()
    let object = Witness()
    let pause = ManualPause()
    let received = Received<Int>()

    @Test("Calls after a write and a pause, unless another write comes first")
    func callsAfterAPause() async {
        model.$number.debounce(with: object, pause: pause.pause) { [received] _, number in
            MainActor.assertIsolated()
            received.append(number)
        }
        model.number = 1
        await pause.reached()
        model.number = 2
        await pause.reached()
        #expect(received.all == [])
        pause.end()
        #expect(await received.reaching(1) == [2])
    }

    @Test("A write by the closure begins another pause")
    func closureThatWrites() async {
        model.$number.debounce(with: object, pause: pause.pause) { [received, model] _, number in
            received.append(number)
            if number == 1 { model.number = 2 }
        }
        model.number = 1
        await pause.reached()
        pause.end()
        #expect(await received.reaching(1) == [1])
        await pause.reached()
        pause.end()
        #expect(await received.reaching(2) == [1, 2])
    }
}
