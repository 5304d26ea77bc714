import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// The `deinit` of a value that is replaced may write a source. Even then, observers receive only
/// values that are current.
@Suite("Combination of values whose deinit writes")
struct CombinationDeinitTests {
    /// Retains the part of which it is computed.
    struct Line: Equatable {
        let part: MortalPart
        let number: Int
    }

    let part = Model(MortalPart(0))
    let number = Counter()
    let object = Witness()

    /// Replaces the part in place. An assignment would retain the old part until it has notified.
    func replacePart(with new: MortalPart) {
        func replace(_ part: inout MortalPart) { part = new }
        replace(&part.state)
    }

    @Test("The value before is released after the call with the new one")
    func valueBefore() {
        part.state = MortalPart(1) { number.number = 7 }
        let line = Scope(part.$state, number.$number) { Line(part: $0, number: $1) }
        var texts: [String] = []
        line.observe(with: object) { _, new in
            #expect(new == line.value, "current")
            texts.append("part \(new.part.number), number \(new.number)")
        }
        replacePart(with: MortalPart(2))
        #expect(texts == ["part 1, number 0", "part 2, number 0", "part 2, number 7"])
    }

    @Test("The value before of a source is released before the new value is computed")
    func valueBeforeOfASource() {
        part.state = MortalPart(1) { number.number = 9 }
        part.$state.observeChanges(with: object) { _, _ in number.number = 5 }
        let scope = Scope(number.$number, part.$state) { "number \($0), part \($1.number)" }
        var texts: [String] = []
        scope.observe(with: object) { _, text in
            #expect(text == scope.value, "current")
            texts.append(text)
        }
        replacePart(with: MortalPart(2))
        #expect(texts == ["number 0, part 1", "number 9, part 2"])
    }

    @Test("A value that was replaced while an observer ran is released after its next call")
    func valueThatNobodyReceives() {
        let other = Counter()
        part.$state.observeChanges(with: object) { _, part in
            if part.number == 1 { number.number = 1 }
        }
        let scope = Scope(part.$state, number.$number, other.$number) { [$0.number, $1, $2] }
        var numbers: [[Int]] = []
        scope.observe(with: object) { _, new in
            #expect(new == scope.value, "current")
            numbers.append(new)
            guard new == [1, 1, 0] else { return }
            // The part and the number are being delivered, so the combination is notified of their
            // writes later. Only the other write has it look, and it alone then retains part 2.
            replacePart(with: MortalPart(2) { number.number = 9 })
            other.number = 1
            replacePart(with: MortalPart(3))
        }
        part.state = MortalPart(1)
        #expect(numbers == [[0, 0, 0], [1, 1, 0], [3, 1, 1], [3, 9, 1]])
    }

    @Test("A value that is released as the observation begins may write, too")
    func asItBegins() {
        let model = Counter()
        let part = model.$number.scope { number in
            MortalPart(number) { if model.number < 3 { model.number += 1 } }
        }
        let sums = Recorder(Scope(part, number.$number) { $0.number + $1 })
        #expect(model.number > 0)
        #expect(sums.values.last == model.number)
    }
}
