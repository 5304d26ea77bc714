import TestSupport
import Testing
import UnidirectionalStore

@Suite("A store")
@MainActor struct StoreTests {
    private let log = Log()

    /// Uses all that a store can do, on one of a cart.
    private func story(_ store: Store<Shop.Cart>) -> [String] {
        let log = Log()
        let (label, button) = (NumberLabel(log), Button(log))
        store.observe(with: log) { log, cart in log.add("state \(cart.items)") }
        store.observe(\.isEmpty, with: log) { log, isEmpty in log.add("isEmpty \(isEmpty)") }
        store.onAction(with: log) { log, action, cart in log.add("\(action): \(cart.items)") }
        store.connect(label, to: \.items)
        store.connect(button, with: ButtonConnector())
        log.add("begin")
        button.props?.tap()
        button.props?.tap()
        store.dispatch(CartAction.add(0))
        store.dispatcher.dispatch(ShopAction.title("a"))
        log.add("end \(store.state.items)")
        return log.lines
    }

    @Test(
        "notifies of changes and of every action, and the store of a part does so as that of the whole does"
    )
    func parts() {
        struct Mall: Equatable {
            var shop = Shop()
        }
        let mall = Store(state: Mall()) { mall, action in reduceShop(&mall.shop, action) }
        let whole = story(Store(state: Shop.Cart(), reducer: reduceCart))
        #expect(story(Store(state: Shop(), reducer: reduceShop).scope(\.cart)) == whole)
        #expect(story(mall.scope(\.shop).scope(\.cart)) == whole)
        #expect(
            whole == [
                "state 0", "isEmpty true", "render 0", "render empty", "begin",
                "state 1", "isEmpty false", "render 1", "render filled", "add(1): 1",
                "state 11", "render 11", "add(10): 11",
                "add(0): 11", "title(\"a\"): 11", "end 11",
            ])
    }

    @Test("mutates its state in place: a part that nobody observes is not copied")
    func inPlace() {
        struct Numbers: Equatable {
            var values = Array(repeating: 0, count: 10)
        }
        var addresses: Set<UInt> = []
        let store = Store(state: Numbers()) { state, _ in
            state.values[0] += 1
            state.values.withUnsafeBufferPointer {
                _ = addresses.insert(UInt(bitPattern: $0.baseAddress))
            }
        }
        store.onAction(with: log) { log, _, state in log.add("\(state.values[0])") }
        store.dispatch(CartAction.add(1))
        addresses = []
        for _ in 1...3 { store.dispatch(CartAction.add(1)) }
        #expect(addresses.count == 1)
        #expect(log.lines == ["1", "2", "3", "4"])
    }

    @Test("of a part is current even if nobody observes it")
    func unobservedPart() {
        let store = Store(state: Shop(), reducer: reduceShop)
        let items = store.scope(\.cart).scope(\.items)
        let states = [1, 10].map { number in
            store.dispatch(CartAction.add(number))
            return items.state
        }
        #expect(states == [1, 11])
    }

    @Test(
        "of the whole or of a part traps when a reducer reads it, and says what to use",
        arguments: [false, true])
    func readingInReducer(ofPart: Bool) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        { [ofPart] in
            struct Read: Action {
                let read: @MainActor () -> Void
            }
            await MainActor.run {
                let store = Store(state: Shop()) { _, action in (action as? Read)?.read() }
                let items = store.scope(\.cart.items)
                store.dispatch(Read { ofPart ? print(items.state) : print(store.state) })
            }
        }
        #expect(
            result.message.contains("Shop is being mutated in place; use the inout value there."))
    }

    #if DEBUG
        @Test("traps in a debug build when actions always lead to other ones")
        func feedback() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    let store = Store(state: Shop(), reducer: reduceShop)
                    store.onAction(with: store) { store, _, _ in store.dispatch(CartAction.add(1)) }
                    store.dispatch(CartAction.add(1))
                }
            }
        }
    #endif
}
