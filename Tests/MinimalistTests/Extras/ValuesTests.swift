import Minimalist
import MinimalistExtras
import Testing

@MainActor @Suite("values", .timeLimit(.minutes(1)))
struct ValuesTests {
    @Test("A property's stream starts with the current value and keeps only the newest unread one")
    func propertyKeepsTheNewest() async {
        let model = Counter()
        model.number = 1
        var iterator = model.$number.values.makeAsyncIterator()
        #expect(await iterator.next() == 1)
        model.number = 2
        model.number = 3
        #expect(await iterator.next() == 3)
        model.number = 3
        #expect(await iterator.next() == 3)
    }

    @Test("The stream ends when the property or signal is freed, after what was buffered")
    func endsWithItsSource() async {
        var (store, mailbox): (Store?, Mailbox<Int>?) = (Store(), Mailbox<Int>())
        let (counters, events) = (store!.$state.scope(\.counter).values, mailbox!.$event.values)
        store!.state.counter = 4
        store!.state.counter = 5
        for event in 1...2 { mailbox!.event.send(event) }
        (store, mailbox) = (nil, nil)
        var seen: [Int] = []
        for await counter in counters { seen.append(counter) }
        for await event in events { seen.append(event) }
        #expect(seen == [5, 1, 2])
    }

    @Test("Cancelling or dropping the stream ends the subscription", arguments: [true, false])
    func endsTheSubscription(cancelled: Bool) async {
        let store = Store()
        var reads = 0
        func counter(_ state: AppState) -> Int {
            reads += 1
            return state.counter
        }
        do {
            let stream = store.$state.scope(counter).values
            store.state.counter = 1
            #expect(reads == 2)
            if cancelled {
                let received = Received<Int>()
                let reading = Task { for await number in stream { received.append(number) } }
                #expect(await received.reaching(1) == [1])
                reading.cancel()
                await reading.value
            }
            withExtendedLifetime(stream) {}
        }
        store.state.counter = 2
        #expect(reads == 2)
    }

    @Test("first is the current value if that satisfies the predicate, or else the first that does")
    func firstValue() async {
        let model = Counter()
        var minimum = 0
        #expect(await model.$number.values.first { $0 >= minimum } == 0)
        minimum = 3
        let writing = Task {
            for number in 1...3 {
                await Task.yield()
                model.number = number
            }
        }
        #expect(await model.$number.values.first { $0 >= minimum } == 3)
        await writing.value
        struct Failure: Error {}
        await #expect(throws: Failure.self) {
            try await model.$number.values.first { _ in throw Failure() }
        }
    }

    @Test("first is nil when the stream ends, and when the task is cancelled")
    func firstWithoutValue() async {
        var model: Counter? = Counter()
        let (ending, other) = (model!.$number.values, Counter())
        let waiting = Task { await ending.first { $0 > 0 } }
        await Task.yield()
        model = nil
        #expect(await waiting.value == nil)
        let values = other.$number.values
        let cancelled = Task { await values.first { _ in true } }
        cancelled.cancel()
        #expect(await cancelled.value == nil)
    }

    @Test("A signal's stream keeps every event, also if another actor reads it")
    func signalKeepsEveryEvent() async {
        actor Reader {
            func all(of values: Values<Int>) async -> [Int] {
                var all: [Int] = []
                for await value in values { all.append(value) }
                return all
            }
        }
        var mailbox: Mailbox<Int>? = Mailbox<Int>()
        mailbox!.event.send(0)
        let values = mailbox!.$event.values
        for number in 1...500 { mailbox!.event.send(number) }
        let reading = Task.detached { await Reader().all(of: values) }
        for number in 501...1_000 {
            mailbox!.event.send(number)
            await Task.yield()
        }
        mailbox = nil
        #expect(await reading.value == Array(1...1_000))
    }
}
