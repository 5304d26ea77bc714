import UnidirectionalStore

struct AppState: Equatable {
    var counter = CounterState()
    var history = HistoryState()
}

/// Composes the features. It alone knows both: the history records each new value of the counter.
@MainActor final class App {
    private let store: Store<AppState>
    private let screen: Screen
    private let disk: Disk
    private let counter: CounterFeature
    private var history: HistoryFeature?
    private var log: Log?

    /// How many actions were reduced.
    private(set) var actions = 0

    /// - Parameter write: Prints a line.
    init(write: @escaping @MainActor (String) -> Void) {
        let screen = Screen(write: write)
        let disk = Disk(write: screen.print)
        (self.screen, self.disk) = (screen, disk)
        store = Store(state: AppState(), reducer: appReducer { values in await disk.save(values) })
        counter = CounterFeature(store.scope(\.counter), write: screen.print)
        history = HistoryFeature(store.scope(\.history), write: screen.print)
        store.onAction(with: self) { app, _, _ in app.actions += 1 }
    }

    /// The commands that can be typed now.
    var help: String {
        let save = history == nil ? "" : "save, "
        return """
            Type +, -, step N, \(save)hide, show, log on or log off.
            An empty line lets the disk finish what it is saving.
            """
    }

    /// Obeys a typed line, and says so if it changed nothing.
    func enter(_ line: String) {
        screen.isUnchanged = true
        switch line {
        case "": if disk.finish() { return }
        case "help": screen.print(help)
        case "hide":
            if history != nil { screen.print("The history is hidden.") }
            history = nil
        case "show": history = history ?? HistoryFeature(store.scope(\.history), write: screen.print)
        case "log on": log = log ?? Log(store, write: screen.print)
        case "log off":
            if log != nil { screen.print("The log is off.") }
            log = nil
        default:
            if !counter.enter(line), history?.enter(line) != true { screen.print(help) }
        }
        if screen.isUnchanged { screen.print("Nothing new to show.") }
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
        return .combine(effect, Effect { store in store.dispatch(HistoryAction.record(newValue)) })
    }
}

/// Prints lines, and remembers whether it has printed any.
@MainActor final class Screen {
    var isUnchanged = true

    private let write: (String) -> Void

    init(write: @escaping (String) -> Void) { self.write = write }

    func print(_ line: String) {
        isUnchanged = false
        write(line)
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
