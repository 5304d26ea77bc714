import Minimalist
import MinimalistExtras
import TestSupport
import Testing

@Suite("combineLatest")
struct CombineLatestTests {
    let calls = Calls()

    @Test("Calls once immediately, and then after every write of any, with the current values")
    func everyWrite() {
        let (name, age, tags) = (Model("Ada"), Model(36), Model([1]))
        combineLatest(name.$state, age.$state, tags.$state, with: calls) {
            $0("call", "(\($1) \($2) \($3))")
        }
        calls.during { age.state = 37 }
        calls.during { tags.state.append(2) }
        calls.during { name.state = "Ada" }
        #expect(calls.picture == "call (Ada 36 [1]) (Ada 37 [1]) (Ada 37 [1, 2]) (Ada 37 [1, 2])")
    }

    @Test("A write by the closure is followed by another call; calls never nest", arguments: 0..<2)
    func closureThatWrites(index: Int) {
        let models = [Counter(), Counter()]
        let written = models[index]
        combineLatest(models[0].$number, models[1].$number, with: calls) { calls, _, _ in
            calls("call", "(\(written.number)")
            if written.number % 3 < 2 { written.number += 1 }
            calls("call", ")")
        }
        calls.during { written.number = 3 }
        #expect(calls.picture == "call (0)(1)(2) (3)(4)(5)")
    }

    #if DEBUG
        @Test("A closure that always writes traps a debug build, with a message that names this")
        func feedbackLoop() async {
            let trap = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) {
                let (a, b, witness) = (Counter(), Counter(), Witness())
                combineLatest(a.$number, b.$number, with: witness) { _, _, _ in a.number += 1 }
            }
            #expect(trap.message.contains("the observers of Combination must settle."))
        }
    #endif

    @Test("Calls once if one write changes two scopes, and again if the closure undoes one change")
    func closureThatUndoes() {
        let store = Store()
        let (name, counter) = (store.$state.scope(\.name), store.$state.scope(\.counter))
        combineLatest(name, counter, with: calls) { calls, name, counter in
            calls("call", "(\(name)\(counter))")
            if counter > 1 { store.state.counter = 1 }
        }
        func change(_ state: inout AppState) { (state.name, state.counter) = ("Ada", 2) }
        calls.during { store.state.counter = 1 }
        calls.during { change(&store.state) }
        calls.during { store.state.songs = [] }
        #expect(calls.picture == "call (0) (1) (Ada2)(Ada1) -")
    }

    @Test("Ends with the current values, also if another observer undoes what another source reads")
    func observerThatUndoes() {
        let (store, other) = (Store(), Counter())
        store.$state.observe(with: calls) { _, state in
            guard state.counter == 2 else { return }
            other.number += 1
            store.state.counter = 0
        }
        let counter = store.$state.scope(\.counter)
        combineLatest(counter, other.$number, with: calls) { $0("call", "(\($1) \($2))") }
        calls.during { store.state.counter = 2 }
        #expect(calls.picture == "call (0 0) (2 1)(0 1)")
    }

    @Test("The deinit of a replaced value may write, and the closure receives current values only")
    func deinitThatWrites() {
        final class Page { @Property var state = (number: 0, title: MortalPart(0)) }
        let page = Page()
        page.state.title = MortalPart(1) { [unowned page] in page.state.number = 7 }
        let (number, title) = (page.$state.scope(\.number), page.$state.scope(\.title))
        combineLatest(number, title, with: calls) { calls, number, _ in
            calls("call", "(\(number) \(page.state.number))")
        }
        // A write would keep the old title until all have been called.
        func change(_ state: inout (number: Int, title: MortalPart)) { state = (1, MortalPart(2)) }
        calls.during { change(&page.state) }
        #expect(calls.picture == "call (0 0) (1 1)(7 7)")
    }

    @Test(
        "Goes on with the last value of an owner that goes first; nothing leaks", arguments: 0..<2)
    func oneOwnerGoes(index: Int) {
        let census = Census()
        var models: [Counter?] = [Counter(), Counter()]
        combineLatest(models[0]!.$number, models[1]!.$number, with: calls) {
            [token = census.token()] calls, a, b in
            calls("call", "\(a) \(b)")
            _ = token
        }
        calls.during { models[index]!.number = 1 }
        models[index] = nil
        calls.during { models[1 - index]!.number = 2 }
        #expect(calls.picture == ["call 0 0 1 0 1 2", "call 0 0 0 1 2 1"][index])
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
        combineLatest(owner!.$state.scope(\.self), other.$number, with: calls) {
            $0("call", "\($1.ignored) \($2)")
        }
        calls.during { owner!.state.ignored = 7 }
        owner = nil
        calls.during { other.number = 1 }
        #expect(calls.picture == "call 0 0 - 7 1")
    }

    @Test("The deinit of a value that it kept may write")
    func deinitOfAKeptValue() {
        let (model, other) = (Model<Witness?>(nil), Counter())
        combineLatest(model.$state, other.$number, with: calls) { calls, witness, number in
            calls("call", "(\(witness == nil ? "nil" : "one") \(number))")
        }
        calls.during {
            model.state = Witness {
                other.number += 1
                model.state = nil
            }
        }
        // Within a mutation in place, so that the combination alone keeps the witness after it.
        func release(_ witness: inout Witness?) { witness = nil }
        calls.during { release(&model.state) }
        #expect(calls.picture == "call (nil 0) (one 0) (nil 1)(nil 1)(nil 1)")
    }

    @Test("A class that inherits a method named observe can call it")
    func insideASubclass() {
        class Base { func observe() {} }
        final class View: Base {
            func show(_ number: some ValueSource<Int>, _ calls: Calls) {
                combineLatest(number, number, with: self) { _, one, _ in calls("call", one) }
            }
        }
        View().show(Counter().$number, calls)
        #expect(calls.picture == "call 0")
    }
}
