import Minimalist
import MinimalistExtras
import Observation
import TestSupport
import Testing

@Suite("Observed")
struct ObservedTests {
    @Test("Has the current value, and tells Observation of every write")
    func tellsObservation() {
        let (model, log) = (Counter(), Log<String>())
        let observed = Observed(model.$number)
        #expect(observed.value == 0)
        nonisolated(unsafe) let entries = log
        withObservationTracking {
            _ = observed.value
        } onChange: {
            entries("changes")
        }
        model.number = 1
        #expect(log.entries == ["changes"])
        #expect(observed.value == 1)
    }

    @Test("Retains neither the point nor the owner, and keeps the last value")
    func retainsNothing() {
        var model: Counter? = Counter()
        weak let (owner, point) = (model, model?.$number)
        let observed = Observed(model!.$number)
        model?.number = 1
        model = nil
        #expect(owner == nil)
        #expect(point == nil)
        #expect(observed.value == 1)
    }

    @Test("The deinit of a replaced value may read it")
    func readInADeinit() {
        final class Model { @Property var witness: Witness? }
        let (model, log) = (Model(), Log<Bool>())
        let observed = Observed(model.$witness)
        model.witness = Witness { log(observed.value == nil) }
        func release(_ witness: inout Witness?) { witness = nil }
        release(&model.witness)
        #expect(log.entries == [true])
    }

    @Test("Is released while its point lives")
    func isReleased() {
        let model = Counter()
        var observed: Observed<Int>? = Observed(model.$number)
        weak let released = observed
        observed = nil
        #expect(released == nil)
        model.number = 1
    }
}
