import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

@Suite("Scope of several sources")
struct CombinationTests {
    final class Form {
        @Property var name = "Ada"
        @Property var age = 36
        @Property var isSending = false

        var line: Scope<String> { Scope($name, $age) { "\($0) \($1)" } }
        var canSend: Scope<Bool> { Scope(line, $isSending) { $0.count > 4 && !$1 } }
    }

    @Test("Observers are called immediately, and then whenever the value differs from the last one")
    func observes() {
        let form = Form()
        let (lines, sendable) = (Recorder(form.line), Recorder(form.canSend))
        form.age = 37
        form.age = 37
        form.name = "Eve"
        form.isSending = true
        form.isSending = true
        #expect(lines.values == ["Ada 36", "Ada 37", "Eve 37"])
        #expect(sendable.values == [true, false])
    }

    @Test("Whoever reads it, in whatever callback, sees it as current as its sources")
    func isNeverOlderThanItsSources() {
        final class Number {
            @Property var value = 1

            var tens: Scope<Int> { Scope($value) { $0 * 10 } }
            var hundreds: Scope<Int> { Scope($value) { $0 * 100 } }
        }
        let (number, object) = (Number(), Witness())
        var seen: [[Int]] = []
        func read() { seen.append([number.value, number.tens.value, number.hundreds.value]) }
        number.tens.observe(with: object) { _, _ in read() }
        number.hundreds.observe(with: object) { _, _ in read() }
        seen = []
        number.value = 2
        #expect(seen == [[2, 20, 200], [2, 20, 200]])
    }

    @Test("A chain of scopes delivers no value that mixes old and new")
    func chain() {
        final class Person {
            @Property var last = "Jekyll"

            var initial: Scope<Character?> { $last.scope(\.first) }
            var first: Scope<String> { Scope(initial) { $0 == "J" ? "Henry" : "Edward" } }
            var fullName: Scope<String> { Scope(first, $last) { "\($0) \($1)" } }
        }
        let person = Person()
        let names = Recorder(person.fullName)
        person.last = "Hyde"
        #expect(names.values == ["Henry Jekyll", "Edward Hyde"])
    }

    @Test("A diamond, and one write that changes two sources, call once")
    func diamond() {
        let store = Store()
        let (name, counter) = (store.$state.scope(\.name), store.$state.scope(\.counter))
        let left = Scope(name, counter) { "\($0)\($1)" }
        let right = Scope(counter, name) { "\($0)\($1)" }
        let both = Recorder(Scope(left, right) { "\($0) \($1)" })
        func change(_ state: inout AppState) { (state.name, state.counter) = ("a", 1) }
        change(&store.state)
        store.state.counter = 2
        store.state.songs = []
        #expect(both.values == ["0 0", "a1 1a", "a2 2a"])
    }

    @Test("A write by an observer is followed by another call; calls never nest", arguments: 0..<2)
    func observerThatWrites(index: Int) {
        let (models, object) = ([Counter(), Counter()], Witness())
        let written = models[index]
        var events: [String] = []
        Scope(models[0].$number, models[1].$number) { $0 + $1 }.observe(with: object) { _, sum in
            events.append("begin \(sum)")
            if sum == 1 { written.number = 2 }
            events.append("end \(sum)")
        }
        written.number = 1
        #expect(events == ["begin 0", "end 0", "begin 1", "end 1", "begin 2", "end 2"])
    }

    @Test("A write by the observer that it undoes itself is not followed by a call")
    func observerThatUndoesItsWrite() {
        let (a, b, object) = (Counter(), Counter(), Witness())
        var sums: [Int] = []
        Scope(a.$number, b.$number) { $0 + $1 }.observe(with: object) { _, sum in
            sums.append(sum)
            guard sums == [0, 1] else { return }
            b.number = 5
            b.number = 0
        }
        a.number = 1
        #expect(sums == [0, 1])
    }

    @Test("A write in the first call is followed by another call", arguments: 0..<2)
    func firstCallThatWrites(index: Int) {
        let (models, object) = ([Counter(), Counter()], Witness())
        var sums: [Int] = []
        Scope(models[0].$number, models[1].$number) { $0 + $1 }.observe(with: object) { _, sum in
            sums.append(sum)
            if sum < 2 { models[index].number += 1 }
        }
        #expect(sums == [0, 1, 2])
    }

