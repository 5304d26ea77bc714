import Minimalist
import MinimalistExtras
import Testing

/// EverySourceTests proves that it begins with the current value, and ValuesTests that dropping it
/// ends the observation, as it does for a stream.
@MainActor @Suite("first", .timeLimit(.minutes(5)))
struct FirstValueTests {
    let model = Counter()

    @Test("Asks for each value until it has its own, and is nil if it is awaited again")
    func asks() async {
        var asked: [Int] = []
        let first = model.$number.first { number in
            asked.append(number)
            return number == 2
        }
        for number in 1...3 { model.number = number }
        #expect(asked == [0, 1, 2])
        #expect(await first.value == 2)
        #expect(await outcome(of: Task { await first.value }) == .some(nil))
    }

    @Test("Is nil when the property is released, which it does not retain")
    func propertyGoes() async {
        var model: Counter? = Counter()
        weak let point = model!.$number
        let first = model!.$number.first { $0 > 0 }
        let waiting = Task { await first.value }
        await Task.yield()
        model = nil
        #expect(point == nil)
        #expect(await outcome(of: waiting) == .some(nil))
    }

    @Test("Is nil when the waiting task is cancelled, also if there is a value", arguments: 0...1)
    func cancelled(number: Int) async {
        let first = model.$number.first { $0 == number }
        let waiting = Task { await first.value }
        waiting.cancel()
        #expect(await outcome(of: waiting) == .some(nil))
    }

    @available(*, deprecated)
    @Test("first of values, which is deprecated, searches in what is read")
    func deprecatedFirst() async {
        model.number = 3
        #expect(await model.$number.values.first { $0 == 3 } == 3)
    }
}
