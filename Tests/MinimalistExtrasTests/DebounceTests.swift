import Minimalist
import MinimalistExtras
import TestSupport
import Testing

@MainActor @Suite("debounce", .timeLimit(.minutes(1)))
struct DebounceTests {
    let witness = Witness()
    let calls = Calls<Int>()
    let pause = ManualPause()
    let model = Counter()

    @Test("Is called after a write and a pause, unless another write comes first")
    func lastOfASeries() async {
        model.$number.debounce(with: witness, pause: pause.wait) { [calls] _, number in
            MainActor.assertIsolated()
            calls(number)
        }
        for number in 1...3 { model.number = number }
        await pause.reached()
        model.number = 4
        await pause.reached()
        #expect(calls.all == [])
        pause.end()
        #expect(await calls.reaching(1) == [4])
    }

    @Test("Of several writes in a row, only the last one pauses")
    func pausesOnce() async {
        let pauses = Calls<Void>()
        let wait: @Sendable () async -> Void = { await pauses(()) }
        model.$number.debounce(with: witness, pause: wait) { [calls] _, number in calls(number) }
        for number in 1...3 { model.number = number }
        #expect(await calls.reaching(1) == [3])
        #expect(pauses.all.count == 1)
    }

    @Test("Twenty thousand writes in a row keep one value, not all of them")
    func keepsOneValue() async {
        final class Model { @Property var token: Census.Token? }
        let (model, census) = (Model(), Census())
        model.$token.debounce(with: witness, pause: pause.wait) { [calls] _, _ in calls(0) }
        for _ in 1...20_000 {
            model.token = census.token()
            #expect(census.count == 1)
        }
        await pause.reached()
        pause.end()
        _ = await calls.reaching(1)
    }

    @Test("Debounces the events of a signal")
    func ofASignal() async {
        let mailbox = Mailbox()
        mailbox.$number.debounce(with: witness, pause: pause.wait) { [calls] in calls($1) }
        mailbox.number.send(1)
        mailbox.number.send(2)
        await pause.reached()
        pause.end()
        #expect(await calls.reaching(1) == [2])
    }

    @Test("A write by the closure begins a new pause")
    func closureThatWrites() async {
        model.$number.debounce(with: witness, pause: pause.wait) { [calls, model] _, number in
            calls(number)
            if number == 1 { model.number = 2 }
        }
        model.number = 1
        for count in 1...2 {
            await pause.reached()
            pause.end()
            #expect(await calls.reaching(count) == [1, 2].prefix(count).map { $0 })
        }
    }

    @Test("Is not called once the object has gone, and does not retain it")
    func objectGoes() async {
        var object: Witness? = Witness()
        weak let bound = object
        model.$number.debounce(with: object, pause: pause.wait) { [calls] in calls($1) }
        model.$number.debounce(with: witness, pause: pause.wait) { [calls] in calls(-$1) }
        model.number = 1
        await pause.reached()
        object = nil
        #expect(bound == nil)
        pause.end()
        #expect(await calls.reaching(1) == [-1])
    }

    @Test("An object outlives its point, and still gets the last value", arguments: [true, false])
    func pointGoes(inThePause: Bool) async {
        var model: Counter? = Counter()
        weak let point = model?.$number
        model?.$number.debounce(with: witness, pause: pause.wait) { [calls] in calls($1) }
        model?.number = 1
        if inThePause { await pause.reached() }
        model = nil
        #expect(point == nil)
        await pause.reached()
        pause.end()
        #expect(await calls.reaching(1) == [1])
    }

    @Test("A pause is cancelled by the next write, and when an object that owns the point has gone")
    func cancelsPauses() async {
        var model: Counter? = Counter()
        weak let owner = model
        let cancelled = Calls<Bool>()
        let wait: @Sendable () async -> Void = { [pause] in
            await pause.wait()
            await cancelled(Task.isCancelled)
        }
        model?.$number.debounce(with: model, pause: wait) { _, _ in }
        for number in 1...3 {
            model?.number = number
            await pause.reached()
        }
        #expect(await cancelled.reaching(2) == [true, true])
        model = nil
        #expect(owner == nil)
        #expect(await cancelled.reaching(3) == [true, true, true])
    }

    @Test("Pauses for a duration")
    func forADuration() async {
        model.$number.debounce(with: witness, pause: .milliseconds(1)) { [calls] in calls($1) }
        for number in 1...3 { model.number = number }
        #expect(await calls.reaching(1) == [3])
    }
}
