import Minimalist
import Testing

@Suite("Property")
struct PropertyTests {
    let calls = Calls()
    let model = Counter()
    let store = Store()

    @Test("A.1 observe calls the observer immediately, and then after every write, equal or not")
    func callsImmediatelyAndAfterEveryWrite() {
        model.number = 7
        calls.observe(model.$number, as: "a")
        for number in [7, 8, 8] { calls.during { model.number = number } }
        #expect(calls.picture == "a 7 7 8 8")
    }

    @Test("A.2 Observers are called in the order in which they began, with or without a key path")
    func callsInOrder() {
        calls.observe(store.$state, \.counter, as: "counter")
        store.$state.observe(with: calls) { calls, state in calls("a", state.counter) }
        calls.observe(store.$state, { $0.counter + $0.other }, as: "sum")
        store.$state.observe(with: calls) { calls, state in calls("b", state.counter) }
        calls.observe(store.$state, \.other, as: "other")
        calls.during { store.state.counter = 1 }
        calls.during { store.state.other = 2 }
        calls.during { store.state = AppState(counter: 3, other: 4) }
        #expect(
            calls.picture == """
                counter 0---- 1--- ---- 3----
                a       -0--- -1-- 1--- -3---
                sum     --0-- --1- -3-- --7--
                b       ---0- ---1 --1- ---3-
                other   ----0 ---- ---2 ----4
                """)
    }

    @Test("A.3 Inside a callback, the property and its point read as the delivered value")
    func readsAsDelivered() {
        store.$state.observe(with: calls) { calls, state in
            calls("whole", state.counter)
            calls("reads", store.state.counter)
        }
        calls.observe(store.$state, \.counter, as: "part") { _ in
            calls("reads", store.$state.value.counter)
        }
        calls.during { store.state.counter = 1 }
        calls.during { store.state = AppState() }
        #expect(
            calls.picture == """
                whole 0--- 1--- 0---
                reads -0-0 -1-1 -0-0
                part  --0- --1- --0-
                """)
    }

    @Test("A.4 append with spare capacity keeps the buffer, observers or not", arguments: 0..<3)
    func mutatesInPlace(observers: Int) {
        func address() -> UnsafePointer<Int>? {
            store.state.rows.withUnsafeBufferPointer(\.baseAddress)
        }
        var counts: [Int] = []
        if observers > 0 { store.$state.observe(with: calls) { counts.append($1.rows.count) } }
        if observers > 1 { store.$state.observe(\.login, with: calls) { _, _ in } }
        store.state.rows.reserveCapacity(1_000)
        let start = address()
        for number in 3..<1_000 { store.state.rows.append(number) }
        #expect(address() == start)
        #expect(counts == (observers > 0 ? [3, 3] + Array(4...1_000) : []))
    }

    @Test("A.4 One access is one notification, also one that ends by throwing")
    func oneAccessIsOneNotification() {
        struct Failure: Error {}
        func fail(_ number: inout Int) throws {
            number += 1
            number += 1
            calls("access")
            throw Failure()
        }
        calls.observe(model.$number, as: "a") { #expect($0 == model.number) }
        #expect(throws: Failure.self) { try calls.during { try fail(&model.number) } }
        #expect(
            calls.picture == """
                a      0 -2
                access - *-
                """)
    }

    @Test("A.5 Optionals are ordinary values: nil is delivered, from nil to nil no part changes")
    func optionals() {
        let model = Model<Login?>(nil)
        model.$state.observe(with: calls) { calls, login in calls("login", login?.name ?? "nil") }
        model.$state.observe(\.?.token, with: calls) { calls, token in
            calls("token", token ?? "nil")
        }
        calls.during { model.state = Login(name: "a") }
        calls.during { model.state?.token = "b" }
        calls.during { model.state = nil }
        calls.during { model.state = nil }
        #expect(
            calls.picture == """
                login nil--- a a- nil--- nil
                token ---nil - -b ---nil ---
                """)
    }

    /// How a property is used while it is being mutated in place.
    enum Use: CaseIterable, Codable {
        case read, write, mutate, observe, observePart, value
    }

    @Test(
        "A.6 While a property is mutated in place, other use traps, names its type, says what to do",
        arguments: Use.allCases)
    func usedDuringMutation(use: Use) async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [use] in
            let (store, witness) = (Store(), Witness())
            store.$state.observe(\.counter, with: witness) {
                precondition($1 == 0, "an observer is called before the trap")
            }
            func change(_ state: inout AppState) {
                state.counter = 1
                switch use {
                case .read: _ = store.state.counter
                case .write: store.state = AppState(counter: 2)
                case .mutate: store.state.counter = 2
                case .observe: store.$state.observe(with: witness) { _, _ in }
                case .observePart: store.$state.observe(\.other, with: witness) { _, _ in }
                case .value: _ = store.$state.value
                }
            }
            change(&store.state)
        }
        #expect(
            trap.message.contains("AppState is being mutated in place; use the inout value there."))
    }

    @Test("A.6 A mutation that a callback began and that outlives it is never delivered half done")
    func mutationThatOutlivesItsCallback() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (log, witness) = (Model([0]), Witness())
            func grow(_ log: inout [Int]) async {
                log.append(98)
                await Task.yield()
                log.append(99)
            }
            log.$state.observe(with: witness) { _, numbers in
                precondition(!numbers.contains(98), "half of the mutation is delivered")
                guard numbers == [1] else { return }
                log.state = [2]
                nonisolated(unsafe) let log = log
                Task.immediate { await grow(&log.state) }
            }
            log.state = [1]
        }
        #expect(trap.message.contains("Array<Int> is being mutated in place"))
    }

    @Test("A.6 In a swap, observers of the property whose access ends first must not use the other")
    func swapTraps() async {
        final class Pair {
            @Property var first = 1
            @Property var second = 2
        }
        let pair = Pair()
        calls.observe(pair.$first, as: "first")
        calls.observe(pair.$second, as: "second")
        calls.during { swap(&pair.first, &pair.second) }
        #expect(
            calls.picture == """
                first  1- -2
                second -2 1-
                """)
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (pair, calls) = (Pair(), Calls())
            calls.observe(pair.$first, as: "first") { _ in _ = pair.second }
            calls.observe(pair.$second, as: "second") { _ in _ = pair.first }
            swap(&pair.first, &pair.second)
        }
        #expect(trap.message.contains("Int is being mutated in place; use the inout value there."))
    }
}
