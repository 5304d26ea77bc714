import Minimalist
import TestSupport
import Testing

@Suite("Property")
struct PropertyTests {
    let witness = Witness()
    let log = Log<String>()
    let model = Counter()
    let store = Store()

    @Test("observe calls the observer immediately with the current value, and then after every write, equal or not")
    func callsImmediatelyAndAfterEveryWrite() {
        model.number = 7
        model.$number.observe(with: witness) { [log] _, number in log("\(number)") }
        log("returned")
        model.number = 7
        model.number = 8
        model.number = 8
        #expect(log.entries == ["7", "returned", "7", "8", "8"])
    }

    @Test("Observers are called in the order in which they began to observe, with or without a key path")
    func callsInOrder() {
        store.$state.observe(\.counter, with: witness) { [log] _, counter in log("a\(counter)") }
        store.$state.observe(with: witness) { [log] _, state in log("b\(state.counter)") }
        store.$state.observe({ $0.counter + $0.other }, with: witness, closure: { [log] _, sum in log("c\(sum)") })
        store.$state.observe(with: witness) { [log] _, state in log("d\(state.counter)") }
        store.$state.observe(\.other, with: witness) { [log] _, other in log("e\(other)") }
        #expect(log.drain() == ["a0", "b0", "c0", "d0", "e0"])
        store.state.counter = 1
        #expect(log.drain() == ["a1", "b1", "c1", "d1"])
        store.state.other = 2
        #expect(log.drain() == ["b1", "c3", "d1", "e2"])
        var state = store.state
        (state.counter, state.other) = (3, 4)
        store.state = state
        #expect(log.drain() == ["a3", "b3", "c7", "d3", "e4"])
    }

    @Test("The order stays when observers in between die")
    func keepsOrderWhenObserversDie() {
        var mortals = (0..<20).map { _ in Witness() }
        for index in 0..<20 { model.$number.observe(with: mortals[index]) { [log] _, _ in log("\(index)") } }
        _ = log.drain()
        mortals = mortals.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
        model.$number.observe(with: witness) { [log] _, _ in log("last") }
        model.number = 1
        model.number = 2
        let expected = ["0", "3", "6", "9", "12", "15", "18", "last"]
        #expect(log.entries == ["last"] + expected + expected)
        withExtendedLifetime(mortals) {}
    }

