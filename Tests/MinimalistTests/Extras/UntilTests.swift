import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// WaitingTests has `debounce` and `throttle` of a source that `until` limits.
@MainActor @Suite("until", .timeLimit(.minutes(1)))
struct UntilTests {
    let model = Counter()
    let object = Witness()

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

    @Test("Ends when the token is released")
    func tokenIsReleased() {
        var token: ObservationToken? = ObservationToken()
        var numbers: [Int] = []
        model.$number.until(token).observe(with: object) { _, number in numbers.append(number) }
        model.number = 1
        token = nil
        model.number = 2
        #expect(numbers == [0, 1])
    }

    @Test("Ends when the object is released")
    func objectIsReleased() {
        let token = ObservationToken()
        var object: Witness? = Witness()
        var numbers: [Int] = []
        model.$number.until(token).observe(with: object) { _, number in numbers.append(number) }
        model.number = 1
        object = nil
        model.number = 2
        #expect(numbers == [0, 1])
        withExtendedLifetime(token) {}
    }

    @Test("After either is released, a part is not read any more", arguments: [true, false])
    func partIsNotRead(isTokenReleased: Bool) {
        var (token, object): (Witness?, Witness?) = (Witness(), Witness())
        var reads = 0
        func part(_ number: Int) -> Int {
            reads += 1
            return number
        }
        model.$number.until(token).observe(part, with: object) { _, _ in }
        if isTokenReleased { token = nil } else { object = nil }
        model.number = 1
        #expect(reads == 1)
        withExtendedLifetime((token, object)) {}
    }

    @Test("One until after the other ends with either token", arguments: [0, 1])
    func twoTokens(released: Int) {
        var tokens: [ObservationToken?] = [ObservationToken(), ObservationToken()]
        let numbers = Recorder(model.$number.until(tokens[0]).until(tokens[1]))
        tokens[released] = nil
        model.number = 1
        #expect(numbers.values == [0])
    }

    @Test("The observer receives its object, and not the token")
    func passesTheObject() {
        let token = ObservationToken()
        var isObject: [Bool] = []
        model.$number.until(token).observe(with: object) { [object] received, _ in
            isObject.append(received === object)
        }
        #expect(isObject == [true])
        withExtendedLifetime(token) {}
    }

    @Test("With nil for either, nothing is observed or retained")
    func withNil() {
        let census = Census()
        func observe(with object: Witness?, until token: Witness?) {
            model.$number.until(token).observe(with: object) { [member = census.member()] _, _ in
                withExtendedLifetime(member) {}
            }
        }
        observe(with: object, until: nil)
        observe(with: nil, until: object)
        #expect(census.count == 0)
    }

    @Test("With a token that nobody stores, nothing is observed")
    func tokenThatNobodyStores() {
        let numbers = Recorder(model.$number.until(ObservationToken()))
        model.number = 1
        #expect(numbers.values == [])
    }

    @Test("A source that is stored retains neither the token nor the object")
    func retainsNeither() {
        var (token, object): (ObservationToken?, Witness?) = (ObservationToken(), Witness())
        weak let (releasedToken, releasedObject) = (token, object)
        let limited = model.$number.until(token)
        limited.observe(with: object) { _, _ in }
        (token, object) = (nil, nil)
        #expect(releasedToken == nil)
        #expect(releasedObject == nil)
        withExtendedLifetime(limited) {}
    }

    @Test("The closures of the tokens before are freed at the next write")
    func closuresAreFreed() {
        let census = Census()
        var token: ObservationToken?
        for _ in 1...4 {
            token = ObservationToken()
            model.$number.until(token).observe(with: object) { [member = census.member()] _, _ in
                withExtendedLifetime(member) {}
            }
        }
        model.number = 1
        #expect(census.count == 1)
        withExtendedLifetime(token) {}
    }

    @Test("values ends at the next write after the token is released")
    func valuesEnd() async {
        var token: ObservationToken? = ObservationToken()
        let values = model.$number.until(token).values
        model.number = 1
        token = nil
        model.number = 2
        var numbers: [Int] = []
        for await number in values { numbers.append(number) }
        #expect(numbers == [1])
    }
}
