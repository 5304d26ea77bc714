import Minimalist
import MinimalistExtras
import Testing

@Suite("Recorder")
struct RecorderTests {
    @Test("Records every value of a property, a part or a signal")
    func recordsEveryValue() {
        let (store, mailbox) = (Store(), Mailbox())
        let (counters, numbers) = (
            Recorder(store.$state.scope(\.counter)), Recorder(mailbox.$number)
        )
        let names = Recorder(store.$state)
        store.state.counter = 1
        store.state.name = "Ada"
        mailbox.number.send(7)
        #expect(counters.values == [0, 1])
        #expect(names.values.map(\.name) == ["", "", "Ada"])
        #expect(numbers.values == [7])
    }

    @Test("Retains neither the point nor the owner, and stops when it is released")
    func retainsNothing() {
        var model: Counter? = Counter()
        weak let point = model?.$number
        var recorder: Recorder? = Recorder(model!.$number)
        weak let released = recorder
        recorder = nil
        #expect(released == nil)
        recorder = Recorder(model!.$number)
        model = nil
        #expect(point == nil)
        #expect(recorder?.values == [0])
    }
}
