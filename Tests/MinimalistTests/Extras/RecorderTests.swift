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
}
