import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

@Suite("Recorder")
struct RecorderTests {
    @Test("Records every value so far, of a property from the current one on")
    func recordsEveryValue() {
        let model = Counter()
        let recorder = Recorder(model.$number)
        for _ in 1...2 { model.number = 1 }
        #expect(recorder.values == [0, 1, 1])
    }

    @Test("A recorder retains no owner, and ends when it is released")
    func recorder() {
        var model: Counter? = Counter()
        weak let point = model!.$number
        var recorder: Recorder? = Recorder(model!.$number)
        weak let released = recorder
        recorder = nil
        #expect(released == nil)
        recorder = Recorder(model!.$number)
        model = nil
        #expect(point == nil)
        withExtendedLifetime(recorder) {}
    }
}
