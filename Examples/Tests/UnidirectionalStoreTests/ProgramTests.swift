import TestSupport
import Testing
import UnidirectionalStore

@testable import UnidirectionalStoreProgram

@Suite("The program")
@MainActor struct ProgramTests {
    private let log = Log()

    @Test("has features that need no app: one renders, gives commands and dispatches, and is freed with its store")
    func feature() {
        var feature: CounterFeature?
        feature = CounterFeature(Store(state: CounterState(), reducer: reduceCounter), write: log.add)
        weak let observed = feature
        let taken = ["+", "step 5", "step 5", "step 0", "-", "save", "+ 1", ""].map { feature?.enter($0) }
        #expect(taken == [true, true, true, true, true, false, false, false])
        #expect(
            log.lines == [
                "Counter: 0, step 1", "Counter: 1, step 1", "Counter: 1, step 5",
                "Type step and a whole number from 1 to 1000.", "Counter: -4, step 5",
            ])
        feature = nil
        #expect(observed == nil)
    }

    @Test("records each value of the counter, counts on while three are saved, and then saves what came meanwhile")
    func saving() async {
        let app = App(write: log.add)
        for line in ["hide", "+", "+", "show", "log on"] { app.enter(line) }
        _ = log.take()
        for line in ["+", "log off", "save", "+"] { app.enter(line) }
        #expect(
            log.take() == [
                "Counter: 3, step 1", "  add: value 3, 0 saved",
                "History: 3 recorded, 0 saved", "  record(3): value 3, 0 saved",
                "History: 3 recorded, 0 saved, 3 to go", "  save: value 3, 0 saved", "The log is off.",
                "Counter: 4, step 1", "History: 4 recorded, 0 saved, 4 to go",
            ])
        await until { log.lines == ["Saving: 1, 2, 3"] }
        app.enter("")
        await until { log.lines.count == 2 }
        for line in ["", "save"] { app.enter(line) }
        await until { log.lines.count == 5 }
        #expect(
            log.lines == [
                "Saving: 1, 2, 3", "History: 4 recorded, 3 saved", "Nothing is being saved.",
                "History: 4 recorded, 3 saved, 1 to go", "Saving: 4",
            ])
    }

    @Test("obeys its input, and ends with it")
    func session() throws {
        let result = try Program("UnidirectionalStoreProgram").run("-\nquit\n-\n")
        #expect(result.code == 0)
        #expect(result.output.hasSuffix("Counter: -1, step 1\nHistory: 1 recorded, 0 saved\nLeft after 2 actions.\n"))
    }
}
