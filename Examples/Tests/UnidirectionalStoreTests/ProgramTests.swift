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
        for line in ["+", "save", "+", "log off"] { app.enter(line) }
        #expect(
            log.take() == [
                "Counter: 3", "  add: value 3, 0 saved",
                "History: 3 recorded, 0 saved", "  record(3): value 3, 0 saved",
                "History: 3 recorded, 0 saved, 3 to go", "  save: value 3, 0 saved", "  save: value 3, 0 saved",
                "Counter: 4", "  add: value 4, 0 saved",
                "History: 4 recorded, 0 saved, 4 to go", "  record(4): value 4, 0 saved", "The log is off.",
            ])
        isSaved = true
        await app.finish()
        app.enter("save")
        await app.finish()
        #expect(
            log.lines == [
                "saved [1, 2, 3]", "History: 4 recorded, 3 saved", "History: 4 recorded, 3 saved, 1 to go",
                "saved [4]", "History: 4 recorded, 4 saved",
            ])
    }

    @Test("obeys its input, and ends when that has ended and is saved")
    func session() throws {
        let result = try Program("UnidirectionalStoreProgram").run("+\n+\n-\n+\nquit\n-\n")
        #expect(
            result
                == .init(
                    output: """
                        Counter: 0
                        History: 0 recorded, 0 saved
                        Type +, -, save, hide, show, log on or log off.
                        help lists what can be typed; quit or the end of input leaves.
                        Counter: 1
                        History: 1 recorded, 0 saved
                        Counter: 2
                        History: 2 recorded, 0 saved
                        Counter: 1
                        History: 3 recorded, 0 saved
                        History: 3 recorded, 0 saved, 3 to go
                        Saving: [1, 2, 1]
                        Counter: 2
                        History: 4 recorded, 0 saved, 4 to go
                        History: 4 recorded, 3 saved

                        """))
    }
}
