import Minimalist
import MinimalistTesting
import Testing

@Test("A Recorder records every value so far, and is not retained, nor does it retain the property")
func recorder() {
    var model: Counter? = Counter()
    weak let point = model!.$number
    var numbers: Recorder? = Recorder(model!.$number)
    weak let released = numbers
    for number in [1, 1] { model!.number = number }
    #expect(numbers!.values == [0, 1, 1])
    numbers = nil
    #expect(released == nil)
    numbers = Recorder(model!.$number)
    model = nil
    #expect(point == nil)
    #expect(numbers!.values == [1])
}
