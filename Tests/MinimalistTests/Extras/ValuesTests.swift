import Minimalist
import MinimalistExtras
import Testing

@MainActor @Suite("values", .timeLimit(.minutes(5)))
struct ValuesTests {
    @Test("A property's stream starts with the current value and keeps only the newest unread one")
    func property() async {
        var model: Counter? = Counter(1)
        let numbers = model!.$number.values
        var iterator = numbers.makeAsyncIterator()
        #expect(await iterator.next() == 1)
        for number in 2...3 { model!.number = number }
        #expect(await iterator.next() == 3)
        model!.number = 3
        model = nil
        // Ends with the property, after what was buffered.
        #expect(await all(of: numbers) == [3])
    }

    @Test("A signal's stream keeps every event from now on, and ends when the signal is freed")
    func signalKeepsEveryEvent() async {
        var mailbox: Mailbox<Int>? = Mailbox<Int>()
        mailbox!.event.send(0)
        let events = mailbox!.$event.values
        for event in 1...3 { mailbox!.event.send(event) }
        mailbox = nil
        #expect(await all(of: events) == [1, 2, 3])
    }

    @Test("A combination's stream is silent once one property has gone, and ends with the last")
    func combination() async {
        var models: [Counter?] = [Counter(), Counter()]
        let sums = Scope(models[0]!.$number, models[1]!.$number) { $0 + $1 }.values
        models[0] = nil
        models[1]!.number = 1
        models[1] = nil
        #expect(await all(of: sums) == [0])
    }

    @Test("A constant's stream ends after its value")
    func constant() async {
        #expect(await all(of: Scope(constant: 5).values) == [5])
    }

    @Test("Dropping the stream, or cancelling the task that reads it, ends the observation")
    func ends() async {
        let (model, census, received) = (Counter(), Census(), Received<Int>())
        /// The observation keeps a member of the census.
        func stream() -> Values<Int> {
            model.$number.scope { [member = census.member()] number in
                withExtendedLifetime(member) { number }
            }.values
        }
        _ = stream()
        let values = stream()
        let reading = Task { for await number in values { received.append(number) } }
        #expect(await received.reaching(1) == [0])
        model.number = 1
        #expect(census.count == 1)
        reading.cancel()
        #expect(await outcome(of: reading) != nil)
        model.number = 2
        #expect(census.count == 0)
        withExtendedLifetime(values) {}
    }
}
