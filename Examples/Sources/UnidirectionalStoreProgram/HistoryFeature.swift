import UnidirectionalStore

struct HistoryState: Equatable {
    var values: [Int] = []
    /// How many of the values have been saved.
    var saved = 0
    var isSaving = false

    var summary: String {
        "History: \(values.count) recorded, \(saved) saved" + (isSaving ? ", \(values.count - saved) to go" : "")
    }
}

enum HistoryAction: Action {
    case record(Int)
    case save
    case didSave(Int)
}

/// Makes the reducer of the history. It saves when three values are unsaved and the disk is free.
@MainActor func historyReducer(save: @escaping @MainActor ([Int]) async -> Void) -> EffectReducer<HistoryState> {
    EffectReducer { state, action in
        switch action as? HistoryAction {
        case .record(let value):
            state.values.append(value)
        case .save:
            return beginSaving(&state, save)
        case .didSave(let count):
            state.saved = count
            state.isSaving = false
        case nil:
            return .none
        }
        guard !state.isSaving, state.values.count - state.saved >= 3 else { return .none }
        return Effect { store in store.dispatch(HistoryAction.save) }
    }
}

/// Saves the unsaved values. If there are none, or if the disk is busy, it does nothing.
private func beginSaving(
    _ state: inout HistoryState, _ save: @escaping @MainActor ([Int]) async -> Void
) -> Effect<HistoryState> {
    let (values, saved) = (state.values, state.saved)
    guard values.count > saved, !state.isSaving else { return .none }
    state.isSaving = true
    return .task { dispatch in
        await save(Array(values[saved...]))
        dispatch(HistoryAction.didSave(values.count))
    }
}

/// Shows how much is recorded and saved, and obeys the lines typed for it.
final class HistoryFeature: Component {
    var connection: Connection?
    var props: String? {
        didSet {
            if let props { write(props) }
        }
    }

    private let store: Store<HistoryState>
    private let write: (String) -> Void

    init(_ store: Store<HistoryState>, write: @escaping (String) -> Void) {
        self.store = store
        self.write = write
        store.connect(self, to: \.summary)
    }

    /// - Returns: Whether the line is for the history.
    func enter(_ line: String) -> Bool {
        guard line == "save" else { return false }
        store.dispatch(HistoryAction.save)
        return true
    }
}
