import Minimalist
import MinimalistTesting
import Testing

// A title begins with the rule that it proves: see Documentation/Guarantees.md.
@Suite("A. Properties")
struct PropertyTests {
    let calls = Calls()
    let object = Witness()
    let model = Counter()
    let store = Store()

    @Test("A.1 observe calls its closure immediately, and then for every write, equal or not")
    func everyWrite() {
        calls.observe(model.$number, as: "number")
        for number in [0, 8, 8] { calls.during { model.number = number } }
        #expect(calls.picture == "number  0 | 0 | 8 | 8")
    }

    @Test("A.2 Observers are called in the order in which they began, with or without a part")
    func order() {
        calls.observe(store.$state, \.counter, as: "counter")
        calls.observe(store.$state, { $0.rows.count }, as: "rows")
        store.$state.observe(with: calls) { calls, _ in calls.note("state") }
        calls.observe(store.$state, \.name.count, as: "name")
        calls.during { store.state = AppState(name: "Ada", counter: 1, rows: [1]) }
        calls.during { store.state.name = "Alan" }
        calls.during { store.state.counter = 2 }
        #expect(
            calls.picture == """
                counter  0 - - - | 1 - - - | - - | 2 -
                rows     - 3 - - | - 1 - - | - - | - -
                state    - - * - | - - * - | * - | - *
                name     - - - 0 | - - - 3 | - 4 | - -
                """)
    }

    @Test("A.3 A callback that reads the property finds the new value")
    func newValue() {
        var reads: [[Int]] = []
        func read(_: Witness, _ number: Int) {
            reads.append([number, model.number, model.$number.value])
        }
        model.$number.observe(with: object, closure: read)
        model.$number.observe(\.self, with: object, closure: read)
        model.number = 1
        #expect(reads == [[0, 0, 0], [0, 0, 0], [1, 1, 1], [1, 1, 1]])
    }

    @Test("A.4 append mutates the array where it is, whether it is observed or not")
    func mutationInPlace() {
        store.state.rows.reserveCapacity(1_000)
        let before = address(store.state.rows)
        for row in 1...2 {
            store.state.rows.append(row)
            #expect(address(store.state.rows) == before)
            store.$state.observe(with: object) { _, _ in }
            store.$state.observe(\.name, with: object) { _, _ in }
        }
    }

    @Test("A.4 A mutation in place notifies once, even if it throws")
    func notifiesOnce() throws {
        func append(_ first: Int, _ second: Int, to rows: inout [Int]) throws {
            rows.append(first)
            rows.append(second)
            if second == 4 { throw CancellationError() }
        }
        let (model, wrapper) = (Model([0]), Property(wrappedValue: [0]))
        let (rows, others) = (Recorder(model.$state), Recorder(wrapper.projectedValue))
        try append(1, 2, to: &model.state)
        #expect(throws: CancellationError.self) { try append(3, 4, to: &model.state) }
        #expect(rows.values == [[0], [0, 1, 2], [0, 1, 2, 3, 4]])
        // The accessor of `state` that Swift 6.3 makes ends an access as if nothing had been
        // thrown. That of the wrapper does not: `Property` has to notify by `defer`.
        #expect(throws: CancellationError.self) { try append(3, 4, to: &wrapper.wrappedValue) }
        #expect(others.values == [[0], [0, 3, 4]])
    }

    @Test("A.5 nil is delivered; a part that was nil and is still nil has not changed")
    func optionals() {
        let model = Model(String?.none)
        var (names, lengths): ([String?], [Int?]) = ([], [])
        model.$state.observe(with: object) { names.append($1) }
        model.$state.observe(\.?.count, with: object) { lengths.append($1) }
        for name in ["Ada", nil, nil] { model.state = name }
        model.state?.append("a write, even if it writes nothing")
        #expect(names == [nil, "Ada", nil, nil, nil])
        #expect(lengths == [nil, 3, nil])
    }

    /// How a property is used while it is being mutated in place.
    enum Use: CaseIterable, Codable {
        case read, write, mutate, observe, value
    }

    #if os(macOS) || os(Linux)
    @Test(
        "A.6 While a property is mutated in place, other use traps and says what to do",
        arguments: Use.allCases, [true, false])
    func usedDuringMutation(use: Use, isObserved: Bool) async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [use, isObserved] in
            let (store, object) = (Store(), Witness())
            store.$state.observe(\.counter, with: isObserved ? object : nil) { _, counter in
                precondition(counter == 0, "an observer is called before the trap")
            }
            func change(_ state: inout AppState) {
                state.counter = 1
                switch use {
                case .read: _ = store.state.counter
                case .write: store.state = AppState(counter: 2)
                case .mutate: store.state.counter = 2
                case .observe: store.$state.observe(with: object) { _, _ in }
                case .value: _ = store.$state.value
                }
            }
            change(&store.state)
        }
        #expect(
            trap.message.contains("AppState is being mutated in place; use the inout value there."))
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A.6 A mutation that a callback began and that outlives it is never delivered half done")
    func mutationThatOutlivesItsCallback() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (store, object) = (Store(), Witness())
            func change(_ state: inout AppState) async {
                state.name = "half done"
                // Longer than this process lives.
                try? await Task.sleep(for: .seconds(60))
            }
            store.$state.observe(with: object) { _, state in
                precondition(state.name.isEmpty, "half of a mutation is delivered")
                guard state.counter == 1 else { return }
                // After this write, the observer has to be called again, but then `change` waits.
                store.state.counter = 2
                nonisolated(unsafe) let store = store
                Task.immediate { await change(&store.state) }
            }
            store.state.counter = 1
        }
        #expect(trap.message.contains("AppState is being mutated in place"))
    }
    #endif
}
