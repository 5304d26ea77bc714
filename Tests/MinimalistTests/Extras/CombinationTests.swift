import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// A combination is a scope that is computed from several sources: what `Scope(a, b) { … }` makes.
/// EveryProgramTests and RandomProgramTests compare many of them with a model, those of a fixed list
/// too, and release one owner or token before the other.
@Suite("Combination")
struct CombinationTests {
    final class Form {
        @Property var name = "Ada"
        @Property var age = 36

        var line: Scope<String> { Scope($name, $age) { "\($0) \($1)" } }
    }

    @Test("It is computed only from values that belong together: one write may change two parts")
    func partsThatBelongTogether() {
        struct Selection {
            var items: [String]
            var index: Int
        }
        let model = Model(Selection(items: ["a", "b", "c"], index: 2))
        let (items, index) = (model.$state.scope(\.items), model.$state.scope(\.index))
        let selected = Recorder(Scope(items, index) { $0[$1] })
        // Of the new items, the old index would be out of range.
        model.state = Selection(items: ["d"], index: 0)
        #expect(selected.values == ["c", "d"])
    }

    @Test("It keeps nothing of a source, which is mutated in place without a copy")
    func copiesNothing() {
        let (list, other) = (Model([1]), Counter())
        list.state.reserveCapacity(100)
        let before = address(list.state)
        let counts = Recorder(Scope(list.$state, other.$number) { $0.count + $1 })
        list.state.append(2)
        #expect(address(list.state) == before)
        #expect(counts.values == [1, 2])
    }

    @Test("It is computed once a write, however many of its sources lead to what was written")
    func computedOnce() {
        let (counter, other) = (Counter(), Counter())
        var count = 0
        let pair = Scope(counter.$number, other.$number) { $0 - $1 }
        let sum = Scope(pair, counter.$number.scope { -$0 }, Scope(pair, other.$number) { $0 + $1 })
        {
            count += 1
            return $0 + $1 + $2
        }
        let sums = Recorder(sum)
        count = 0
        counter.number = 5
        #expect(count == 1)
        other.number = 1
        #expect(count == 2)
        #expect(sums.values == [0, 5, 4])
    }

    @Test("A property that leads to a child, too, counts twice if it is named before that scope")
    func computedTwice() {
        let model = Model(Counter())
        let number = model.$state.scope(following: \.$number)
        var calls: [String] = []
        func note(_ name: String, _ number: Int) -> Int {
            calls.append("\(name) \(number)")
            return number
        }
        let once = Recorder(Scope(number, model.$state) { number, _ in note("once", number) })
        let twice = Recorder(Scope(model.$state, number) { _, number in note("twice", number) })
        calls = []
        model.state = Counter(1)
        #expect(calls == ["once 1", "twice 1", "twice 1"])
        #expect(once.values + twice.values == [0, 1, 0, 1])
    }

    #if os(macOS) || os(Linux)
    @Test("While a source is being mutated, observing it traps, as reading the value does")
    func trapsWithItsSources() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let form = Form()
            func change(_ name: inout String) { name = "\(Recorder(form.line).values)" }
            change(&form.name)
        }
        #expect(trap.message.contains("String is being mutated in place; use the inout value"))
    }

    #if DEBUG
    @Test("An observer that always writes traps a debug build, with a message that names this")
    func feedbackLoop() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (form, object) = (Form(), Witness())
            form.line.observe(with: object) { _, _ in form.age += 1 }
        }
        #expect(trap.message.contains("the observers of ScopeChange<String> must settle."))
    }
    #endif
    #endif

    @Test(
        "Once an owner has gone, observers go on without it only if somebody keeps the scope",
        arguments: [false, true], [false, true])
    func ownerGoes(isKept: Bool, isList: Bool) {
        var models: [Counter?] = [Counter(), Counter()]
        var sum: Scope? =
            isList
            ? Scope(models.map { $0!.$number }) { $0.reduce(0, +) }
            : Scope(models[0]!.$number, models[1]!.$number) { $0 + $1 }
        let sums = Recorder(sum!)
        if !isKept { sum = nil }
        models[0] = nil
        models[1]!.number = 2
        #expect(sums.values == (isKept ? [0, 2] : [0]))
        #expect(sum?.value == (isKept ? 2 : nil))
    }
}
