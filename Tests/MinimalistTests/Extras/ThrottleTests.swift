import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

@MainActor @Suite("throttle", .timeLimit(.minutes(1)))
struct ThrottleTests {
    let object = Witness()
    let received = Received<Int>()
    let pause = ManualPause()
    let model = Counter()

    func observe() {
        model.$number.throttle(with: object, pause: pause.pause) { [received] _, number in
            MainActor.assertIsolated()
            received.append(number)
        }
    }

    func endPause() async {
        await pause.reached()
        pause.end()
    }

    @Test("Calls immediately with the current value, and at the next write")
    func callsImmediately() {
        observe()
        #expect(received.all == [0])
        for number in 1...100 { model.number = number }
        #expect(received.all == [0, 1])
    }

    @Test("Then calls once a pause, with the newest value")
    func callsOnceAPause() async {
        observe()
        for number in 1...100 { model.number = number }
        await endPause()
        #expect(await received.reaching(3) == [0, 1, 100])
        for number in 101...200 { model.number = number }
        #expect(received.all == [0, 1, 100])
        await endPause()
        #expect(await received.reaching(4) == [0, 1, 100, 200])
    }

    @Test("A pause without a write is followed by none; the next write is delivered immediately")
    func endsWithoutAWrite() async {
        let pauses = Received<Void>()
        let counted = Pause { [pause] in
            await pause.wait()
            await pauses.append(())
        }
        model.$number.throttle(with: object, pause: counted) { [received] in received.append($1) }
        model.number = 1
        await endPause()
        _ = await pauses.reaching(1)
        for _ in 1...10 { await Task.yield() }
        #expect(received.all == [0, 1])
        #expect(pauses.all.count == 1)
        while received.all.count == 2, !Task.isCancelled {
            await Task.yield()
            model.number += 1
        }
        #expect(received.all.last == model.number)
    }

    @Test("A write by the closure counts as a write during a pause")
    func closureThatWrites() async {
        model.$number.throttle(with: object, pause: pause.pause) { [received, model] _, number in
            received.append(number)
            if number < 3 { model.number += 1 }
        }
        #expect(received.all == [0, 1])
        for count in 3...4 {
            await endPause()
            #expect(await received.reaching(count) == Array(0..<count))
        }
    }

    @Test("Twenty thousand writes in a row keep one value, not all")
    func keepsOneValue() async {
        let (model, census) = (Model<Census.Member?>(nil), Census())
        model.$state.throttle(with: object, pause: pause.pause) { [received] _, _ in
            received.append(0)
        }
        var most = 0
        for _ in 1...20_000 {
            model.state = census.member()
            most = max(most, census.count)
        }
        #expect(most == 1)
        await endPause()
        #expect(await received.reaching(3) == [0, 0, 0])
    }

    @Test("The last value arrives, also if the property goes meanwhile")
    func propertyGoes() async {
        var model: Counter? = Counter()
        weak let point = model!.$number
        model!.$number.throttle(with: object, pause: pause.pause) { [received] in
            received.append($1)
        }
        for number in 1...3 { model!.number = number }
        model = nil
        #expect(point == nil)
        await endPause()
        #expect(await received.reaching(3) == [0, 1, 3])
    }

    @Test("Nothing is called or kept once the object has gone")
    func objectGoes() async {
        let census = Census()
        var object: Witness? = Witness()
        weak let gone = object
        var numbers: [Int] = []
        // The property goes with its observer, so nothing but the pause may keep the closure.
        var model: Counter? = Counter()
        model!.$number.throttle(with: object, pause: pause.pause) {
            [member = census.member()] _, number in
            withExtendedLifetime(member) { numbers.append(number) }
        }
        for number in 1...2 { model!.number = number }
        await pause.reached()
        (object, model) = (nil, nil)
        #expect(gone == nil)
        pause.end()
        while census.count > 0, !Task.isCancelled { await Task.yield() }
        #expect(numbers == [0, 1])
    }

    @Test("Pauses for a length of time")
    func forALength() async {
        for (pause, sign) in [(Pause.seconds(.infinity), -1), (.milliseconds(1), 1)] {
            model.$number.throttle(with: object, pause: pause) { [received] _, number in
                received.append(sign * number)
            }
        }
        for number in 1...2 { model.number = number }
        #expect(await received.reaching(5) == [0, 0, -1, 1, 2])
    }

    @Test("Never calls in a cancelled task")
    func isNotCancelled() async {
        let states = Received<Bool>()
        model.$number.throttle(with: object, pause: pause.pause) { _, _ in
            states.append(Task.isCancelled)
        }
        for count in 1...3 {
            model.number = count
            await pause.reached()
            model.number = count
            pause.end()
            _ = await states.reaching(count + 2)
        }
        #expect(states.all.allSatisfy { !$0 })
    }
}
