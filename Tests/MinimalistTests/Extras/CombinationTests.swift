import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// A combination is a scope that is computed from several sources: what `Scope(a, b) { … }` makes.
/// EveryProgramTests and RandomProgramTests compare many of them with a model.
@Suite("Combination")
struct CombinationTests {
    final class Form {
        @Property var name = "Ada"
        @Property var age = 36

        var line: Scope<String> { Scope($name, $age) { "\($0) \($1)" } }
    }

    let form = Form()
    let object = Witness()

    @Test("Observers are called immediately, and then whenever the value has changed")
    func observes() {
        let lines = Recorder(form.line)
        form.age = 37
        form.age = 37
        form.name = "Eve"
        #expect(lines.values == ["Ada 36", "Ada 37", "Eve 37"])
    }

    @Test("Its value is as current as its sources, whichever callback reads it")
    func isNeverOlderThanItsSources() {
        var lines: [String] = []
        form.$age.observe(with: object) { [form] _, _ in lines.append(form.line.value) }
        form.line.observe(with: object) { [form] _, _ in lines.append(form.line.value) }
        form.$age.observe(with: object) { [form] _, _ in lines.append(form.line.value) }
        form.age = 37
        #expect(lines == ["Ada 36", "Ada 36", "Ada 36", "Ada 37", "Ada 37", "Ada 37"])
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

    @Test("It hears of every write of its sources, and compares its own value alone")
    func comparesTheResultAlone() {
        /// Equal to another of the same title.
        struct Track: Equatable {
            var title = "So What"
            var plays = 0

            static func == (left: Track, right: Track) -> Bool { left.title == right.title }
        }
        let (model, rating) = (Model(Track()), Counter())
        let track = model.$state.scope(\.self)
        let lines = Recorder(Scope(track, rating.$number) { "\($0.title) \($0.plays) \($1)" })
        model.state.plays = 1
        model.state = model.state
        #expect(lines.values == ["So What 0 0", "So What 1 0"])
    }

    @Test("If an observer writes a source, it is called again, after that call")
    func observerThatWrites() {
        var events: [String] = []
        form.line.observe(with: object) { [form] _, line in
            events.append("begin \(line)")
            if line == "Eve 36" { form.age = 37 }
            events.append("end")
        }
        form.name = "Eve"
        #expect(events == ["begin Ada 36", "end", "begin Eve 36", "end", "begin Eve 37", "end"])
    }

    @Test("The value before is released after the call, so that its deinit may write a source")
    func deinitOfTheValueBefore() {
        let (model, other) = (Model(MortalPart(0)), Counter())
        let part = Scope(model.$state, other.$number) { part, _ in part }
        model.state = MortalPart(1) { model.state = MortalPart(3) }
        var received: [Int] = []
        part.observe(with: object) { _, part in
            #expect(part == model.state, "current")
            received.append(part.number)
        }
        // Equal, so the observer keeps the part before, which then nobody else retains.
        model.state = MortalPart(1)
        model.state = MortalPart(2)
        #expect(received == [1, 2, 3])
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

    @Test("While a source is being mutated, nothing is computed: another write arrives afterwards")
    func duringAMutation() {
        let (list, other) = (Model([1, 2, 3]), Counter())
        let sums = Recorder(Scope(list.$state, other.$number) { $0.count + $1 })
        list.state.removeAll { number in
            other.number = 10 * number
            return true
        }
        #expect(sums.values == [3, 30])
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

    // MARK: Owners that go

    @Test("Once one property has gone, its observers are called no more", arguments: [0, 1])
    func ownerGoes(released: Int) {
        var models: [Counter?] = [Counter(), Counter()]
        let sums = Recorder(Scope(models[0]!.$number, models[1]!.$number) { $0 + $1 })
        models[released]!.number = 1
        models[released] = nil
        models[1 - released]!.number = 2
        #expect(sums.values == [0, 1])
    }

    @Test("A scope that somebody keeps retains the properties that it reads")
    func keptScope() {
        var models: [Counter?] = [Counter(), Counter()]
        let sum = Scope(models[0]!.$number, models[1]!.$number) { $0 + $1 }
        let sums = Recorder(sum)
        models[0] = nil
        models[1]!.number = 2
        #expect(sums.values == [0, 2])
        #expect(sum.value == 2)
    }

    @Test("If one owner goes first, an entry stays with the other property, until its token goes")
    func entryOfTheOther() {
        let (stays, census) = (Counter(), Census())
        var (goes, token): (Counter?, ObservationToken?) = (Counter(), ObservationToken())
        Scope(goes!.$number, stays.$number) { $0 + $1 }
            .until(token).observe(with: object, closure: census.closure())
        goes = nil
        stays.number = 1
        #expect(census.count == 1)
        token = nil
        stays.number = 2
        #expect(census.count == 0)
    }
}
