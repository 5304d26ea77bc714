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
        for number in 2...3 { model.number = number }
        #expect(await numbers.next() == 3)
        model.number = 3
        #expect(await numbers.next() == 3)
    }

    @Test("A property's stream ends when the property is freed, after what was buffered")
    func endsWithTheProperty() async {
        var model: Counter? = Counter()
        let numbers = model!.$number.values
        model!.number = 4
        model = nil
        #expect(await all(of: numbers) == [4])
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

    /// A function for a scope. It is a member of the census for as long as it is kept.
    private func identity(in census: Census) -> (Int) -> Int {
        { [member = census.member()] number in withExtendedLifetime(member) { number } }
    }

    @Test("Dropping the stream ends the observation")
    func dropped() {
        let (model, census) = (Counter(), Census())
        _ = model.$number.scope(identity(in: census)).values
        #expect(census.count == 1)
        model.number = 1
        #expect(census.count == 0)
    }

    @Test("Cancelling the task that reads the stream ends the observation")
    func cancelled() async {
        let (model, census, received) = (Counter(), Census(), Received<Int>())
        let values = model.$number.scope(identity(in: census)).values
        let reading = Task { for await number in values { received.append(number) } }
        #expect(await received.reaching(1) == [0])
        reading.cancel()
        #expect(await outcome(of: reading) != nil)
        model.number = 1
        #expect(census.count == 0)
        withExtendedLifetime(values) {}
    }
}
