import Minimalist
import MinimalistExtras
import Testing

@MainActor @Suite("values", .timeLimit(.minutes(5)))
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

    @Test("Dropping the stream releases what it buffered, before the next event")
    func droppedBuffer() {
        struct Sent { weak let event: Event? }
        let mailbox = Mailbox<Event>()
        var values: Values<Event>? = mailbox.$event.values
        let sent = (1...1_000).map { _ in
            let event = Event()
            mailbox.event.send(event)
            return Sent(event: event)
        }
        #expect(values != nil)
        #expect(sent.count { $0.event != nil } == 1_000)
        values = nil
        #expect(sent.count { $0.event != nil } == 0)
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

    @Test("A constant's stream ends after its value")
    func constant() async {
        var numbers: [Int] = []
        for await number in Scope(constant: 5).values { numbers.append(number) }
        #expect(numbers == [5])
    }

    @Test("A combination's stream is silent once one property has gone, and ends with the last")
    func combination() async {
        var models: [Counter?] = [Counter(), Counter()]
        let values = Scope(models[0]!.$number, models[1]!.$number) { $0 + $1 }.values
        models[0] = nil
        models[1]!.number = 1
        models[1] = nil
        var numbers: [Int] = []
        for await number in values { numbers.append(number) }
        #expect(numbers == [0])
    }
}
