import TestSupport
import Testing
import UnidirectionalStore

@testable import UnidirectionalStoreProgram

@Suite("A feature of the program")
@MainActor struct FeatureTests {
    @Test("needs no app: it renders, gives commands and dispatches, and is freed though it holds its store")
    func counter() {
        let log = Log()
        var feature: CounterFeature?
        feature = CounterFeature(Store(state: CounterState(), reducer: reduceCounter), write: log.add)
        weak let observed = feature
        let taken = ["+", "step 5", "step 5", "-", "save", "+ 1", ""].map { feature?.enter($0) }
        #expect(taken == [true, true, true, true, false, false, false])
        #expect(log.lines == ["Counter: 0, step 1", "Counter: 1, step 1", "Counter: 1, step 5", "Counter: -4, step 5"])
        feature = nil
        #expect(observed == nil)
    }
}
