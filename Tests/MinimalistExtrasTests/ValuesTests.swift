import Minimalist
import MinimalistExtras
import TestSupport
import Testing

@Suite("values")
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

    @Test("A signal's stream keeps every event")
    func signalKeepsEveryEvent() async {
        let mailbox = Mailbox()
        mailbox.number.send(0)
        var iterator = mailbox.$number.values.makeAsyncIterator()
        for number in 1...1_000 { mailbox.number.send(number) }
        for number in 1...1_000 { #expect(await iterator.next() == number) }
    }

    @Test("The stream ends when the property or signal is deallocated, after what was buffered")
    func endsWithItsSource() async {
        var model: Counter? = Counter()
        var mailbox: Mailbox? = Mailbox()
        let numbers = model!.$number.values
        let events = mailbox!.$number.values
        model!.number = 5
        mailbox!.number.send(1)
        mailbox!.number.send(2)
        model = nil
        mailbox = nil
        var seen: [Int] = []
        for await number in numbers { seen.append(number) }
        for await event in events { seen.append(event) }
        #expect(seen == [5, 1, 2])
    }

    @Test("The stream of a scope that nobody holds ends with the property, after what was buffered")
    func looseScopeStreams() async {
        var store: Store? = Store()
        let names = store!.$state.scope(\.name).values
        store!.state.name = "a"
        store!.state.counter = 1
        store = nil
        var seen: [String] = []
        for await name in names { seen.append(name) }
        #expect(seen == ["a"])
    }

    @Test("The stream of a scope that is held outlives the property, and ends with the scope")
    func heldScopeStreams() async {
        var store: Store? = Store()
        var scope: Scope<Int>? = store!.$state.scope(\.counter)
        var iterator = scope!.values.makeAsyncIterator()
        store!.state.counter = 1
        #expect(await iterator.next() == 1)
        store!.state.counter = 2
        store = nil
        #expect(await iterator.next() == 2)
        #expect(scope!.value == 2)
        scope = nil
        #expect(await iterator.next() == nil)
    }

    @Test("Dropping the stream ends the subscription")
    func droppingEnds() async {
        let counted = Store()
        let meter = counted.state.meter
        do {
            let stream = counted.$state.scope(\.metered).values
            counted.state.counter = 1
            #expect(meter.reads == 2)
            withExtendedLifetime(stream) {}
        }
        counted.state.counter = 2
        #expect(meter.reads == 2)
    }

    @Test("Cancelling the task that reads ends the stream and the subscription")
    @MainActor func cancellingEnds() async {
        let store = Store()
        let meter = store.state.meter
        let stream = store.$state.scope(\.metered).values
        let task = Task {
            var count = 0
            for await _ in stream { count += 1 }
            return count
        }
        while await task.isWaiting { await Task.yield() }
        task.cancel()
        #expect(await task.value <= 1)
        let before = meter.reads
        store.state.counter = 1
        #expect(meter.reads == before)
    }

    @Test(
        "first is the current value if it satisfies the predicate, and otherwise the first later one that does"
    )
    @MainActor func firstValue() async {
        let model = Counter()
        var minimum = 0
        #expect(await model.$number.values.first { $0 >= minimum } == 0)
        minimum = 3
        let writing = Task {
            for number in 1...5 {
                await Task.yield()
                model.number = number
            }
        }
        #expect(await model.$number.values.first { $0 >= minimum } == 3)
        await writing.value
    }

    @Test("first is nil when the point is freed, and when the task is cancelled")
    @MainActor func firstWithoutValue() async {
        var model: Counter? = Counter()
        weak let owner = model
        let values = model!.$number.values
        let waiting = Task { await values.first { $0 > 0 } }
        await Task.yield()
        model = nil
        #expect(owner == nil)
        #expect(await waiting.value == nil)
        let other = Counter()
        let otherValues = other.$number.values
        let cancelled = Task { await otherValues.first { _ in true } }
        cancelled.cancel()
        #expect(await cancelled.value == nil)
    }

    @Test("A predicate that throws ends the wait with its error")
    func firstThatThrows() async {
        struct Failure: Error {}
        let model = Counter()
        await #expect(throws: Failure.self) {
            try await model.$number.values.first { _ in throw Failure() }
        }
    }

    @Test("values crosses isolations: a property and a signal feed several actors at the same time")
    func feedsSeveralActors() async {
        actor Reader {
            func last(of values: Values<[Int]>) async -> [Int]? {
                var last: [Int]?
                for await value in values { last = value }
                return last
            }

            func all(of events: Values<String>) async -> [String] {
                var all: [String] = []
                for await event in events { all.append(event) }
                return all
            }
        }
        var model: Feed? = Feed()
        let readers = (0..<4).map { _ in Reader() }
        await withTaskGroup(of: Void.self) { group in
            for reader in readers {
                let (values, events) = (model!.$items.values, model!.$failed.values)
                group.addTask {
                    async let last = reader.last(of: values)
                    async let all = reader.all(of: events)
                    #expect(await last == Array(0..<500))
                    #expect(await all == (1...500).map { "load \($0)" })
                }
            }
            for _ in 0..<500 {
                model?.load()
                await Task.yield()
            }
            model = nil
            await group.waitForAll()
        }
    }
}

private final class Feed {
    @Property private(set) var items: [Int] = []
    @Signal private(set) var failed: Accepts<String>

    func load() {
        items.append(items.count)
        failed.send("load \(items.count)")
    }
}

extension Task where Success == Int, Failure == Never {
    /// Gives the task a few turns to begin; false once it had them.
    fileprivate var isWaiting: Bool {
        get async {
            for _ in 0..<10 { await Task<Never, Never>.yield() }
            return false
        }
    }
}
