import TestSupport
import Testing
import UnidirectionalStore

@testable import UnidirectionalStoreProgram

@Suite("The program")
@MainActor struct ProgramTests {
    private let log = Log()

    @Test("has features that need no app: one renders and gives commands, and is freed with its store")
    func feature() {
        var feature: CounterFeature?
        feature = CounterFeature(Store(state: CounterState(), reducer: reduceCounter), write: log.add)
        weak let observed = feature
        #expect(["+", "-", "save"].map { feature?.enter($0) } == [true, true, false])
        #expect(log.lines == ["Counter: 0", "Counter: 1", "Counter: 0"])
        feature = nil
        #expect(observed == nil)
    }

    @Test("records each value of the counter, counts on while three are saved, and then saves what came meanwhile")
    func saving() async {
        var isSaved = false
        let app = App(write: log.add) { [log] values in
            await until { isSaved }
            log.add("saved \(values)")
        }
        for line in ["hide", "+", "+", "show", "log on"] { app.enter(line) }
        _ = log.take()
        for line in ["+", "log off", "save", "+"] { app.enter(line) }
        #expect(
            log.take() == [
                "Counter: 3", "  add: value 3, 0 saved",
                "History: 3 recorded, 0 saved", "  record(3): value 3, 0 saved",
                "History: 3 recorded, 0 saved, 3 to go", "  save: value 3, 0 saved", "The log is off.",
                "Counter: 4", "History: 4 recorded, 0 saved, 4 to go",
            ])
        isSaved = true
        await until { log.lines.count == 2 }
        app.enter("save")
        await until { log.lines.count == 5 }
        #expect(
            log.lines == [
                "saved [1, 2, 3]", "History: 4 recorded, 3 saved", "History: 4 recorded, 3 saved, 1 to go",
                "saved [4]", "History: 4 recorded, 4 saved",
            ])
    }

    @Test("obeys its input, and ends with it")
    func session() throws {
        let result = try Program("UnidirectionalStoreProgram").run("-\nquit\n-\n")
        #expect(result.code == 0)
        #expect(result.output.hasSuffix("Counter: -1\nHistory: 1 recorded, 0 saved\n"))
    }
}
