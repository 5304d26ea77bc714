import Minimalist
import MinimalistExtras
import TestSupport
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
        pause: (@Sendable () async -> Void)? = nil, closure: @escaping (T, Value) -> Void
    ) {
        let pause = pause ?? self.pause.wait
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
        model.$number.debounce(with: witness, pause: pause.wait) { [received] _, number in
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

    @Test("throttle calls at the first write, then at most once a pause, ending with the newest")
    func throttles() async {
        let pauses = Received<Void>()
        let wait: @Sendable () async -> Void = { [pause] in
            await pause.wait()
            await pauses(())
        }
        model.$number.throttle(with: witness, pause: wait) { [received] _, number in
            MainActor.assertIsolated()
            received(number)
        }
        for number in 1...100 { model.number = number }
        #expect(received.all == [1])
        await endPause()
        #expect(await received.reaching(2) == [1, 100])
        for number in 101...200 { model.number = number }
        #expect(received.all == [1, 100])
        await endPause()
        #expect(await received.reaching(3) == [1, 100, 200])
        await endPause()
        _ = await pauses.reaching(3)
        // A pause without a write is followed by none. Then a write is delivered immediately.
        for _ in 1...10 { await Task.yield() }
        #expect(received.all == [1, 100, 200])
        while received.all.count == 3 {
            await Task.yield()
            model.number += 1
        }
        #expect(received.all.last == model.number)
    }

    @Test("A write by the closure counts as a write during a pause", arguments: Kind.allCases)
    func closureThatWrites(kind: Kind) async {
        observe(model.$number, by: kind, with: witness) { [received, model] _, number in
            received(number)
            if number < 3 { model.number += 1 }
        }
        model.number = 1
        let immediate = kind == .throttle ? 1 : 0
        #expect(received.all.count == immediate)
        for count in (immediate + 1)...3 {
            await endPause()
            #expect(await received.reaching(count) == Array(1...count))
        }
    }

    @Test("Twenty thousand writes in a row keep one value, not all", arguments: Kind.allCases)
    func keepsOneValue(kind: Kind) async {
        let (model, census) = (Model<Census.Token?>(nil), Census())
        observe(model.$state, by: kind, with: witness) { [received] _, _ in received(0) }
        var most = 0
        for _ in 1...20_000 {
            model.state = census.token()
            most = max(most, census.count)
        }
        #expect(most == 1)
        await endPause()
        _ = await received.reaching(kind == .throttle ? 2 : 1)
    }

    @Test("An object outlives its point, and still gets the newest value", arguments: Kind.allCases)
    func pointGoes(kind: Kind) async {
        var model: Counter? = Counter()
        weak var point: ValuePoint<Int>?
        point = model!.$number
        observe(model!.$number, by: kind, with: witness) { [received] in received($1) }
        for number in 1...3 { model!.number = number }
        if kind == .debounce { await pause.reached() }
        model = nil
        #expect(point == nil)
        await endPause()
        let expected = kind == .throttle ? [1, 3] : [3]
        #expect(await received.reaching(expected.count) == expected)
    }

    @Test("A pause is cancelled when an object that owns the point goes", arguments: Kind.allCases)
    func ownerGoes(kind: Kind) async {
        var model: Counter? = Counter()
        let cancelled = Received<Bool>()
        let wait: @Sendable () async -> Void = { [pause] in
            await pause.wait()
            await cancelled(Task.isCancelled)
        }
        observe(model!.$number, by: kind, with: model, pause: wait) { _, _ in }
        model!.number = 1
        await pause.reached()
        model = nil
        #expect(await cancelled.reaching(1) == [true])
    }

    @Test("Pauses for a duration", arguments: Kind.allCases)
    func forADuration(kind: Kind) async {
        for (pause, sign) in [(Duration.seconds(3_600), -1), (.milliseconds(1), 1)] {
            let receive = { [received] (_: Witness, number: Int) in received(sign * number) }
            switch kind {
            case .debounce: model.$number.debounce(with: witness, pause: pause, closure: receive)
            case .throttle: model.$number.throttle(with: witness, pause: pause, closure: receive)
            }
        }
        for number in 1...2 { model.number = number }
        let expected = kind == .throttle ? [-1, 1, 2] : [2]
        #expect(await received.reaching(expected.count) == expected)
    }
}
