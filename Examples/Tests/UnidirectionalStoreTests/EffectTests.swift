import Testing
import UnidirectionalStore

@Suite("An effect")
@MainActor struct EffectTests {
    private let log = Log()

    /// Makes an effect that logs its name and the state it finds, and then dispatches.
    private func effect(_ name: String, then action: (any Action)? = nil) -> Effect<Shop> {
        Effect { [log] store in
            log.add("\(name) \(store.state.text)")
            if let action { store.dispatch(action) }
        }
    }

    /// A store whose reducer answers every number added with `effect`.
    private func store(_ effect: Effect<Shop>) -> Store<Shop> {
        let reducer = EffectReducer<Shop> { [log] shop, action in
            log.add("reduce \(action)")
            reduceShop(&shop, action)
            return action is CartAction ? effect : .none
        }
        return Store(state: Shop(), reducer: reducer)
    }

    @Test("runs when everyone has been told of the action, with a store that has the state after it")
    func order() {
        let store = store(effect("effect"))
        store.onAction(with: log) { log, _, shop in log.add("listen \(shop.text)") }
        store.observe(with: log) { log, shop in log.add("observe \(shop.text)") }
        store.dispatch(CartAction.add(1))
        store.dispatch(ShopAction.title("a"))
        #expect(
            log.lines == [
                "observe 0 ", "reduce add(1)", "observe 1 ", "listen 1 ", "effect 1 ", "reduce title(\"a\")",
                "observe 1 a", "listen 1 a",
            ])
    }

    @Test("of several combined runs in the order given, nested ones too, before what they dispatch is reduced")
    func combined() {
        let store = store(
            .combine(
                effect("a", then: ShopAction.title("first")), .none, .combine(),
                .combine(effect("b"), effect("c", then: ShopAction.title("second"))), effect("d")))
        store.dispatch(CartAction.add(1))
        #expect(
            log.lines == [
                "reduce add(1)", "a 1 ", "b 1 ", "c 1 ", "d 1 ", "reduce title(\"first\")", "reduce title(\"second\")",
            ])
    }

    @Test("that leads to an action with an effect of its own has that run after it")
    func chain() {
        let reducer = EffectReducer<Int> { [log] number, action in
            number += 1
            return Effect { store in
                log.add("effect \(store.state)")
                if store.state < 3 { store.dispatch(action) }
            }
        }
        let store = Store(state: 0, reducer: reducer)
        store.dispatch(CartAction.add(1))
        #expect(log.lines == ["effect 1", "effect 2", "effect 3"])
    }

    @Test("of a part runs with a store of that part, which dispatches to the reducer of the whole")
    func scoped() {
        let ofPart = Effect<Int> { [log] store in
            log.add("effect \(store.state)")
            store.dispatch(ShopAction.title("a"))
        }
        let store = store(ofPart.scoped(to: \Shop.Cart.items).scoped(to: \Shop.cart))
        store.dispatch(CartAction.add(5))
        #expect(log.lines == ["reduce add(5)", "effect 5", "reduce title(\"a\")"])
        #expect(store.state.title == "a")
    }

    @Test("that is nothing costs nothing: it does not even read the part that it is scoped to")
    func nothing() {
        final class Reads {
            var number = 0
        }
        struct Counted: Equatable {
            let reads: Reads
            var number = 0

            var part: Int {
                reads.number += 1
                return number
            }

            static func == (one: Counted, other: Counted) -> Bool { one.number == other.number }
        }
        let reads = Reads()
        let reducer = EffectReducer<Counted> { counted, _ in
            counted.number += 1
            return .combine(
                Effect<Int>.none.scoped(to: \.part), .none, Effect<Int>.combine().scoped(to: \.part),
                Effect<Int>.combine(.none, .none).scoped(to: \.self).scoped(to: \.part))
        }
        let store = Store(state: Counted(reads: reads), reducer: reducer)
        for _ in 1...10 { store.dispatch(CartAction.add(1)) }
        #expect(store.state.number == 10)
        #expect(reads.number == 0)
    }

    @Test("holds up the next action until it returns, and no longer: a task that it starts holds up nothing")
    func blocking() async {
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        var task: Task<Void, Never>?
        let log = log
        let store = store(
            Effect { store in
                log.add("begins")
                store.dispatch(ShopAction.title("at once"))
                task = Task {
                    for await _ in stream {}
                    store.dispatch(ShopAction.title("later"))
                }
                log.add("ends")
            })
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

    @Test("may dispatch later")
    func later() async {
        var task: Task<Void, Never>?
        let store = store(
            Effect { store in
                task = Task {
                    await Task.yield()
                    store.dispatch(ShopAction.title("late"))
                }
            })
        store.onAction(with: log) { log, _, shop in log.add("listen \(shop.text)") }
        store.dispatch(CartAction.add(1))
        log.add("returned")
        await task?.value
        #expect(
            log.lines == ["reduce add(1)", "listen 1 ", "returned", "reduce title(\"late\")", "listen 1 late"])
    }
}