    @Test("Inside a callback, the property and its point read as the delivered value")
    func readsAsDelivered() {
        func read() -> String { "\(store.state.counter) \(store.$state.value.counter)" }
        store.$state.observe(with: witness) { [log] _, state in log("whole \(state.counter): \(read())") }
        store.$state.observe(\.counter, with: witness) { [log] _, counter in log("part \(counter): \(read())") }
        store.state.counter = 1
        store.state = AppState()
        #expect(
            log.entries == [
                "whole 0: 0 0", "part 0: 0 0", "whole 1: 1 1", "part 1: 1 1", "whole 0: 0 0", "part 0: 0 0",
            ])
    }

    @Test("append on an array with spare capacity keeps its buffer, observers or not", arguments: [0, 2])
    func mutatesInPlace(observers: Int) {
        let model = Model<[Int]>([])
        for _ in 0..<observers { model.$state.observe(with: witness) { [log] _, items in log("\(items.count)") } }
        model.state.reserveCapacity(1_000)
        _ = log.drain()
        let address = model.state.withUnsafeBufferPointer { $0.baseAddress }
        for number in 0..<1_000 { model.state.append(number) }
        #expect(model.state.withUnsafeBufferPointer { $0.baseAddress } == address)
        #expect(log.entries == (1...1_000).flatMap { Array(repeating: "\($0)", count: observers) })
    }

    @Test("append on an array beside an observed part keeps its buffer")
    func mutatesInPlaceBesideAPart() {
        store.$state.observe(\.login, with: witness) { [log] _, login in log(login.name) }
        store.$state.observe(\.rows.count, with: witness) { [log] _, count in log("\(count)") }
        store.state.rows.reserveCapacity(100)
        let address = store.state.rows.withUnsafeBufferPointer { $0.baseAddress }
        for number in 3..<100 { store.state.rows.append(number) }
        #expect(store.state.rows.withUnsafeBufferPointer { $0.baseAddress } == address)
        #expect(log.entries == [""] + (3...100).map { "\($0)" })
    }

    @Test("One access is one notification, so an inout call is a batch")
    func oneAccessIsOneNotification() {
        func batch(_ number: inout Int) {
            number += 1
            number += 1
            log("in the call")
            number += 1
        }
        model.$number.observe(with: witness) { [log] _, number in log("\(number)") }
        batch(&model.number)
        #expect(log.entries == ["0", "in the call", "3"])
    }

    @Test("An access that ends by throwing notifies once")
    func throwingAccessNotifies() {
        struct Failure: Error {}
        func fail(_ number: inout Int) throws {
            number = 5
            throw Failure()
        }
        model.$number.observe(with: witness) { [log, unowned model] _, number in log("\(number) \(model.number)") }
        #expect(throws: Failure.self) { try fail(&model.number) }
        #expect(log.entries == ["0 0", "5 5"])
    }

    @Test("Optionals are ordinary values: nil is delivered")
    func deliversNil() {
        let model = Model<String?>(nil)
        model.$state.observe(with: witness) { [log] _, name in log(name ?? "nil") }
        model.state = "a"
        model.state = nil
        model.state = nil
        #expect(log.entries == ["nil", "a", "nil", "nil"])
    }

    @Test("From nil to nil is no change for a key path")
    func nilToNilIsNoChange() {
        store.$state.observe(\.login.token, with: witness) { [log] _, token in log(token ?? "nil") }
        store.state.login.token = nil
        store.state.login.token = "a"
        store.state.login.token = nil
        store.state.login.token = nil
        #expect(log.entries == ["nil", "a", "nil"])
    }

    /// How a property is used while it is being mutated in place.
    enum Use: CaseIterable, Codable {
        case read, write, mutate, observe, observePart, observeByFunction, value
    }

    @Test(
        "While a property is mutated in place, any other use traps, names its type and says what to do",
        arguments: Use.allCases)
    func usedDuringMutation(use: Use) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [use] in
            countCoverageUntilStopped()
            let store = Store()
            let witness = Witness()
            func change(_ state: inout AppState) {
                state.counter = 1
                switch use {
                case .read: _ = store.state.counter
                case .write: store.state = AppState()
                case .mutate: store.state.counter = 2
                case .observe: store.$state.observe(with: witness) { _, _ in }
                case .observePart: store.$state.observe(\.other, with: witness) { _, _ in }
                case .observeByFunction: store.$state.observe({ $0.other }, with: witness, closure: { _, _ in })
                case .value: _ = store.$state.value
                }
            }
            change(&store.state)
        }
        #expect(result.message.contains("AppState is being mutated in place; use the inout value there."))
    }

    final class Pair {
        @Property var first = 1
        @Property var second = 2
    }

    @Test("A swap of two properties notifies the observers of both")
    func swapNotifies() {
        let pair = Pair()
        pair.$first.observe(with: witness) { [log] _, first in log("first \(first)") }
        pair.$second.observe(with: witness) { [log] _, second in log("second \(second)") }
        swap(&pair.first, &pair.second)
        #expect(log.entries == ["first 1", "second 2", "second 1", "first 2"])
    }

    @Test("In a swap, observers of the property whose access ends first must not use the other")
    func swapTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            countCoverageUntilStopped()
            let pair = Pair()
            let witness = Witness()
            pair.$first.observe(with: witness) { _, _ in _ = pair.second }
            pair.$second.observe(with: witness) { _, _ in _ = pair.first }
            swap(&pair.first, &pair.second)
        }
        #expect(result.message.contains("Int is being mutated in place; use the inout value there."))
    }
}
