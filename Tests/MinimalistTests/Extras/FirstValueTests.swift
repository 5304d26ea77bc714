import Minimalist
import MinimalistExtras
import Testing

@MainActor @Suite("first", .timeLimit(.minutes(5)))
struct FirstValueTests {
    let model = Counter()

    @Test("Begins to wait at once, with the current value")
    func currentValue() async {
        model.number = 3
        let first = model.$number.first { $0 > 2 }
        model.number = 4
        #expect(await first.value == 3)
    }

    @Test("Misses no value that is delivered, however soon another is written")
    func missesNothing() async {
        let first = model.$number.first { $0 == 2 }
        for number in 1...3 { model.number = number }
        #expect(await first.value == 2)
    }

    @Test("A spinner that was on for one turn was on")
    func spinner() async {
        let task = LatestTask()
        let started = task.$isRunning.first { $0 }
        task.run(with: model) {}
        task.cancel()
        #expect(await started.value == true)
    }

    @Test("Waits for an event of a signal, and for what else can be observed")
    func otherSources() async {
        let (mailbox, token) = (Mailbox<Int>(), ObservationToken())
        let event = mailbox.$event.first { $0 > 1 }
        let sum = Scope(model.$number, model.$number) { $0 + $1 }.until(token).first { $0 == 2 }
        for event in 1...3 { mailbox.event.send(event) }
        model.number = 1
        #expect(await event.value == 2)
        #expect(await sum.value == 2)
    }

    @Test("Once it has its value, it asks no more, and is nil if it is awaited again")
    func awaitedAgain() async {
        var asked: [Int] = []
        let first = model.$number.first { number in
            asked.append(number)
            return number == 1
        }
        for number in 1...2 { model.number = number }
        #expect(await first.value == 1)
        #expect(await first.value == nil)
        #expect(asked == [0, 1])
    }

    @Test("Is nil when the property is released, which it does not retain")
    func propertyGoes() async {
        var model: Counter? = Counter()
        weak let point = model!.$number
        let first = model!.$number.first { $0 > 0 }
        let waiting = Task { await first.value }
        await Task.yield()
        model = nil
        #expect(point == nil)
        #expect(await waiting.value == nil)
    }

    @Test("Is nil when the waiting task is cancelled, also if there is a value", arguments: 0...1)
    func cancelled(number: Int) async {
        let first = model.$number.first { $0 == number }
        let waiting = Task { await first.value }
        waiting.cancel()
        #expect(await waiting.value == nil)
    }

    @Test("Dropping it ends the observation")
    func dropped() {
        let census = Census()
        _ = model.$number.first { [member = census.member()] _ in
            withExtendedLifetime(member) { false }
        }
        model.number = 1
        #expect(census.count == 0)
    }

    @Test("Dropping it releases the value that it has")
    func droppedWithItsValue() {
        let mailbox = Mailbox<Event>()
        var first: FirstValue<Event>? = mailbox.$event.first { _ in true }
        var event: Event? = Event()
        weak let sent = event
        mailbox.event.send(event!)
        event = nil
        #expect(first != nil)
        #expect(sent != nil)
        first = nil
        #expect(sent == nil)
    }

    @Test("The predicate may use what is not Sendable, and another task may await the value")
    func predicate() async {
        final class Limit { var least = 3 }
        let limit = Limit()
        let first = model.$number.first { $0 >= limit.least }
        let waiting = Task.detached { await first.value }
        model.number = 3
        #expect(await waiting.value == 3)
    }

    @available(*, deprecated)
    @Test("first of values, which is deprecated, searches in what is read")
    func deprecatedFirst() async throws {
        struct Failure: Error {}
        let limit = model
        model.number = 3
        #expect(await model.$number.values.first { $0 == limit.number } == 3)
        var dying: Counter? = Counter()
        let values = dying!.$number.values
        dying = nil
        #expect(await values.first { $0 > 0 } == nil)
        await #expect(throws: Failure.self) {
            try await Counter().$number.values.first { _ in throw Failure() }
        }
    }
}
