import Testing

/// Shows what a `PointModel` predicts. The tests play the part of the library: they call observers.
@Suite("Model of a point")
struct PointModelTests {
    let model: PointModel
    let first: ObserverModel
    let last: ObserverModel

    /// Two observers of a property have been called immediately. Then 1 is written.
    init() {
        model = PointModel(isSignal: false)
        first = ObserverModel(number: 1, part: .number, point: model)
        last = ObserverModel(number: 2, part: .number, point: model)
        for observer in [first, last] {
            model.begins(observer)
            _ = model.calls(observer, with: Snapshot(number: 0))
        }
        model.history.append(Snapshot(number: 1))
    }

    @Test("Each observer has to be called once, in order, with the value that was written")
    func asPredicted() {
        #expect(model.calls(first, with: Snapshot(number: 1)) == nil)
        #expect(model.calls(last, with: Snapshot(number: 1)) == nil)
        #expect(model.rests() == nil)
    }

    @Test("It notices that an observer was missed, once nothing is being delivered")
    func missed() {
        #expect(model.calls(first, with: Snapshot(number: 1)) == nil)
        #expect(model.rests() == "observer 2 of number, which was missed")
    }

    @Test("It notices a second call for one write")
    func calledTwice() {
        #expect(model.calls(first, with: Snapshot(number: 1)) == nil)
        #expect(model.calls(first, with: Snapshot(number: 1)) == "has a turn too many")
    }
}
