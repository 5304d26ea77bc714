import Testing
import UnidirectionalStore

/// Dispatches from where it may not be expected.
@Suite("An action that is dispatched")
@MainActor struct ReentrancyTests {
    private let log = Log()

    /// A store that logs what it reduces, and runs `inReducer` there and `inEffect` in an effect.
    private func store(
        inReducer: @escaping @MainActor (any Action) -> Void = { _ in },
        inEffect: @escaping @MainActor (Store<Shop>, any Action) -> Void = { _, _ in }
    ) -> Store<Shop> {
        let reducer = EffectReducer<Shop> { [log] shop, action in
            log.add("reduce \(action)")
            inReducer(action)
            reduceShop(&shop, action)
            return Effect { store in
                log.add("effect \(action)")
                inEffect(store, action)
            }
        }
        return Store(state: Shop(), reducer: reducer)
    }

    @Test("in a reducer, an observer, a listener or an effect follows the action under way, in the order dispatched")
    func everywhere() {
        var dispatcher: Dispatcher?
        let isFirst = { (action: any Action) in action as? CartAction == .add(1) }
        let store = store { action in
            if isFirst(action) { dispatcher?.dispatch(ShopAction.title("reducer")) }
        } inEffect: { store, action in
            if isFirst(action) { store.dispatch(ShopAction.title("effect")) }
        }
        dispatcher = store.dispatcher
        store.observe(with: log) { [weak store] log, shop in
            log.add("observe \(shop.text)")
            if shop.text == "1 " { store?.dispatch(ShopAction.title("observer")) }
        }
        store.onAction(with: log) { [weak store] log, action, shop in
            log.add("listen \(action), \(shop.text)")
            if isFirst(action) { store?.dispatch(ShopAction.title("listener")) }
        }
        _ = log.take()
        store.dispatch(CartAction.add(1))
        let followers = ["reducer", "observer", "listener", "effect"].flatMap { name in
            [
                "reduce title(\"\(name)\")", "observe 1 \(name)", "listen title(\"\(name)\"), 1 \(name)",
                "effect title(\"\(name)\")",
            ]
        }
        #expect(log.lines == ["reduce add(1)", "observe 1 ", "listen add(1), 1 ", "effect add(1)"] + followers)
    }

    @Test("with many others is reduced after those before it, and is no feedback")
    func many() {
        let store = Store(state: [Int]()) { numbers, action in
            if case .add(let number) = action as? CartAction { numbers.append(number) }
        }
        store.onAction(with: store) { store, action, _ in
            if action as? CartAction == .add(0) { for number in 1...110_000 { store.dispatch(CartAction.add(number)) } }
        }
        store.dispatch(CartAction.add(0))
        #expect(store.state == Array(0...110_000))
    }

