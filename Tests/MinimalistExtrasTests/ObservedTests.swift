import Minimalist
import MinimalistExtras
import Observation
import TestSupport
import Testing

@Suite("Observed")
struct ObservedTests {
    @Test("Has the current value, notifies Observation of a write, and keeps the last value")
    func notifiesObservation() {
        var model: Counter? = Counter()
        let observed = Observed(model!.$number)
        #expect(observed.value == 0)
        nonisolated(unsafe) var changes = 0
        withObservationTracking {
            _ = observed.value
        } onChange: {
            changes += 1
        }
        model!.number = 1
        #expect(changes == 1)
        model = nil
        #expect(observed.value == 1)
    }

    @Test("The deinit of a replaced value may read it")
    func readInADeinit() {
        let (model, calls) = (Model<Witness?>(nil), Calls())
        let observed = Observed(model.$state)
        model.state = Witness { calls("is nil", observed.value == nil) }
        func release(_ witness: inout Witness?) { witness = nil }
        release(&model.state)
        #expect(calls.picture == "is nil true")
    }
}
