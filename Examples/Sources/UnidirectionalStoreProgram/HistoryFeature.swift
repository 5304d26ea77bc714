import UnidirectionalStore

struct HistoryState: Equatable {
    var values: [Int] = []
    /// How many of the values have been saved.
    var saved = 0

    var summary: String { "History: \(values.count) recorded, \(saved) saved" }
}

enum HistoryAction: Action {
    case record(Int)
    case save
    case didSave(Int)
}

/// Makes the reducer of the history, which saves by itself whenever three values are unsaved.
///
/// - Parameter save: Is handed the values that are not saved yet.
@MainActor func historyReducer(save: @escaping @MainActor ([Int]) -> Void) -> EffectReducer<HistoryState> {
    EffectReducer { state, action in
        switch action as? HistoryAction {
        case .record(let value):
            state.values.append(value)
            guard state.values.count - state.saved >= 3 else { return .none }
            return Effect { store in store.dispatch(HistoryAction.save) }
        case .save:
            let (values, saved) = (state.values, state.saved)
            guard values.count > saved else { return .none }
            return .combine(
                Effect { _ in save(Array(values[saved...])) },
                Effect { store in store.dispatch(HistoryAction.didSave(values.count)) })
        case .didSave(let count):
            state.saved = count
            return .none
        case nil:
            return .none
        }
    }
}

/// Shows how much is recorded and saved, and takes what is typed for it.
final class HistoryFeature: Component {
    private let store: Store<HistoryState>
    private let write: (String) -> Void

    init(_ store: Store<HistoryState>, write: @escaping (String) -> Void) {
        self.store = store
        self.write = write
        store.connect(self, to: \.summary)
    }

    func render(_ props: String) { write(props) }

    /// - Returns: Whether the line is for the history.
    func enter(_ line: String) -> Bool {
        guard line == "save" else { return false }
        store.dispatch(HistoryAction.save)
        return true
    }
}
