// What one passes to `observe` compiles without a warning, wherever one calls it.
import Minimalist
import MinimalistExtras

nonisolated final class Counter {
    @Property var count = 0
    @Signal var overflow: Accepts<Int>
}

nonisolated func show(_ object: Counter, _ count: Int) {}

// A generic helper.
nonisolated func bind<Value, Object: AnyObject>(
    _ point: SubscriptionPoint<Value>, to object: Object,
    _ path: ReferenceWritableKeyPath<Object, Value>
) {
    point.observe(with: object) { $0[keyPath: path] = $1 }
}

nonisolated func bind<Value>(
    _ source: some ObservableSource<Value>, _ show: @escaping (Counter, Value) -> Void
) {
    source.observe(with: Counter(), closure: show)
}

@MainActor final class CounterView {
    private let counter = Counter()
    private var text = ""

    func show(_ count: Int) { text = "\(count)" }

    static func show(_ view: CounterView, _ count: Int) { view.show(count) }

    func observe() {
        let path: KeyPath<Int, String> = \.description
        counter.$count.observe(with: self) { $0.show($1) }
        counter.$count.observe(with: self, closure: CounterView.show(_:_:))
        counter.$count.observe(path, with: self) { $0.text = $1 }
        counter.$overflow.observe(\.description, with: self) { $0.text = $1 }
        counter.$count.scope(path).observe(with: self) { $0.text = $1 }
        counter.$count.observe(isolation: nil, with: counter) { _, _ in }
        bind(counter.$count, to: counter, \.count)
        bind(counter.$count.scope(\.self), { _, _ in })
    }
}

actor Account {
    private let counter = Counter()
    private var counts: [Int] = []

    func observe() {
        counter.$count.observe(with: self) { account, count in
            account.assumeIsolated { $0.counts.append(count) }
        }
        counter.$count.scope(\.description).observeChanges(with: counter) { (_, _: String) in }
    }

    func keep(_ counter: sending Counter) { counter.count += 1 }
}

// A model that is sent on, whose observers began where nothing is isolated.
nonisolated func sendOn(to account: Account) async {
    let (counter, object) = (Counter(), Counter())
    counter.$count.observe(with: object, closure: show)
    await account.keep(counter)
}
