import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

@MainActor @Suite("debounce", .timeLimit(.minutes(1)))
struct DebounceTests {
    let object = Witness()
    let received = Received<Int>()
    let pause = ManualPause()
    let model = Counter()

    func endPause() async {
        await pause.reached()
        pause.end()
    }

    @Test("Calls after a write and a pause, unless another write comes first")
    func callsAfterAPause() async {
        model.$number.debounce(with: object, pause: pause.pause) { [received] _, number in
            MainActor.assertIsolated()
            received.append(number)
        }
        for number in 1...3 { model.number = number }
        await pause.reached()
        model.number = 4
        await pause.reached()
        #expect(received.all == [])
        pause.end()
        #expect(await received.reaching(1) == [4])
    }

    @Test("A write by the closure is followed by another pause")
    func closureThatWrites() async {
        model.$number.debounce(with: object, pause: pause.pause) { [received, model] _, number in
            received.append(number)
            if number < 3 { model.number += 1 }
        }
        model.number = 1
        for count in 1...3 {
            await endPause()
            #expect(await received.reaching(count) == Array(1...count))
        }
    }

    @Test("Twenty thousand writes in a row keep one value, not all")
    func keepsOneValue() async {
        let (model, census) = (Model<Census.Member?>(nil), Census())
        model.$state.debounce(with: object, pause: pause.pause) { [received] _, _ in
            received.append(0)
        }
        var most = 0
        for _ in 1...20_000 {
            model.state = census.member()
            most = max(most, census.count)
        }
        #expect(most == 1)
        await endPause()
        #expect(await received.reaching(1) == [0])
    }

    @Test("The last value arrives, also if the property goes meanwhile")
    func propertyGoes() async {
        var model: Counter? = Counter()
        weak let point = model!.$number
        model!.$number.debounce(with: object, pause: pause.pause) { [received] in
            received.append($1)
        }
        for number in 1...3 { model!.number = number }
        model = nil
        #expect(point == nil)
        await endPause()
        #expect(await received.reaching(1) == [3])
    }

    @Test("Nothing is called or kept once the object has gone")
    func objectGoes() async {
        let census = Census()
        var object: Witness? = Witness()
        weak let gone = object
        var calls = 0
        // The property goes with its observer, so nothing but the pause may keep the closure.
        var model: Counter? = Counter()
        model!.$number.debounce(with: object, pause: pause.pause) {
            [member = census.member()] _, _ in
            withExtendedLifetime(member) { calls += 1 }
        }
        model!.number = 1
        await pause.reached()
        (object, model) = (nil, nil)
        #expect(gone == nil)
        pause.end()
        while census.count > 0, !Task.isCancelled { await Task.yield() }
        #expect(calls == 0)
    }

    @Test("Pauses for a length of time")
    func forALength() async {
        for (pause, sign) in [(Pause.seconds(.infinity), -1), (.milliseconds(1), 1)] {
            model.$number.debounce(with: object, pause: pause) { [received] _, number in
                received.append(sign * number)
            }
        }
        model.number = 1
        #expect(await received.reaching(1) == [1])
    }
}
