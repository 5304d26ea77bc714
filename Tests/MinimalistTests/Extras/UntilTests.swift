import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// EverySourceTests has `until` of every kind of source, and what it retains. WaitingTests has
/// `debounce` and `throttle` of a source that `until` limits.
@MainActor @Suite("until", .timeLimit(.minutes(5)))
struct UntilTests {
    let model = Counter()

    /// A cell that shows one number after another.
    final class Cell {
        private var token: ObservationToken?
        private(set) var texts: [String] = []

        func show(_ source: some ObservableSource<Int>) {
            token = ObservationToken()
            source.until(token).observe(with: self) { cell, number in
                cell.texts.append("\(number)")
            }
        }
    }

    @Test("A reused cell is called for what it shows, only")
    func reusedCell() {
        let (old, new, cell) = (Counter(), Counter(), Cell())
        cell.show(old.$number)
        cell.show(new.$number)
        old.number = 1
        new.number = 2
        #expect(cell.texts == ["0", "0", "2"])
    }

    @Test("One until after the other ends with either token", arguments: [0, 1])
    func twoTokens(released: Int) {
        var tokens: [ObservationToken?] = [ObservationToken(), ObservationToken()]
        let numbers = Recorder(model.$number.until(tokens[0]).until(tokens[1]))
        tokens[released] = nil
        model.number = 1
        #expect(numbers.values == [0])
    }

    @Test("With a token that nobody stores, nothing is observed")
    func tokenThatNobodyStores() {
        let numbers = Recorder(model.$number.until(ObservationToken()))
        model.number = 1
        #expect(numbers.values == [])
    }

    @Test("values ends at the next write after the token is released")
    func valuesEnd() async {
        var token: ObservationToken? = ObservationToken()
        let values = model.$number.until(token).values
        model.number = 1
        token = nil
        model.number = 2
        #expect(await all(of: values) == [1])
    }
}
