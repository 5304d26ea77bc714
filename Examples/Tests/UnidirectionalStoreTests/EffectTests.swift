import TestSupport
import Testing
import UnidirectionalStore

@Suite("An effect")
@MainActor struct EffectTests {
    private let log = Log()

    @Test("of several combined runs in order with a store of its part, and what they dispatch is reduced after all")
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

    @Test("that is nothing costs nothing: it does not even read the part that it is scoped to")
    func nothing() {
        let store = Store<Shop>(log) { _ in
            .combine(
                Effect<Int>.none.scoped(to: \.unread), .none,
                Effect<Int>.combine(.none, .none).scoped(to: \.self).scoped(to: \.unread))
        }
        store.dispatch(CartAction.add(1))
        #expect(log.lines == ["reduce add(1)"])
    }

    @Test("holds up the next action until it returns, and no longer: a task that it starts holds up nothing")
    func blocking() async {
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        var task: Task<Void, Never>?
        let log = log
        let effect = Effect<Shop> { store in
            log.add("begins")
            store.dispatch(ShopAction.title("at once"))
            task = Task {
                for await _ in stream {}
                store.dispatch(ShopAction.title("later"))
            }
            log.add("ends")
        }
        let store = Store<Shop>(log) { $0 is CartAction ? effect : .none }
        store.dispatch(CartAction.add(1))
        store.dispatch(ShopAction.title("meanwhile"))
        continuation.finish()
        await task?.value
        #expect(
            log.lines == [
                "reduce add(1)", "begins", "ends", "reduce title(\"at once\")", "reduce title(\"meanwhile\")",
                "reduce title(\"later\")",
            ])
    }
}

extension Shop {
    /// A part that nobody may read.
    fileprivate var unread: Int {
        Issue.record("The part is read.")
        return 0
    }
}
