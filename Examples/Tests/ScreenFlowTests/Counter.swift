import ScreenFlow
import TestSupport

enum Counter: ScreenModule {
    struct State: Equatable {
        var count = 0
        var label = ""
    }

    enum Action: Equatable { case add(Int), tell(String) }

    typealias Output = String
}

/// Emits a text between two updates.
final class CounterStore: Store<Counter> {
    init(_ count: Int = 0) { super.init(Counter.State(count: count)) }

    override func handle(_ action: Counter.Action) {
        switch action {
        case .add(let number): update { $0.count += number }
        case .tell(let text):
            update { $0.count += 1 }
            emit(text)
            update { $0.count += 1 }
        }
    }
}

/// All that a view has of its store. The count names the screen.
typealias CounterView = ViewStore<Counter.State, Counter.Action>

@MainActor func screen(_ count: Int) -> Screen<CounterView> { Screen(CounterStore(count)) { $0 } }

extension Navigator<CounterView> {
    var counts: [Int] { stack.map(\.view.state.count) }

    /// Logs the visible screen, now and after each change.
    func logVisible(_ log: Log) {
        visibleChanges.observe(with: log) { log, screen in
            log.add(screen.map { "\($0.view.state.count)" } ?? "none")
        }
    }
}
