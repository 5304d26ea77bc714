import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

@Suite("Recorder")
struct RecorderTests {
    @Test("Records every value so far, of a property from the current one on")
    func recordsEveryValue() {
        let model = Counter()
        let numbers = Recorder(model.$number)
        model.number = 1
        model.number = 1
        #expect(numbers.values == [0, 1, 1])
    }

    @Test("Does not retain what it records")
    func doesNotRetain() {
        var model: Counter? = Counter()
        weak let point = model!.$number
        let numbers = Recorder(model!.$number)
        model = nil
        #expect(point == nil)
        #expect(numbers.values == [0])
    }

    @Test("Is not retained by what it records")
    func isNotRetained() {
        let model = Counter()
        var numbers: Recorder? = Recorder(model.$number)
        weak let released = numbers
        numbers = nil
        #expect(released == nil)
    }
}
