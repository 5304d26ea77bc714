import Minimalist
import TestSupport
import Testing

@Suite("Property")
struct PropertyTests {
    let witness = Witness()

    @Test("observe calls the observer immediately with the current value, and then after every write, equal or not")
    func callsImmediatelyAndAfterEveryWrite() {
        let model = Counter()
        let log = Log<String>()
        model.number = 7
        model.$number.observe(with: witness) { _, number in log("\(number)") }
        log("returned")
        model.number = 7
        model.number = 8
        model.number = 8
        #expect(log.entries == ["7", "returned", "7", "8", "8"])
    }

    @Test("Observers of one point are called in the order of subscription")
    func callsInOrder() {
        let model = Counter()
        let log = Log<String>()
        for name in ["a", "b", "c"] {
            model.$number.observe(with: witness) { _, number in log("\(name)\(number)") }
        }
        model.number = 1
        model.number = 2
        #expect(log.entries == ["a0", "b0", "c0", "a1", "b1", "c1", "a2", "b2", "c2"])
    }

    @Test("The order of subscription stays when observers in between die")
    func keepsOrderWhenObserversDie() {
        let model = Counter()
        let log = Log<String>()
        var mortals = (0..<20).map { _ in Witness() }
        for index in 0..<20 {
            model.$number.observe(with: mortals[index]) { _, number in log("\(index)") }
        }
        _ = log.drain()
        mortals = mortals.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
        model.$number.observe(with: witness) { _, _ in log("last") }
        model.number = 1
        model.number = 2
        let expected = ["0", "3", "6", "9", "12", "15", "18", "last"]
        #expect(log.entries == ["last"] + expected + expected)
        withExtendedLifetime(mortals) {}
    }

