import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// A combination is a scope that is computed from several sources: what `Scope(a, b) { … }` makes.
/// RandomSourceTests compares many of them, made and used at random, with a model.
@Suite("Combination")
struct CombinationTests {
    final class Form {
        @Property var name = "Ada"
        @Property var age = 36

        var line: Scope<String> { Scope($name, $age) { "\($0) \($1)" } }
    }

    let object = Witness()

    @Test("Observers are called immediately, and then whenever the value has changed")
    func observes() {
        let form = Form()
        let lines = Recorder(form.line)
        form.age = 37
        form.age = 37
        form.name = "Eve"
        #expect(lines.values == ["Ada 36", "Ada 37", "Eve 37"])
    }

    @Test("Its value is as current as its sources, whichever callback reads it")
    func isNeverOlderThanItsSources() {
        let form = Form()
        var lines: [String] = []
        form.$age.observe(with: object) { _, _ in lines.append(form.line.value) }
        form.line.observe(with: object) { _, _ in lines.append(form.line.value) }
        form.$age.observe(with: object) { _, _ in lines.append(form.line.value) }
        #expect(lines == ["Ada 36", "Ada 36", "Ada 36"])
        lines = []
        form.age = 37
        #expect(lines == ["Ada 37", "Ada 37", "Ada 37"])
    }

    @Test("A write that reaches it on two ways is one call, without a value that mixes old and new")
    func diamond() {
        final class Person {
            @Property var last = "Jekyll"

            var first: Scope<String> { Scope($last) { $0 == "Jekyll" ? "Henry" : "Edward" } }
            var fullName: Scope<String> { Scope(first, $last) { "\($0) \($1)" } }
        }
        let person = Person()
        let names = Recorder(person.fullName)
        person.last = "Hyde"
        #expect(names.values == ["Henry Jekyll", "Edward Hyde"])
    }

    struct Selection {
        var items: [String]
        var index: Int
    }

    @Test("It is computed only from values that belong together: one write may change two parts")
    func partsThatBelongTogether() {
        let model = Model(Selection(items: ["a", "b", "c"], index: 2))
        let (items, index) = (model.$state.scope(\.items), model.$state.scope(\.index))
        let selected = Recorder(Scope(items, index) { $0[$1] })
        // Of the new items, the old index would be out of range.
        model.state = Selection(items: ["d"], index: 0)
        #expect(selected.values == ["c", "d"])
    }

    @Test("It is computed only from values that belong together: an observer may adapt one")
    func propertiesThatBelongTogether() {
        final class List {
            @Property var items = ["a", "b", "c"]
            @Property private(set) var index = 2

            init() {
                $items.observe(with: self) { list, items in list.index = items.count - 1 }
            }
        }
        let list = List()
        let selected = Scope(list.$items, list.$index) { $0[$1] }
        let (items, nested) = (Recorder(selected), Recorder(Scope(selected) { $0.uppercased() }))
        list.items = ["d"]
        #expect(items.values == ["c", "d"])
        #expect(nested.values == ["C", "D"])
    }

    @Test("It is computed only from values that belong together: reading a part may adapt a source")
    func partThatWrites() {
        let (list, counter) = (Model(["a"]), Counter())
        let lastIndex = counter.$number.scope { _ in
            if list.state == ["a"] { list.state = ["a", "b"] }
            return list.state.count - 1
        }
        // Of the items before, the index would be out of range.
        let last = Recorder(Scope(list.$state, lastIndex) { $0[$1] })
        #expect(last.values == ["b"])
    }

    @Test("If an observer writes a source, it is called again, after that call")
    func observerThatWrites() {
        let form = Form()
        var events: [String] = []
        form.line.observe(with: object) { _, line in
            events.append("begin \(line)")
            if line == "Eve 36" { form.age = 37 }
            events.append("end")
        }
        events = []
        form.name = "Eve"
        #expect(events == ["begin Eve 36", "end", "begin Eve 37", "end"])
    }

    @Test("If an observer writes a source, and undoes that, it is not called again")
    func observerThatUndoesItsWrite() {
        let form = Form()
        var lines: [String] = []
        form.line.observe(with: object) { _, line in
            lines.append(line)
            guard lines == ["Ada 36", "Eve 36"] else { return }
            form.age = 37
            form.age = 36
        }
        form.name = "Eve"
        #expect(lines == ["Ada 36", "Eve 36"])
    }

