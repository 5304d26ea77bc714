import Minimalist
import MinimalistExtras
import TestSupport
import Testing

@Suite("ObservationToken")
struct ObservationTokenTests {
    @Test("Releasing or replacing the token ends the observation")
    func endsTheObservation() {
        let (model, log) = (Counter(), Log<String>())
        var token: ObservationToken? = ObservationToken()
        model.$number.observe(with: token) { _, number in log("a \(number)") }
        model.number = 1
        token = ObservationToken()
        model.$number.observe(with: token) { _, number in log("b \(number)") }
        model.number = 2
        token = nil
        model.number = 3
        #expect(log.entries == ["a 0", "a 1", "b 1", "b 2"])
        _ = token
    }

    @Test("A callback may release the token of its own observation")
    func insideTheCallback() {
        let (model, log) = (Counter(), Log<Int>())
        var token: ObservationToken? = ObservationToken()
        model.$number.observe(with: token) { _, number in
            log(number)
            if number == 1 { token = nil }
        }
        model.number = 1
        model.number = 2
        #expect(log.entries == [0, 1])
        _ = token
    }
}