    @Test("An observer that writes while only one of two parts has been compared gets the newest")
    func writeBetweenTwoParts() {
        let counter = Counter()
        let isPositive = counter.$number.scope { $0 > 0 }
        let isOdd = counter.$number.scope { $0 % 2 }
        let witness = Witness()
        var received: [String] = []
        Scope(isPositive, isOdd) { "\($0) \($1)" }.observe(with: witness) { _, new in
            received.append(new)
            if counter.number == 1 { counter.number = 2 }
        }
        counter.number = 1
        #expect(received == ["false 0", "true 1", "true 0"])
    }

    @Test("Is computed only from values that belong together, if one write changes two parts")
    func partsThatBelongTogether() {
        struct Selection {
            var items = [1, 2, 3]
            var index = 2
        }
        let model = Model(Selection())
        let (items, index) = (model.$state.scope(\.items), model.$state.scope(\.index))
        let selected = Recorder(Scope(items, index) { $0[$1] })
        model.state = Selection(items: [7], index: 0)
        #expect(selected.values == [3, 7])
    }

    @Test("Is computed only from values that belong together, if an observer adapts a property")
    func propertiesThatBelongTogether() {
        final class Selection {
            @Property var items = [1]
            @Property private(set) var index = 0

            init() {
                $items.observe(with: self) { $0.index = $1.count - 1 }
            }
        }
        let model = Selection()
        let selected = Recorder(Scope(model.$items, model.$index) { $0[$1] })
        let nested = Recorder(Scope(Scope(model.$items, model.$index) { $0[$1] }) { $0 * 10 })
        model.items = [1, 2, 3]
        #expect(selected.values == [1, 3])
        #expect(nested.values == [10, 30])
    }

    @Test("The deinit of a part that is read as the observation begins may write its source")
    func deinitAsItBegins() {
        let (model, other) = (Counter(), Counter())
        final class Part: Equatable {
            let number: Int
            let last: Witness

            init(_ number: Int, _ last: Witness) { (self.number, self.last) = (number, last) }

            static func == (left: Part, right: Part) -> Bool { left.number == right.number }
        }
        let part = model.$number.scope { number in
            Part(number, Witness { if model.number < 3 { model.number += 1 } })
        }
        let scope = Scope(part, other.$number) { $0.number + $1 }
        let sums = Recorder(scope)
        #expect(sums.values.last == model.number)
        #expect(model.number > 0)
    }

    @Test("Of a part, it keeps that part only, so that the whole is mutated in place")
    func keepsPartsOnly() {
        final class List {
            @Property var items = [1]
            @Property var limit = 9
        }
        func address(_ items: [Int]) -> UnsafeRawPointer {
            items.withUnsafeBytes { $0.baseAddress! }
        }
        let list = List()
        list.items.reserveCapacity(100)
        let before = address(list.items)
        let isFull = Recorder(Scope(list.$items.scope(\.count), list.$limit) { $0 > $1 })
        for number in 2...10 { list.items.append(number) }
        #expect(address(list.items) == before)
        #expect(isFull.values == [false, true])
    }