    @Test("Observers of a whole are called before those of its parts, and parts in the order of first use")
    func wholeBeforeParts() {
        let store = Store()
        let log = Log<String>()
        let held = store.$state.scope(\.other)
        for name in ["a", "b"] {
            store.$state.observe(\.counter, with: witness) { _, counter in log("\(name) counter \(counter)") }
            store.$state.observe(with: witness) { _, state in log("\(name) whole \(state.counter)") }
            held.observe(with: witness) { _, other in log("\(name) other \(other)") }
        }
        _ = log.drain()
        var state = store.state
        state.counter = 1
        state.other = 2
        store.state = state
        #expect(
            log.entries == [
                "a whole 1", "b whole 1", "a other 2", "b other 2", "a counter 1", "b counter 1",
            ])
    }

    @Test("Inside a callback the property and all its scopes read as the delivered value")
    func scopesAreVisibleInCallbacks() {
        let store = Store()
        let log = Log<[Int]>()
        let (counter, doubled) = (store.$state.scope(\.counter), store.$state.scope(\.doubled))
        let nested = store.$state.scope(\.screens).scope(\.login.attempts)
        func read() -> [Int] { [store.state.counter, counter.value, doubled.value, nested.value] }
        store.$state.observe(with: witness) { _, state in
            log(read())
            if state.counter == 1 {
                store.state.counter = 2
                store.state.screens.login.attempts = 3
                log(read())
            }
        }
        store.$state.observe(\.counter, with: witness) { _, _ in log(read()) }
        store.state.counter = 1
        #expect(
            log.entries == [
                [0, 0, 0, 0], [0, 0, 0, 0], [1, 1, 2, 0], [2, 2, 4, 3], [2, 2, 4, 3], [2, 2, 4, 3],
            ])
    }

    @Test("Mutation in place does not copy: append on an array with spare capacity keeps its buffer")
    func mutatesInPlace() {
        final class List { @Property var items: [Int] = [] }
        let list = List()
        let log = Log<Int>()
        list.$items.observe(with: witness) { _, items in log(items.count) }
        list.$items.observe(with: witness) { _, items in log(items.count) }
        list.items.reserveCapacity(1_000)
        let address = list.items.withUnsafeBufferPointer { $0.baseAddress }
        for number in 0..<1_000 { list.items.append(number) }
        #expect(list.items.withUnsafeBufferPointer { $0.baseAddress } == address)
        #expect(log.entries == [0, 0, 0, 0] + (1...1_000).flatMap { [$0, $0] })
    }

    @Test("Mutation in place of an array beside an observed part keeps its buffer")
    func mutatesInPlaceBesideScopes() {
        struct State {
            var items: [Int] = []
            var title = ""
        }
        final class Model { @Property var state = State() }
        let model = Model()
        let log = Log<String>()
        model.$state.observe(\.title, with: witness) { _, title in log(title) }
        model.state.items.reserveCapacity(100)
        let address = model.state.items.withUnsafeBufferPointer { $0.baseAddress }
        for number in 0..<100 { model.state.items.append(number) }
        #expect(model.state.items.withUnsafeBufferPointer { $0.baseAddress } == address)
        #expect(log.entries == [""])
    }

    @Test("One access is one notification, so an inout call is a batch")
    func oneAccessIsOneNotification() {
        func batch(_ number: inout Int) {
            number += 1
            number += 1
            number += 1
        }
        let model = Counter()
        let log = Log<Int>()
        model.$number.observe(with: witness) { _, number in log(number) }
        batch(&model.number)
        #expect(log.entries == [0, 3])
    }

    @Test("An access that ends by throwing still notifies")
    func throwingAccessNotifies() {
        struct Failure: Error {}
        func fail(_ number: inout Int) throws {
            number = 5
            throw Failure()
        }
        let model = Counter()
        let log = Log<[Int]>()
        model.$number.observe(with: witness) { [unowned model] _, number in log([number, model.number]) }
        #expect(throws: Failure.self) { try fail(&model.number) }
        #expect(log.entries == [[0, 0], [5, 5]])
    }

    @Test("Optionals are ordinary values: nil is delivered")
    func deliversNil() {
        final class Model { @Property var name: String? }
        let model = Model()
        let log = Log<String?>()
        model.$name.observe(with: witness) { _, name in log(name) }
        model.name = "a"
        model.name = nil
        model.name = nil
        #expect(log.entries == [nil, "a", nil, nil])
    }

    @Test("From nil to nil is no change for a key path")
    func nilToNilIsNoChange() {
        let store = Store()
        let log = Log<String?>()
        store.$state.observe(\.screens.login.token, with: witness) { _, token in log(token) }
        store.state.screens.login.token = nil
        store.state.screens.login.token = "t"
        store.state.screens.login.token = nil
        store.state.screens.login.token = nil
        #expect(log.entries == [nil, "t", nil])
    }

    /// How a property is used while it is being mutated in place.
    enum Use: Int, CaseIterable, Codable {
        case read, write, change, observe, observePart, scope, knownScope, value
    }

    @Test("While a property is mutated in place, any other use traps and names its type", arguments: Use.allCases)
    func usedDuringMutation(use: Use) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [use] in
            countCoverageUntilStopped()
            let store = Store()
            let witness = Witness()
            store.$state.observe(\.counter, with: witness) { _, _ in }
            func change(_ state: inout AppState) {
                state.counter = 1
                switch use {
                case .read: _ = store.state.counter
                case .write: store.state = AppState()
                case .change: store.state.counter = 2
                case .observe: store.$state.observe(with: witness) { _, _ in }
                case .observePart: store.$state.observe(\.other, with: witness) { _, _ in }
                case .scope: _ = store.$state.scope(\.rows)
                case .knownScope: _ = store.$state.scope(\.counter)
                case .value: _ = store.$state.value
                }
            }
            change(&store.state)
        }
        #expect(result.message.contains("AppState is being mutated in place; use the inout value there."))
    }

    @Test("A scope that is read while its property is mutated in place reads as before the mutation")
    func scopeReadDuringMutation() {
        let store = Store()
        let counter = store.$state.scope(\.counter)
        let log = Log<Int>()
        func change(_ state: inout AppState) {
            state.counter = 1
            log(counter.value)
            counter.observe(with: witness) { _, counter in log(counter) }
        }
        change(&store.state)
        #expect(log.entries == [0, 0, 1])
    }
}
