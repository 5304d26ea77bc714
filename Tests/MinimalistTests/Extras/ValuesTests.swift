import Minimalist
import MinimalistExtras
import Testing

@MainActor @Suite("values", .timeLimit(.minutes(1)))
struct ValuesTests {
    @Test("A property's stream starts with the current value and keeps only the newest unread one")
    func propertyKeepsTheNewest() async {
        let model = Counter()
        model.number = 1
        var numbers = model.$number.values.makeAsyncIterator()
        #expect(await numbers.next() == 1)
        model.number = 2
        model.number = 3
        #expect(await numbers.next() == 3)
        model.number = 3
        #expect(await numbers.next() == 3)
    }

    @Test("A property's stream ends when the property is freed, after what was buffered")
    func endsWithTheProperty() async {
        var store: Store? = Store()
        let counters = store!.$state.scope(\.counter).values
        store!.state.counter = 4
        store = nil
        var seen: [Int] = []
        for await counter in counters { seen.append(counter) }
        #expect(seen == [4])
    }

    @Test("A signal's stream keeps every event from now on, and ends when the signal is freed")
    func signalKeepsEveryEvent() async {
        var mailbox: Mailbox<Int>? = Mailbox<Int>()
        mailbox!.event.send(0)
        let events = mailbox!.$event.values
        for event in 1...3 { mailbox!.event.send(event) }
        mailbox = nil
        var seen: [Int] = []
        for await event in events { seen.append(event) }
        #expect(seen == [1, 2, 3])
    }

    @Test("Another actor may read the stream, while events are sent")
    func anotherActorReads() async {
        actor Reader {
            func all(of values: Values<Int>) async -> [Int] {
                var all: [Int] = []
                for await value in values { all.append(value) }
                return all
            }
        }
        var mailbox: Mailbox<Int>? = Mailbox<Int>()
        let values = mailbox!.$event.values
        let reading = Task.detached { await Reader().all(of: values) }
        for number in 1...1_000 {
            mailbox!.event.send(number)
            // Lets the reader begin before the last event is sent.
            await Task.yield()
        }
        mailbox = nil
        #expect(await reading.value == Array(1...1_000))
    }

    @Test("Dropping the stream ends the observation")
    func dropped() {
        let model = Counter()
        var reads = 0
        func read(_ number: Int) -> Int {
            reads += 1
            return number
        }
        _ = model.$number.scope(read).values
        model.number = 1
        #expect(reads == 1)
    }

    @Test("Cancelling the task that reads the stream ends the observation")
    func cancelled() async {
        let (model, received) = (Counter(), Received<Int>())
        var reads = 0
        func read(_ number: Int) -> Int {
            reads += 1
            return number
        }
        let stream = model.$number.scope(read).values
        let reading = Task { for await number in stream { received.append(number) } }
        #expect(await received.reaching(1) == [0])
        reading.cancel()
        await reading.value
        model.number = 1
        #expect(reads == 1)
        withExtendedLifetime(stream) {}
    }

    @Test(
        "first waits for a value that satisfies the predicate, which may use what is not Sendable")
    func firstWaits() async {
        final class Limit { var least = 3 }
        let (model, limit, seen) = (Counter(), Limit(), Received<Int>())
        let waiting = Task {
            await model.$number.values.first { number in
                seen.append(number)
                return number >= limit.least
            }
        }
        #expect(await seen.reaching(1) == [0])
        model.number = 3
        #expect(await waiting.value == 3)
    }

    @Test("first throws what the predicate throws")
    func firstThrows() async {
        struct Failure: Error {}
        await #expect(throws: Failure.self) {
            try await Counter().$number.values.first { _ in throw Failure() }
        }
    }

    @Test("first is nil when the stream ends")
    func firstOfAnEndedStream() async {
        var model: Counter? = Counter()
        let values = model!.$number.values
        let waiting = Task { await values.first { $0 > 0 } }
        model = nil
        #expect(await waiting.value == nil)
    }

    @Test("first is nil when the task is cancelled, even if a value is buffered")
    func firstInACancelledTask() async {
        let model = Counter()
        let values = model.$number.values
        let waiting = Task { await values.first { _ in true } }
        waiting.cancel()
        #expect(await waiting.value == nil)
    }
}
