import ScreenFlow
import TestSupport

/// A screen to test the pattern with.
enum Counter: ScreenModule {
    struct State: Equatable {
        var count = 0
        var label = ""

        var isEven: Bool { count.isMultiple(of: 2) }
    }

    enum Action: Equatable {
        case add(Int)
        case label(String)
        case tell(String)
        /// Adds one before an output and one after it.
        case addAroundOutput
    }

    typealias Output = String
}

final class CounterStore: Store<Counter> {
    var log: (String) -> Void = { _ in }

    init(_ count: Int = 0) { super.init(Counter.State(count: count)) }

    override func handle(_ action: Counter.Action) {
        log("handle \(action)")
        switch action {
        case .add(let number): update { $0.count += number }
        case .label(let text): update { $0.label = text }
        case .tell(let text): emit(text)
        case .addAroundOutput:
            update { $0.count += 1 }
            emit("added")
            update { $0.count += 1 }
        }
        log("handled \(action)")
    }
}

@MainActor
final class CounterView {
    /// The count as it was rendered last.
    private(set) var count = ""
    private let store: ViewStore<Counter.State, Counter.Action>

    init(_ store: ViewStore<Counter.State, Counter.Action>) {
        self.store = store
        store.observe(with: self) { view, state in view.count = "\(state.count)" }
    }

    func tell(_ text: String) { store.send(.tell(text)) }
}

/// Makes a screen that is named by its count.
@MainActor
func screen(_ count: Int, _ store: Store<Counter>? = nil) -> Screen<CounterView> {
    Screen(store ?? CounterStore(count), view: CounterView.init)
}

extension Navigator<CounterView> {
    /// The stack by the counts of its screens.
    var counts: [String] { stack.map(\.view.count) }

    /// Logs the visible screen, now and after each change.
    func logVisible(_ log: Log) {
        visibleChanges.observe(with: log) { log, screen in log.add(screen?.view.count ?? "none") }
    }
}
