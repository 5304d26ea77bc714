import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

@MainActor @Suite("debounce and throttle", .timeLimit(.minutes(1)))
struct DebounceAndThrottleTests {
    enum Kind: CaseIterable { case debounce, throttle }

    let witness = Witness()
    let received = Received<Int>()
    let pause = ManualPause()
    let model = Counter()

    func observe<Value, T: AnyObject>(
        _ source: some ObservableSource<Value>, by kind: Kind, with object: T?,
        pause: Pause? = nil, closure: @escaping (T, Value) -> Void
    ) {
        let pause = pause ?? self.pause.pause
        switch kind {
        case .debounce: source.debounce(with: object, pause: pause, closure: closure)
        case .throttle: source.throttle(with: object, pause: pause, closure: closure)
        }
    }

    func endPause() async {
        await pause.reached()
        pause.end()
    }

    @Test("debounce calls after a write and a pause, unless another write comes first")
    func debounces() async {
        model.$number.debounce(with: witness, pause: pause.pause) { [received] _, number in
            MainActor.assertIsolated()
            received(number)
        }
        for number in 1...3 { model.number = number }
        await pause.reached()
        model.number = 4
        await pause.reached()
        #expect(received.all == [])
        pause.end()
        #expect(await received.reaching(1) == [4])
    }

    @Test("throttle calls immediately, at the next write, then once a pause, last with the newest")
    func throttles() async {
        let pauses = Received<Void>()
        let counted = Pause { [pause] in
            await pause.wait()
            await pauses(())
        }
        model.$number.throttle(with: witness, pause: counted) { [received] _, number in
            MainActor.assertIsolated()
            received(number)
        }
        for number in 1...100 { model.number = number }
        #expect(received.all == [0, 1])
        await endPause()
        #expect(await received.reaching(3) == [0, 1, 100])
        for number in 101...200 { model.number = number }
        #expect(received.all == [0, 1, 100])
        await endPause()
        #expect(await received.reaching(4) == [0, 1, 100, 200])
        await endPause()
        _ = await pauses.reaching(3)
        // A pause without a write is followed by none. Then a write is delivered immediately.
        for _ in 1...10 { await Task.yield() }
        #expect(received.all == [0, 1, 100, 200])
        while received.all.count == 4 {
            await Task.yield()
            model.number += 1
        }
        #expect(received.all.last == model.number)
    }

    @Test("A write by the closure counts as a write during a pause", arguments: Kind.allCases)
    func closureThatWrites(kind: Kind) async {
        model.number = 1
        observe(model.$number, by: kind, with: witness) { [received, model] _, number in
            received(number)
            if number < 4 { model.number += 1 }
        }
        if kind == .debounce { model.number = 2 }
        let expected = kind == .throttle ? [1, 2, 3, 4] : [2, 3, 4]
        let immediate = kind == .throttle ? 2 : 0
        #expect(received.all.count == immediate)
        for count in (immediate + 1)...expected.count {
            await endPause()
            #expect(await received.reaching(count) == Array(expected.prefix(count)))
        }
    }

    @Test("Twenty thousand writes in a row keep one value, not all", arguments: Kind.allCases)
    func keepsOneValue(kind: Kind) async {
        let (model, census) = (Model<Census.Member?>(nil), Census())
        observe(model.$state, by: kind, with: witness) { [received] _, _ in received(0) }
        var most = 0
        for _ in 1...20_000 {
            model.state = census.member()
            most = max(most, census.count)
        }
        #expect(most == 1)
        await endPause()
        _ = await received.reaching(kind == .throttle ? 3 : 1)
    }

    @Test("The last value arrives, also if the property goes meanwhile", arguments: Kind.allCases)
    func pointGoes(kind: Kind) async {
        var model: Counter? = Counter()
        weak let point = model!.$number
        observe(model!.$number, by: kind, with: witness) { [received] in received($1) }
        for number in 1...100 { model!.number = number }
        model = nil
        #expect(point == nil)
        await endPause()
        let expected = kind == .throttle ? [0, 1, 100] : [100]
        #expect(await received.reaching(expected.count) == expected)
    }

    @Test("Nothing is called or kept once the object has gone", arguments: Kind.allCases)
    func objectGoes(kind: Kind) async {
        final class View {
            @Property var number = 0
        }
        var view: View? = View()
        weak let gone = view
        let census = Census()
        var received: [Int] = []
        observe(view!.$number, by: kind, with: view) { [member = census.member()] _, number in
            received.append(number)
            _ = member
        }
        view!.number = 1
        view!.number = 2
        await pause.reached()
        view = nil
        #expect(gone == nil)
        pause.end()
        while census.count > 0 { await Task.yield() }
        #expect(received == (kind == .throttle ? [0, 1] : []))
    }

    @Test("Pauses for a length of time", arguments: Kind.allCases)
    func forALength(kind: Kind) async {
        for (pause, sign) in [(Pause.seconds(.infinity), -1), (.milliseconds(1), 1)] {
            observe(model.$number, by: kind, with: witness, pause: pause) {
                [received] _, number in received(sign * number)
            }
        }
        for number in 1...2 { model.number = number }
        let expected = kind == .throttle ? [0, 0, -1, 1, 2] : [2]
        #expect(await received.reaching(expected.count) == expected)
    }
}
