import Testing
import UnidirectionalStore

@testable import UnidirectionalStoreProgram

/// The program's features, each with a store that has nothing but its own state.
@Suite("A feature")
@MainActor struct FeatureTests {
    private let log = Log()

    @Test("that counts needs no app: it renders, gives commands and sets its step")
    func counter() {
        let store = Store(state: CounterState(), reducer: reduceCounter)
        let feature = CounterFeature(store, write: log.add)
        let taken = ["+", "step 5", "step 5", "-", "save", "+ 1", ""].map(feature.enter)
        #expect(taken == [true, true, true, true, false, false, false])
        #expect(log.lines == ["Counter: 0, step 1", "Counter: 1, step 1", "Counter: 1, step 5", "Counter: -4, step 5"])
    }

    @Test(
        "that counts refuses a step that is none",
        arguments: ["step", "step 0", "step 1001", "step -1", "step x", "step 1 2"])
    func badStep(_ line: String) {
        let store = Store(state: CounterState(), reducer: reduceCounter)
        let feature = CounterFeature(store, write: log.add)
        #expect(feature.enter(line))
        #expect(log.lines == ["Counter: 0, step 1", "Type step and a whole number from 1 to 1000."])
    }

    @Test("that records needs no app: it saves by itself at the third value, and when told to, never twice at once")
    func history() async {
        let (log, saved) = (log, Finishes())
        let reducer = historyReducer { values in
            log.add("save \(values)")
            await saved.next()
        }
        let store = Store(state: HistoryState(), reducer: reducer)
        let feature = HistoryFeature(store, write: log.add)
        store.onAction(with: log) { log, action, _ in log.add("\(action)") }
        for value in 1...4 { store.dispatch(HistoryAction.record(value)) }
        log.add("saving")
        #expect(["save", "+"].map(feature.enter) == [true, false])
        for _ in 1...2 {
            await saved.finish()
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

/// Lets a test finish what an effect waits for.
@MainActor private final class Finishes {
    private var waiting: CheckedContinuation<Void, Never>?

    func next() async { await withCheckedContinuation { waiting = $0 } }

    func finish() async {
        while waiting == nil { await Task.yield() }
        waiting.take()?.resume()
    }
}
