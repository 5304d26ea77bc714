import TestSupport
import Testing
import UnidirectionalStore

@Suite("An effect")
@MainActor struct EffectTests {
    private let log = Log()

    @Test("of several combined ones runs each in order with a store of its part, and then reduces what they dispatched")
    func combined() {
        let log = log
        func effect<State>(_ name: String) -> Effect<State> {
            Effect { store in
                log.add("\(name) \(store.state)")
                store.dispatch(ShopAction.title(name))
            }
        }
        let items: Effect<Int> = effect("b")
        let cart = Effect.combine([items.scoped(to: \Shop.Cart.items), .none, effect("c").scoped(to: \.coupon.code)])
        let whole = Effect.combine(effect("a").scoped(to: \Shop.title), .combine([]), cart.scoped(to: \.cart))
        let store = Store<Shop>(log) { $0 is CartAction ? whole : .none }
        store.dispatch(CartAction.add(1))
        #expect(
            log.lines == ["reduce add(1)", "a ", "b 1", "c "] + ["a", "b", "c"].map { "reduce title(\"\($0)\")" })
    }

    @Test("holds up the next action until it returns; a task that it starts holds up nothing")
    func blocking() async {
        var task: Task<Void, Never>?
        let log = log
        let effect = Effect<Shop> { store in
            log.add("begins")
            store.dispatch(ShopAction.title("at once"))
            task = Task { store.dispatch(ShopAction.title("later")) }
            log.add("ends")
        }
        let store = Store<Shop>(log) { $0 is CartAction ? effect : .none }
        store.dispatch(CartAction.add(1))
        store.dispatch(ShopAction.title("meanwhile"))
        await task?.value
        #expect(
            log.lines == [
                "reduce add(1)", "begins", "ends", "reduce title(\"at once\")", "reduce title(\"meanwhile\")",
                "reduce title(\"later\")",
            ])
    }
}
