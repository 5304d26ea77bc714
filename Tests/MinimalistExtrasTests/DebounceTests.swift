import Minimalist
import MinimalistExtras
import TestSupport
import Testing

@MainActor @Suite("debounce")
struct DebounceTests {
    let witness = Witness()
    let log = Log<Int>()
    let gate = Gate()

    @Test("Is called after a write and a pause, unless another write comes first, and not for the first value")
    func lastOfASeries() async {
        let model = Counter()
        model.$number.debounce(with: witness, pause: gate.pause) { [log] _, number in
            MainActor.assertIsolated()
            log(number)
        }
        for number in 1...3 { model.number = number }
        await gate.open(after: 1)
        #expect(log.drain() == [3])
        model.number = 4
        await settle()
        #expect(log.drain() == [])
        await gate.open(after: 2)
        #expect(log.drain() == [4])
        #expect(gate.pauses == 2, "of several writes in a row, only the last one pauses")
    }

    @Test("Debounces the events of a signal")
    func ofASignal() async {
        let mailbox = Mailbox()
        mailbox.$number.debounce(with: witness, pause: gate.pause) { [log] _, number in log(number) }
        mailbox.number.send(1)
        mailbox.number.send(2)
        await gate.open(after: 1)
        #expect(log.entries == [2])
    }

    @Test("A write by the closure begins a new pause")
    func closureThatWrites() async {
        let model = Counter()
        model.$number.debounce(with: witness, pause: gate.pause) { [log] _, number in
            log(number)
            if number == 1 { model.number = 2 }
        }
        model.number = 1
        await gate.open(after: 1)
        #expect(log.drain() == [1])
        await gate.open(after: 2)
        #expect(log.drain() == [2])
    }

    @Test("Is not called once the object has gone, and does not retain it")
    func objectGoes() async {
        let model = Counter()
        var object: Witness? = Witness()
        weak let bound = object
        model.$number.debounce(with: object, pause: gate.pause) { [log] _, number in log(number) }
        model.number = 1
        while gate.pauses == 0 { await Task.yield() }
        object = nil
        #expect(bound == nil)
        await gate.open(after: 1)
        #expect(log.entries == [])
    }

    @Test("An object outlives its point, and still gets the last value")
    func pointGoes() async {
        var model: Counter? = Counter()
        weak let point = model?.$number
        model?.$number.debounce(with: witness, pause: gate.pause) { [log] _, number in log(number) }
        model?.number = 1
        model = nil
        #expect(point == nil)
        await gate.open(after: 1)
        #expect(log.entries == [1])
    }

    @Test("A pause is cancelled by the next write, and when an object that owns the point has gone")
    func cancelsPauses() async {
        var model: Counter? = Counter()
        model?.$number.debounce(with: model, pause: gate.pause) { _, _ in }
        for number in 1...3 {
            model?.number = number
            while gate.pauses < number { await Task.yield() }
        }
        model = nil
        await gate.open(after: 3)
        #expect(gate.cancelled == 3)
    }

    @Test("Pauses for a duration")
    func forADuration() async {
        let model = Counter()
        model.$number.debounce(with: witness, pause: .milliseconds(1)) { [log] _, number in log(number) }
        for number in 1...3 { model.number = number }
        while log.entries.isEmpty { await Task.yield() }
        #expect(log.entries == [3])
    }

    @Test("An owner that observes itself is released, also while it waits", arguments: [true, false])
    func releasesTheOwner(isWritten: Bool) async {
        var model: Counter? = Counter()
        weak let owner = model
        model?.$number.debounce(with: model, pause: gate.pause) { _, _ in }
        if isWritten {
            model?.number = 1
            while gate.pauses == 0 { await Task.yield() }
        }
        model = nil
        #expect(owner == nil)
        await gate.open(after: isWritten ? 1 : 0)
    }
}