    @Test("A write by an observer that is undone ends with the current value")
    func observerThatUndoes() {
        let (store, other) = (Store(), Counter())
        let object = Witness()
        store.$state.observe(with: object) { _, state in
            guard state.counter == 2 else { return }
            other.number += 1
            store.state.counter = 0
        }
        let counter = store.$state.scope(\.counter)
        let seen = Recorder(Scope(counter, other.$number) { [$0, $1] })
        store.state.counter = 2
        #expect(seen.values == [[0, 0], [2, 1], [0, 1]])
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

    @Test("The deinit of a replaced value may write another source: no outdated value is delivered")
    func deinitThatWrites() {
        let (title, number) = (Model(MortalPart(0)), Counter())
        title.state = MortalPart(1) { number.number = 7 }
        let scope = Scope(title.$state, number.$number) { [$0.number, $1] }
        let object = Witness()
        var received: [[Int]] = []
        scope.observe(with: object) { _, new in
            #expect(new == scope.value)
            received.append(new)
        }
        // The combination alone keeps the title before, which is released as it is replaced.
        func change(_ title: inout MortalPart) { title = MortalPart(2) }
        change(&title.state)
        #expect(received == [[1, 0], [2, 7]])
    }

    @Test("The deinit of a value that is replaced as the scope is computed may write, too")
    func deinitThatWritesLate() {
        let (number, title) = (Counter(), Model(MortalPart(0)))
        title.state = MortalPart(1) { number.number = 9 }
        let object = Witness()
        title.$state.observeChanges(with: object) { _, _ in number.number = 5 }
        let scope = Scope(number.$number, title.$state) { [$0, $1.number] }
        var received: [[Int]] = []
        scope.observe(with: object) { _, new in
            #expect(new == scope.value)
            received.append(new)
        }
        func change(_ title: inout MortalPart) { title = MortalPart(2) }
        change(&title.state)
        #expect(received == [[0, 1], [9, 2]])
    }

    @Test("The deinit of a value that is replaced before a call writes after that call")
    func deinitThatWritesAfterTheCall() {
        let (title, number, other) = (Model(MortalPart(0)), Counter(), Counter())
        let object = Witness()
        title.$state.observeChanges(with: object) { _, part in
            if part.number == 1 { number.number = 1 }
        }
        let scope = Scope(title.$state, number.$number, other.$number) { [$0.number, $1, $2] }
        func change(_ title: inout MortalPart, to part: MortalPart) { title = part }
        var received: [[Int]] = []
        scope.observe(with: object) { _, new in
            #expect(new == scope.value)
            received.append(new)
            guard new == [1, 1, 0] else { return }
            // Both properties are being delivered, so that the combination is not notified of these
            // changes yet. It alone keeps the title 2, since the other write has it look.
            change(&title.state, to: MortalPart(2) { number.number = 9 })
            other.number = 1
            change(&title.state, to: MortalPart(3))
        }
        title.state = MortalPart(1)
        #expect(received == [[0, 0, 0], [1, 1, 0], [3, 1, 1], [3, 9, 1]])
    }

    @Test("The values of what has gone are its last; nothing leaks", arguments: 0..<2)
    func oneOwnerGoes(index: Int) {
        let (census, object) = (Census(), Witness())
        var models: [Counter?] = [Counter(), Counter()]
        var received: [[Int]] = []
        Scope(models[0]!.$number, models[1]!.$number) { [$0, $1] }.observe(with: object) {
            [member = census.member()] _, new in
            received.append(new)
            _ = member
        }
        models[index]!.number = 1
        models[index] = nil
        models[1 - index]!.number = 2
        #expect(received == [[[0, 0], [1, 0], [1, 2]], [[0, 0], [0, 1], [2, 1]]][index])
        models = []
        #expect(census.count == 0)
    }

    @Test("Uses the last value, and not the last one that differed, after its owner has gone")
    func lastValueOfAScope() {
        struct Part: Equatable {
            var ignored = 0

            static func == (left: Part, right: Part) -> Bool { true }
        }
        var (owner, other): (Model<Part>?, Counter) = (Model(Part()), Counter())
        let seen = Recorder(
            Scope(owner!.$state.scope(\.self), other.$number) { [$0.ignored, $1] })
        owner!.state.ignored = 7
        owner = nil
        other.number = 1
        #expect(seen.values == [[0, 0], [7, 1]], "a change that == ignores calls nobody")
    }

    @Test("A scope of a combination that ignores a change ignores it, too")
    func ignoresWhatItsSourceIgnores() {
        struct Part: Equatable {
            let number: Int

            static func == (left: Part, right: Part) -> Bool {
                left.number / 10 == right.number / 10
            }
        }
        let (a, b) = (Counter(), Counter())
        let part = Scope(a.$number) { Part(number: $0) }
        let seen = Recorder(Scope(part, b.$number) { [$0.number, $1] })
        a.number = 9
        a.number = 10
        #expect(seen.values == [[0, 0], [10, 0]])
    }

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
}
