import Minimalist
import MinimalistExtras
import Testing

/// EverySourceTests has `until` of every kind of source, and what it retains. WaitingTests has
/// `debounce` and `throttle` of a source that `until` limits.
@MainActor @Suite("until", .timeLimit(.minutes(5)))
struct UntilTests {
    @Test("A reused cell is called for what it shows, only")
    func reusedCell() {
        let (old, new, cell) = (Counter(), Counter(), Witness())
        var token: ObservationToken?
        var numbers: [Int] = []
        for shown in [old, new] {
            token = ObservationToken()
            shown.$number.until(token).observe(with: cell) { numbers.append($1) }
        }
        old.number = 1
        new.number = 2
        #expect(numbers == [0, 0, 2])
    }

    @Test("values ends at the next write after the token is released")
    func valuesEnd() async {
        let model = Counter()
        var token: ObservationToken? = ObservationToken()
        let values = model.$number.until(token).values
        model.number = 1
        token = nil
        model.number = 2
        #expect(await all(of: values) == [1])
    }
}
