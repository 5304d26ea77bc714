import Minimalist
import MinimalistExtras
import TestSupport
import Testing

@MainActor @Suite("throttle")
struct ThrottleTests {
    let witness = Witness()
    let log = Log<Int>()
    let gate = Gate()

    @Test("Is called at the first write, then at most once a pause, always ending with the newest")
    func onceAPause() async {
        let model = Counter()
        model.$number.throttle(with: witness, pause: gate.pause) { [log] _, number in
            MainActor.assertIsolated()
            log(number)
        }
        #expect(log.drain() == [])
        for number in 1...100 { model.number = number }
        #expect(log.drain() == [1])
        await gate.open(after: 1)
        #expect(log.drain() == [100])
        for number in 101...200 { model.number = number }
        #expect(log.drain() == [])
        await gate.open(after: 2)
        #expect(log.drain() == [200])
        await gate.open(after: 3)
        model.number = 201
        #expect(log.drain() == [201])
        await gate.open(after: 4)
        #expect(log.drain() == [])
    }

    @Test("A write by the closure counts as a write during the pause")
    func closureThatWrites() async {
        let model = Counter()
        model.$number.throttle(with: witness, pause: gate.pause) { [log] _, number in
            log(number)
            if number < 3 { model.number += 1 }
        }
        model.number = 1
        #expect(log.drain() == [1])
        await gate.open(after: 1)
        #expect(log.drain() == [2])
        await gate.open(after: 2)
        #expect(log.drain() == [3])
    }

    @Test("Throttles the events of a signal")
    func ofASignal() async {
        let mailbox = Mailbox()
        mailbox.$number.throttle(with: witness, pause: gate.pause) { [log] _, number in log(number) }
        for number in 1...3 { mailbox.number.send(number) }
        await gate.open(after: 1)
        #expect(log.entries == [1, 3])
    }

    @Test("Is not called once the object has gone, and does not retain it")
    func objectGoes() async {
        let model = Counter()
        var object: Witness? = Witness()
        weak let bound = object
        model.$number.throttle(with: object, pause: gate.pause) { [log] _, number in log(number) }
        model.number = 1
        model.number = 2
        await gate.open(after: 1)
        model.number = 3
        while gate.pauses < 2 { await Task.yield() }
        object = nil
        #expect(bound == nil)
        await gate.open(after: 2)
        #expect(log.entries == [1, 2])
    }

    @Test("An object outlives its point, and still gets the newest value")
    func pointGoes() async {
        var model: Counter? = Counter()
        weak let point = model?.$number
        model?.$number.throttle(with: witness, pause: gate.pause) { [log] _, number in log(number) }
        for number in 1...3 { model?.number = number }
        model = nil
        #expect(point == nil)
        await gate.open(after: 1)
        #expect(log.entries == [1, 3])
    }

    @Test("Pauses for a duration")
    func forADuration() async {
        let model = Counter()
        model.$number.throttle(with: witness, pause: .milliseconds(1)) { [log] _, number in log(number) }
        for number in 1...100 { model.number = number }
        while log.entries.count < 2 { await Task.yield() }
        #expect(log.entries == [1, 100])
    }
}
