import Minimalist
import MinimalistExtras
import TestSupport
import Testing

@MainActor @Suite("throttle", .timeLimit(.minutes(1)))
struct ThrottleTests {
    let witness = Witness()
    let calls = Calls<Int>()
    let pause = ManualPause()
    let model = Counter()

    @Test("Is called at the first write, then at most once a pause, always ending with the newest")
    func onceAPause() async {
        let pauses = Calls<Void>()
        let wait: @Sendable () async -> Void = { [pause] in
            await pause.wait()
            await pauses(())
        }
        model.$number.throttle(with: witness, pause: wait) { [calls] _, number in
            MainActor.assertIsolated()
            calls(number)
        }
        #expect(calls.all == [])
        for number in 1...100 { model.number = number }
        #expect(calls.all == [1])
        await pause.reached()
        pause.end()
        #expect(await calls.reaching(2) == [1, 100])
        for number in 101...200 { model.number = number }
        #expect(calls.all == [1, 100])
        await pause.reached()
        pause.end()
        #expect(await calls.reaching(3) == [1, 100, 200])
        await pause.reached()
        pause.end()
        // A pause without a write: once it is over, the next write is delivered immediately.
        _ = await pauses.reaching(3)
        while calls.all.count == 3 {
            await Task.yield()
            model.number += 1
        }
        #expect(calls.all.last == model.number)
    }

    @Test("A write by the closure counts as a write during the pause")
    func closureThatWrites() async {
        model.$number.throttle(with: witness, pause: pause.wait) { [calls, model] _, number in
            calls(number)
            if number < 3 { model.number += 1 }
        }
        model.number = 1
        #expect(calls.all == [1])
        for count in 2...3 {
            await pause.reached()
            pause.end()
            #expect(await calls.reaching(count) == Array(1...count))
        }
    }

    @Test("Twenty thousand writes in a row keep the first value and the newest")
    func keepsTheNewest() async {
        final class Model { @Property var token: Census.Token? }
        let (model, census) = (Model(), Census())
        model.$token.throttle(with: witness, pause: pause.wait) { [calls] _, _ in calls(0) }
        for _ in 1...20_000 {
            model.token = census.token()
            #expect(census.count == 1)
        }
        await pause.reached()
        pause.end()
        #expect(await calls.reaching(2) == [0, 0])
    }

    @Test("Throttles the events of a signal")
    func ofASignal() async {
        let mailbox = Mailbox()
        mailbox.$number.throttle(with: witness, pause: pause.wait) { [calls] in calls($1) }
        for number in 1...3 { mailbox.number.send(number) }
        await pause.reached()
        pause.end()
        #expect(await calls.reaching(2) == [1, 3])
    }

    @Test("Is not called once the object has gone, and does not retain it")
    func objectGoes() async {
        var object: Witness? = Witness()
        weak let bound = object
        model.$number.throttle(with: object, pause: pause.wait) { [calls] in calls($1) }
        model.$number.throttle(with: witness, pause: pause.wait) { [calls] in calls(-$1) }
        model.number = 1
        model.number = 2
        await pause.reached()
        object = nil
        #expect(bound == nil)
        pause.end()
        #expect(await calls.reaching(3) == [1, -1, -2])
    }

    @Test("An object outlives its point, and still gets the newest value")
    func pointGoes() async {
        var model: Counter? = Counter()
        weak let point = model?.$number
        model?.$number.throttle(with: witness, pause: pause.wait) { [calls] in calls($1) }
        for number in 1...3 { model?.number = number }
        model = nil
        #expect(point == nil)
        await pause.reached()
        pause.end()
        #expect(await calls.reaching(2) == [1, 3])
    }

    @Test("Pauses for a duration")
    func forADuration() async {
        model.$number.throttle(with: witness, pause: .milliseconds(1)) { [calls] in calls($1) }
        for number in 1...100 { model.number = number }
        #expect(await calls.reaching(2) == [1, 100])
    }
}