    @Test("in an observer is not seen by the observers after it before they have seen the state under way")
    func observersAfterIt() {
        let store = Store<Shop>(log)
        store.observe(\.cart.items, with: log) { [weak store] log, items in
            log.add("first \(items)")
            if items == 1 { store?.dispatch(CartAction.add(10)) }
        }
        store.observe(\.cart.items, with: log) { log, items in log.add("second \(items)") }
        store.dispatch(CartAction.add(1))
        #expect(
            log.lines == [
                "first 0", "second 0", "reduce add(1)", "first 1", "second 1", "reduce add(10)", "first 11",
                "second 11",
            ])
    }

    @Test("in the first call of an observer or of a component is reduced when that has returned, and everyone is told")
    func firstCalls() {
        let store = Store<Shop>(log)
        store.observe(\.cart.items, with: log) { log, items in log.add("early \(items)") }
        store.onAction(with: log) { log, action, shop in log.add("listen \(action), \(shop.text)") }
        store.observe(\.cart.items, with: log) { [weak store] log, items in
            log.add("call \(items)")
            if items == 0 {
                store?.dispatch(CartAction.add(1))
                store?.dispatch(CartAction.add(2))
            }
            log.add("return \(items)")
        }
        log.add("observed")
        #expect(
            log.lines == [
                "early 0", "call 0", "return 0", "reduce add(1)", "early 1", "call 1", "return 1", "listen add(1), 1 ",
                "reduce add(2)", "early 3", "call 3", "return 3", "listen add(2), 3 ", "observed",
            ])
    }

    @Test("does not put off the first call of an observer that begins in a callback")
    func beginningInCallback() {
        let store = Store<Shop>(log)
        store.onAction(with: log) { [weak store] log, action, _ in
            guard action as? CartAction == .add(1) else { return }
            store?.dispatch(CartAction.add(10))
            store?.observe(\.cart.items, with: log) { log, items in log.add("items \(items)") }
            log.add("observed")
        }
        store.dispatch(CartAction.add(1))
        #expect(log.lines == ["reduce add(1)", "items 1", "observed", "reduce add(10)", "items 11"])
    }

    @Test("when a listener begins in a callback of the state is told to it as well, and otherwise not")
    func beginningToListen() {
        let store = Store<Shop>(log)
        let log = log
        func listen(_ name: String) {
            store.onAction(with: log) { log, action, _ in log.add("\(name) \(action)") }
        }
        var isNew = (observer: true, listener: true)
        store.observe(\.cart.items, with: log) { _, items in
            if items == 1, isNew.observer {
                isNew.observer = false
                listen("a")
            }
        }
        store.onAction(with: log) { _, _, _ in
            if isNew.listener {
                isNew.listener = false
                listen("b")
            }
        }
        store.dispatch(CartAction.add(1))
        store.dispatch(CartAction.add(2))
        #expect(log.lines == ["reduce add(1)", "a add(1)", "reduce add(2)", "a add(2)", "b add(2)"])
    }

    @Test("by the deinit of a component is reduced, at once or after the action under way")
    func deinitOfComponent() {
        final class Label: Component {
            let atRelease: AtRelease

            init(_ atRelease: AtRelease) { self.atRelease = atRelease }

            func render(_ props: Int) {}
        }
        let store = Store<Shop>(log)
        let dispatcher = store.dispatcher
        var label: Label?
        for number in [10, 20] {
            label = Label(AtRelease { dispatcher.dispatch(CartAction.add(number)) })
            store.connect(label!, to: \.cart.items)
            if number == 10 { label = nil }
        }
        store.onAction(with: log) { log, action, _ in
            label = nil
            log.add("listen \(action)")
        }
        store.dispatch(CartAction.add(1))
        #expect(log.lines == ["reduce add(10)", "reduce add(1)", "listen add(1)", "reduce add(20)", "listen add(20)"])
    }

    @Test("by the deinit of what a reducer removes is reduced after the action under way")
    func deinitOfState() {
        struct Documents: Equatable {
            final class Document: Equatable {
                let atRelease: AtRelease

                init(_ atRelease: AtRelease) { self.atRelease = atRelease }

                static func == (one: Document, other: Document) -> Bool { one === other }
            }

            var open: Document?
        }
        var dispatcher: Dispatcher?
        let documents = Documents(open: .init(AtRelease { dispatcher?.dispatch(CartAction.code("closed")) }))
        let store = Store(state: consume documents) { [log] documents, action in
            log.add("reduce \(action)")
            documents.open = nil
        }
        dispatcher = store.dispatcher
        store.onAction(with: log) { log, action, _ in log.add("listen \(action)") }
        store.dispatch(CartAction.add(1))
        #expect(log.lines == ["reduce add(1)", "listen add(1)", "reduce code(\"closed\")", "listen code(\"closed\")"])
    }

    @Test("by the deinit of what a closure captures is reduced, once")
    func deinitOfCaptures() {
        let store = Store<Shop>(log)
        let dispatcher = store.dispatcher
        var (observer, listener): (Log?, Log?) = (Log(), Log())
        do {
            let first = AtRelease { dispatcher.dispatch(CartAction.code("observer")) }
            let second = AtRelease { dispatcher.dispatch(CartAction.code("listener")) }
            store.observe(\.cart.items, with: observer) { _, _ in withExtendedLifetime(first) {} }
            store.onAction(with: listener) { _, _, _ in withExtendedLifetime(second) {} }
        }
        (observer, listener) = (nil, nil)
        store.dispatch(CartAction.add(1))
        store.dispatch(CartAction.add(2))
        #expect(
            log.lines == ["reduce add(1)", "reduce code(\"observer\")", "reduce code(\"listener\")", "reduce add(2)"])
    }

    @Test("is reduced though the last store is released before its turn, by a callback that is told to its end")
    func releasedStore() {
        final class Holder {
            var store: Store<Shop>?
        }
        let holder = Holder()
        holder.store = store()
        weak let observed = holder.store
        holder.store?.onAction(with: log) { [unowned holder] log, action, shop in
            log.add("listen \(action), \(shop.text)")
            holder.store?.dispatch(CartAction.add(10))
            holder.store = nil
        }
        holder.store?.dispatch(CartAction.add(1))
        #expect(observed == nil)
        #expect(
            log.lines == [
                "reduce add(1)", "listen add(1), 1 ", "effect add(1)", "reduce add(10)", "listen add(10), 11 ",
                "effect add(10)",
            ])
    }
}
