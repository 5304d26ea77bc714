import UnidirectionalStore

struct AppState: Equatable {
    var counter = CounterState()
    var history = HistoryState()
}

/// Composes the features. It alone knows both: the history records each new value of the counter.
@MainActor final class App {
    let help = "Type +, -, save, hide, show, log on or log off."

    private let store: Store<AppState>
    private let counter: CounterFeature
    private var history: HistoryFeature?
    private var log: Log?
    private let write: @MainActor (String) -> Void

    /// - Parameters:
    ///   - write: Prints a line.
    ///   - save: Saves values, and returns when they are saved.
    init(write: @escaping @MainActor (String) -> Void, save: @escaping @MainActor ([Int]) async -> Void) {
        self.write = write
        store = Store(state: AppState(), reducer: appReducer(save: save))
        counter = CounterFeature(store.scope(\.counter), write: write)
        history = HistoryFeature(store.scope(\.history), write: write)
    }

    /// Obeys a typed line.
    func enter(_ line: String) {
        switch line {
        case "show": history = HistoryFeature(store.scope(\.history), write: write)
        case "hide":
            history = nil
            write("The history is hidden.")
        case "log on": log = Log(store, write: write)
        case "log off":
            log = nil
            write("The log is off.")
        default:
            if !counter.enter(line), history?.enter(line) != true { write(help) }
        }
    }

    /// Returns when nothing is being saved any more.
    func finish() async {
        let (changes, continuation) = AsyncStream<Void>.makeStream()
        store.observe(\.history.isSaving, with: self) { _, _ in continuation.yield() }
        for await _ in changes where !store.state.history.isSaving { break }
    }
}

/// Reduces each feature's part with that feature's reducer, and connects the two.
@MainActor func appReducer(save: @escaping @MainActor ([Int]) async -> Void) -> EffectReducer<AppState> {
    let reduceHistory = historyReducer(save: save)
    return EffectReducer { state, action in
        let value = state.counter.value
        reduceCounter(&state.counter, action)
        let effect = reduceHistory(&state.history, action).scoped(to: \AppState.history)
        let newValue = state.counter.value
        guard newValue != value else { return effect }
        return .combine([effect, Effect { store in store.dispatch(HistoryAction.record(newValue)) }])
    }
}

/// Prints each action and the state after it, until it is released.
private final class Log {
    @MainActor init(_ store: Store<AppState>, write: @escaping (String) -> Void) {
        store.onAction(with: self) { _, action, state in
            write("  \(action): value \(state.counter.value), \(state.history.saved) saved")
        }
        write("The next actions are logged.")
    }
}