    #if DEBUG
        @Test("An observer that always writes traps a debug build, with a message that names this")
        func feedbackLoop() async {
            let trap = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) {
                let (a, b, object) = (Counter(), Counter(), Witness())
                Scope(a.$number, b.$number) { $0 + $1 }.observe(with: object) { _, _ in
                    a.number += 1
                }
            }
            #expect(trap.message.contains("the observers of Combination<Int> must settle."))
        }
    #endif

    @Test("Mutation of one source while another is written traps, since both are read")
    func trapsWithItsSources() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let form = Form()
            let lines = Recorder(form.line)
            func change(_ name: inout String) { form.age = 1 }
            change(&form.name)
            withExtendedLifetime(lines) {}
        }
        #expect(trap.message.contains("String is being mutated in place; use the inout value"))
    }

    @Test("It keeps a part and not the whole, so that the whole is mutated in place")
    func keepsPartsOnly() {
        let (list, limit) = (Model([1]), Counter())
        list.state.reserveCapacity(100)
        let before = address(list.state)
        let counts = Recorder(Scope(list.$state.scope(\.count), limit.$number) { $0 + $1 })
        list.state.append(2)
        #expect(address(list.state) == before)
        #expect(counts.values == [1, 2])
    }

    @Test("It keeps one value of a source: the one before is released after the call")
    func keepsOneValue() {
        let (model, other) = (Counter(), Counter())
        var kept = 0
        let part = model.$number.scope { number in
            kept += 1
            return MortalPart(number) { kept -= 1 }
        }
        Scope(part, other.$number) { part, _ in part }.observe(with: object) { _, _ in }
        #expect(kept == 1)
        model.number = 1
        #expect(kept == 1)
    }

    @Test("After an owner is deallocated, its last value is used", arguments: [0, 1])
    func ownerGoes(released: Int) {
        var models: [Counter?] = [Counter(), Counter()]
        let sums = Recorder(Scope(models[0]!.$number, models[1]!.$number) { $0 + $1 })
        models[released]!.number = 1
        models[released] = nil
        models[1 - released]!.number = 2
        #expect(sums.values == [0, 1, 3])
    }

    /// Equal to another of the same title.
    struct Track: Equatable {
        var title = "So What"
        var plays = 0

        static func == (left: Track, right: Track) -> Bool { left.title == right.title }
    }

    @Test("A change that == of a source ignores calls nobody, and is seen at the next one")
    func ignoresWhatItsSourceIgnores() {
        let model = Model(Track())
        let track = Scope(model.$state) { $0 }
        let lines = Recorder(Scope(track) { "\($0.title), plays: \($0.plays)" })
        model.state.plays = 1
        #expect(lines.values == ["So What, plays: 0"])
        model.state.title = "All Blues"
        #expect(lines.values == ["So What, plays: 0", "All Blues, plays: 1"])
    }

    @Test("After an owner is deallocated, also a last change that == ignores is used")
    func lastChangeThatIsIgnored() {
        var model: Model<Track>? = Model(Track())
        let (track, rating) = (model!.$state.scope(\.self), Counter())
        let seen = Recorder(Scope(track, rating.$number) { "\($0.title) \($0.plays) \($1)" })
        model!.state.plays = 7
        model = nil
        rating.number = 1
        #expect(seen.values == ["So What 0 0", "So What 7 1"])
    }

    // MARK: Values whose deinit writes

    /// Shows one download after another. A download may write when it is deallocated.
    final class Downloads {
        @Property var current = MortalPart(0)
        @Property var finished = 0

        var line: Scope<String> {
            Scope($finished, $current) { "download \($1.number), \($0) finished" }
        }

        /// Replaces the download in place. An assignment would retain the old one longer.
        func begin(_ new: MortalPart) {
            func replace(_ current: inout MortalPart) { current = new }
            replace(&current)
        }
    }

    @Test("A value that is replaced may write a source: observers receive nothing outdated")
    func replacedValueThatWrites() {
        let downloads = Downloads()
        downloads.begin(MortalPart(1) { downloads.finished += 1 })
        downloads.$current.observeChanges(with: object) { _, _ in downloads.finished = 0 }
        var lines: [String] = []
        downloads.line.observe(with: object) { _, line in
            #expect(line == downloads.line.value, "current")
            lines.append(line)
        }
        downloads.begin(MortalPart(2))
        // An earlier version released 1 while the line was computed, after `finished` was read.
        #expect(lines == ["download 1, 0 finished", "download 2, 1 finished"])
    }

    @Test("A value that an observer sets and replaces may write a source, too")
    func valueThatAnObserverReplaces() {
        let downloads = Downloads()
        var lines: [String] = []
        downloads.line.observe(with: object) { _, line in
            #expect(line == downloads.line.value, "current")
            lines.append(line)
            guard line == "download 1, 0 finished" else { return }
            downloads.begin(MortalPart(2) { downloads.begin(MortalPart(4)) })
            downloads.finished = 1
            // From here on, only the observation retains download 2.
            downloads.begin(MortalPart(3))
        }
        downloads.begin(MortalPart(1))
        // An earlier version released 2 right before the call, and so 3 arrived after 4 had begun.
        #expect(
            lines == [
                "download 0, 0 finished", "download 1, 0 finished", "download 3, 1 finished",
                "download 4, 1 finished",
            ])
    }

    @Test(
        "A getter that writes while the combination is computed leaves no older value behind",
        arguments: [1, 2])
    func writtenByAGetter(readsUntilWrite: Int) {
        let (model, factor) = (Counter(), Counter())
        var readsLeft: Int?
        let getter = model.$number.scope { [weak model] number in
            readsLeft = readsLeft.map { $0 - 1 }
            if readsLeft == 0 { model?.number += 1 }
            return number
        }
        // Both parts are the same number, unless one of them is older.
        let product = Scope(getter, model.$number.scope(\.self), factor.$number) {
            $0 == $1 ? $2 : -1
        }
        let products = Recorder(product)
        readsLeft = readsUntilWrite
        factor.number = 7
        #expect(products.values == [0, 7])
    }
}
