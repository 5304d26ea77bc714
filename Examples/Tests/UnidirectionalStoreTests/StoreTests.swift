import Testing
import UnidirectionalStore

@Suite("A store")
@MainActor struct StoreTests {
    private let log = Log()

    @Test("tells an observer of the state at once, and then whenever it has become another")
    func observing() {
        let store = Store<Shop>(log)
        store.observe(with: log) { log, shop in log.add("state \(shop.text)") }
        store.observe(\.cart.items, with: log) { log, items in log.add("items \(items)") }
        store.dispatch(CartAction.add(1))
        store.dispatch(CartAction.add(0))
        store.dispatch(ShopAction.title("a"))
        #expect(
            log.lines == [
                "state 0 ", "items 0", "reduce add(1)", "state 1 ", "items 1", "reduce add(0)", "reduce title(\"a\")",
                "state 1 a",
            ])
    }

    @Test("tells the observers of the same part in the order they began, and the listeners too")
    func order() {
        let store = Store<Shop>(log)
        for name in ["a", "b"] {
            store.onAction(with: log) { log, _, _ in log.add("listener \(name)") }
            store.observe(\.cart, with: log) { log, _ in log.add("observer \(name)") }
        }
        _ = log.take()
        store.dispatch(CartAction.add(1))
        #expect(log.lines == ["reduce add(1)", "observer a", "observer b", "listener a", "listener b"])
    }

    @Test("tells a listener of every action and the state after it, changed or not, and replays none")
    func listening() {
        let store = Store<Shop>(log)
        store.dispatch(CartAction.add(1))
        _ = log.take()
        store.onAction(with: log) { log, action, shop in log.add("\(action): \(shop.text)") }
        store.dispatch(CartAction.add(0))
        store.dispatch(ShopAction.title("a"))
        #expect(log.lines == ["reduce add(0)", "add(0): 1 ", "reduce title(\"a\")", "title(\"a\"): 1 a"])
    }

    @Test("reads in every callback as the state that it tells of, and has reduced when dispatch returns")
    func reading() {
        let store = Store<Shop>(log)
        store.observe(with: log) { [weak store] log, shop in log.add("\(shop == store?.state)") }
        store.onAction(with: log) { [weak store] log, _, shop in log.add("\(shop == store?.state)") }
        store.dispatch(CartAction.add(3))
        #expect(log.lines == ["true", "reduce add(3)", "true", "true"])
        #expect(store.state.cart.items == 3)
    }

    @Test("observes nothing with nil")
    func nilObject() {
        let store = Store<Shop>(log)
        let nobody: Log? = nil
        store.observe(with: nobody) { log, _ in log.add("observer") }
        store.onAction(with: nobody) { log, _, _ in log.add("listener") }
        store.dispatch(CartAction.add(1))
        #expect(log.lines == ["reduce add(1)"])
    }

    @Test("changes its state in place, so that what nobody observes is not copied")
    func inPlace() {
        struct Numbers: Equatable {
            var values = Array(repeating: 0, count: 10)
        }
        var addresses: Set<UInt> = []
        let store = Store(state: Numbers()) { state, _ in
            state.values[0] += 1
            state.values.withUnsafeBufferPointer { _ = addresses.insert(UInt(bitPattern: $0.baseAddress)) }
        }
        store.onAction(with: log) { log, _, state in log.add("\(state.values[0])") }
        store.dispatch(CartAction.add(1))
        addresses = []
        for _ in 1...3 { store.dispatch(CartAction.add(1)) }
        #expect(addresses.count == 1)
        #expect(log.lines == ["1", "2", "3", "4"])
    }

    @Test("stops the program when its reducer reads it")
    func readingInReducer() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                final class Holder {
                    var store: Store<Shop>?
                }
                let holder = Holder()
                holder.store = Store(state: Shop()) { shop, _ in shop.title = holder.store?.state.title ?? "" }
                holder.store?.dispatch(CartAction.add(1))
            }
        }
    }

    #if DEBUG
        @Test("stops a debug build when actions always lead to other ones")
        func feedback() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let store = Store(state: Shop(), reducer: reduceShop)
                    store.onAction(with: store) { store, _, _ in store.dispatch(CartAction.add(1)) }
                    store.dispatch(CartAction.add(1))
                }
            }
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.contains("Feedback loop: one action of this store always leads to another."))
        }
    #endif
}
