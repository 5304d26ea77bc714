import Minimalist
import MinimalistExtras
import TestSupport
import Testing

@Suite("Recorder")
struct RecorderTests {
    @Test("Records every value so far, of a property from the current one on")
    func recordsEveryValue() {
        let (model, mailbox) = (Counter(), Mailbox())
        let (numbers, events) = (Recorder(model.$number), Recorder(mailbox.$number))
        model.number = 1
        model.number = 1
        mailbox.number.send(7)
        #expect(numbers.values == [0, 1, 1])
        #expect(events.values == [7])
    }
}
