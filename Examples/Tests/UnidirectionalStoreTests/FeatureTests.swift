import TestSupport
import Testing
import UnidirectionalStore

@testable import UnidirectionalStoreProgram

/// The program's features, each with a store that has nothing but its own state.
@Suite("A feature")
@MainActor struct FeatureTests {
    private let log = Log()

    @Test("needs no app: it renders, gives commands and dispatches, and is freed though it holds its store")
    func counter() {
        var feature: CounterFeature?
        feature = CounterFeature(Store(state: CounterState(), reducer: reduceCounter), write: log.add)
        weak let observed = feature
        let taken = ["+", "step 5", "step 5", "-", "save", "+ 1", ""].map { feature?.enter($0) }
        #expect(taken == [true, true, true, true, false, false, false])
        #expect(log.lines == ["Counter: 0, step 1", "Counter: 1, step 1", "Counter: 1, step 5", "Counter: -4, step 5"])
        feature = nil
        #expect(observed == nil)
    }

    @Test("that waits in an effect goes on meanwhile: the history saves the third value by itself, and never twice")
    func history() async {
        let log = log
        var saving: CheckedContinuation<Void, Never>?
        let reducer = historyReducer { values in
            log.add("save \(values)")
            await withCheckedContinuation { saving = $0 }
        }
        let store = Store(state: HistoryState(), reducer: reducer)
        let feature = HistoryFeature(store, write: log.add)
        store.onAction(with: log) { log, action, _ in log.add("\(action)") }
        for value in 1...4 { store.dispatch(HistoryAction.record(value)) }
        log.add("saving")
        #expect(["save", "+"].map(feature.enter) == [true, false])
        for _ in 1...2 {
            while saving == nil { await Task.yield() }
            saving.take()?.resume()
            while store.state.isSaving { await Task.yield() }
            #expect(feature.enter("save"))
        }
        #expect(
            log.lines == [
                "History: 0 recorded, 0 saved",
                "History: 1 recorded, 0 saved", "record(1)",
                "History: 2 recorded, 0 saved", "record(2)",
                "History: 3 recorded, 0 saved", "record(3)",
                "History: 3 recorded, 0 saved, 3 to go", "save",
                "History: 4 recorded, 0 saved, 4 to go", "record(4)", "save", "saving",
                "save", "save [1, 2, 3]",
                "History: 4 recorded, 3 saved", "didSave(3)",
                "History: 4 recorded, 3 saved, 1 to go", "save", "save [4]",
                "History: 4 recorded, 4 saved", "didSave(4)",
                "save",
            ])
    }
}
