import Minimalist
import Testing

@Suite("A. Exclusive access")
struct ExclusiveAccessTests {
    /// How a property is used while it is being mutated in place.
    enum Use: CaseIterable, Codable {
        case read, write, mutate, observe, observePart, value
    }

    final class Pair {
        @Property var first = 1
        @Property var second = 2
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
            let (model, object) = (Model(Login()), Witness())
            func logIn(_ login: inout Login) async {
                login.name = "Ada"
                // Longer than this process lives.
                try? await Task.sleep(for: .seconds(60))
                login.token = "secret"
            }
            model.$state.observe(with: object) { _, login in
                precondition(login.name.isEmpty, "a login without its token is delivered")
                guard login.attempts == 1 else { return }
                // After this write, the observer has to be called again, but then `logIn` waits.
                model.state.attempts = 2
                nonisolated(unsafe) let model = model
                Task.immediate { await logIn(&model.state) }
            }
            model.state.attempts = 1
        }
        #expect(trap.message.contains("Login is being mutated in place"))
    }
    @Test(
        "A.6 In a swap, the second access ends first: its observers must not use the first property"
    )
    func swapTraps() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (pair, object) = (Pair(), Witness())
            pair.$second.observe(with: object) { _, _ in _ = pair.first }
            swap(&pair.first, &pair.second)
        }
        #expect(trap.message.contains("Int is being mutated in place; use the inout value there."))
    }
    #endif
}
