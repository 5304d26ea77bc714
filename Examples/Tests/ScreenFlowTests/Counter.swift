import ScreenFlow
import TestSupport

enum Counter: ScreenModule {
    struct State: Equatable {
        var count = 0
        var label = ""
    }

    enum Action: Equatable { case add(Int), label(String), tell(String) }

    typealias Output = String
}

/// Emits a text between two updates.
final class CounterStore: Store<Counter> {
    var log: (String) -> Void = { _ in }

    init(_ count: Int = 0) { super.init(Counter.State(count: count)) }

    override func handle(_ action: Counter.Action) {
        log("handle \(action)")
        switch action {
        case .add(let number): update { $0.count += number }
        case .label(let text): update { $0.label = text }
        case .tell(let text):
            update { $0.count += 1 }
            emit(text)
            update { $0.count += 1 }
        }
        log("handled \(action)")
    }
}

/// Renders the count, which names its screen.
@MainActor final class CounterView {
    private(set) var count = 0
    let store: ViewStore<Counter.State, Counter.Action>

    init(_ store: ViewStore<Counter.State, Counter.Action>) {
        self.store = store
        store.observe(\.count, with: self) { view, count in view.count = count }
    }
}

@MainActor func screen(_ count: Int, _ store: Store<Counter>? = nil) -> Screen<CounterView> {
    Screen(store ?? CounterStore(count), view: CounterView.init)
}

extension Navigator<CounterView> {
    var counts: [Int] { stack.map(\.view.count) }

    /// Logs the visible screen, now and after each change.
    func logVisible(_ log: Log) {
        visibleChanges.observe(with: log) { log, screen in
            log.add(screen.map { "\($0.view.count)" } ?? "none")
        }
    }
}
