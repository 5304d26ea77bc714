import Minimalist
import Testing

#if os(macOS) || os(Linux)
@Suite("A. Exclusive access")
struct ExclusiveAccessTests {
    /// How a property is used while it is being mutated in place.
    enum Use: CaseIterable, Codable {
        case read, write, mutate, observe, observePart, value
    }

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
                case .observePart: store.$state.observe(\.name, with: object) { _, _ in }
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
}
#endif
