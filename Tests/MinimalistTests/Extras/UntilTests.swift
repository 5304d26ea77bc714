import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

@MainActor @Suite("until", .timeLimit(.minutes(1)))
struct UntilTests {
    let store = Store()
    let object = Witness()

    @Test("Calls as its source does, until the object or the token goes", arguments: 0..<2)
    func eitherGoes(index: Int) {
        var objectAndToken: [Witness?] = [Witness(), Witness()]
        var counters: [Int] = []
        store.$state.until(objectAndToken[1]).observe(\.counter, with: objectAndToken[0]) {
            counters.append($1)
        }
        store.state.counter = 1
        store.state.name = "Ada"
        objectAndToken[index] = nil
        store.state.counter = 2
        #expect(counters == [0, 1])
    }

    @Test("The observer receives its object, and not the token")
    func passesTheObject() {
        let token = ObservationToken()
        var received: [ObjectIdentifier] = []
        store.$state.until(token).observe(with: object) { object, _ in
            received.append(ObjectIdentifier(object))
        }
        #expect(received == [ObjectIdentifier(object)])
        withExtendedLifetime(token) {}
    }

    @Test("After either has gone, the part is not read any more", arguments: 0..<2)
    func partIsNotRead(index: Int) {
        var objectAndToken: [Witness?] = [Witness(), Witness()]
        var reads = 0
        func counter(_ state: AppState) -> Int {
            reads += 1
            return state.counter
        }
        store.$state.until(objectAndToken[1]).observe(counter, with: objectAndToken[0]) { _, _ in }
        objectAndToken[index] = nil
        store.state.counter = 1
        #expect(reads == 1)
    }

    @Test("With nil for either, nothing is observed or retained")
    func nothingIsObserved() {
        let (counter, census) = (Counter(), Census())
        for (object, token) in [(nil, object), (object, nil)] as [(Witness?, Witness?)] {
            counter.$number.until(token).observe(with: object) { [member = census.member()] _, _ in
                _ = member
            }
        }
        #expect(census.count == 0)
    }

    @Test("With a token that nobody stores, nothing is observed")
    func tokenThatNobodyStores() {
        let counter = Counter()
        let numbers = Recorder(counter.$number.until(ObservationToken()))
        counter.number = 1
        #expect(numbers.values == [])
    }

    @Test("A source that is stored retains neither the token nor the object")
    func retainsNeither() {
        var (token, object): (ObservationToken?, Witness?) = (ObservationToken(), Witness())
        weak let (goneToken, goneObject) = (token, object)
        let limited = store.$state.until(token)
        limited.observe(with: object) { _, _ in }
        (token, object) = (nil, nil)
        #expect(goneToken == nil)
        #expect(goneObject == nil)
        withExtendedLifetime(limited) {}
    }

    final class Item {
        @Property var name: String
        @Property var price = 1

        init(_ name: String) { self.name = name }
    }

    /// A cell that is reused.
    final class Cell {
        private var token: ObservationToken?
        private(set) var texts: [String] = []

        func show(_ item: Item) {
            token = ObservationToken()
            Scope(item.$name, item.$price) { "\($0) \($1)" }.until(token).observe(with: self) {
                cell, text in
                cell.texts.append(text)
            }
        }
    }

    @Test("A reused cell that combines two properties is called for the item that it shows, only")
    func reusedCell() {
        let (a, b, cell) = (Item("a"), Item("b"), Cell())
        cell.show(a)
        cell.show(b)
        a.name = "old"
        a.price = 2
        b.price = 3
        #expect(cell.texts == ["a 1", "b 1", "b 3"])
    }

    @Test("The closures of the items that a cell showed before are freed")
    func closuresAreFreed() {
        let (item, census) = (Item("a"), Census())
        var token: ObservationToken?
        for _ in 1...4 {
            token = ObservationToken()
            item.$name.until(token).observe(with: object) { [member = census.member()] _, _ in
                _ = member
            }
        }
        item.name = "b"
        #expect(census.count == 1)
        withExtendedLifetime(token) {}
    }

    enum Waiting: CaseIterable { case debounce, throttle, debounceUntilAnother }

    @Test("What waits in a pause is not called after the token went", arguments: Waiting.allCases)
    func waitingEnds(waiting: Waiting) async {
        let (item, pause) = (Item("a"), ManualPause())
        var (token, received): (ObservationToken?, [String]) = (ObservationToken(), [])
        let limited = item.$name.until(token)
        let closure = { (_: Witness, name: String) in received.append(name) }
        switch waiting {
        case .debounce:
            limited.debounce(with: object, pause: pause.pause, closure: closure)
        case .debounceUntilAnother:
            limited.until(object).debounce(with: object, pause: pause.pause, closure: closure)
        case .throttle:
            limited.throttle(with: object, pause: pause.pause, closure: closure)
            item.name = "first"
        }
        item.name = "typed"
        await pause.reached()
        token = nil
        pause.end()
        for _ in 1...20 { await Task.yield() }
        #expect(received == (waiting == .throttle ? ["a", "first"] : []))
    }

    @Test("values ends at the next write after the token has gone")
    func valuesEnd() async {
        let item = Item("a")
        var token: ObservationToken? = ObservationToken()
        let names = item.$name.until(token).values
        item.name = "b"
        token = nil
        item.name = "c"
        var seen: [String] = []
        for await name in names { seen.append(name) }
        withExtendedLifetime(token) {}
        #expect(seen == ["b"])
    }

    @Test("One until after the other ends with either token", arguments: 0..<2)
    func twoTokens(index: Int) {
        let item = Item("a")
        var tokens: [ObservationToken?] = [ObservationToken(), ObservationToken()]
        let names = Recorder(item.$name.until(tokens[0]).until(tokens[1]))
        tokens[index] = nil
        item.name = "b"
        #expect(names.values == ["a"])
    }
}
