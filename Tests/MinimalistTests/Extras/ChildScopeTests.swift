import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// A child scope is a scope of a source that a value leads to: what `scope(following:)` makes.
/// EverySourceTests has what it has in common with other sources. EveryProgramTests and
/// RandomProgramTests write, mutate, replace and remove children, also in callbacks and in
/// mutations.
@MainActor @Suite("Scope that follows a child", .timeLimit(.minutes(5)))
struct ChildScopeTests {
    let object = Witness()

    @Test("It may lead through a child of a child, either of which may be replaced")
    func nested() {
        let model = Model(Model(Counter(1)))
        let numbers = Recorder(
            model.$state.scope(following: { $0.$state.scope(following: \.$number) }))
        model.state.state.number = 2
        model.state.state = Counter(3)
        model.state = Model(Counter(1))
        model.state.state.number = 4
        #expect(numbers.values == [1, 2, 3, 1, 4])
    }

    @Test("A child that is made anew at each read is read, but not followed; nor is a constant one")
    func notFollowed() {
        let (counter, model) = (Counter(1), Model(1))
        var made: [Counter] = []
        let constant = Scope(constant: counter).scope(following: \.$number)
        let anew = model.$state.scope(following: { number in
            made.append(Counter(number))
            return made.last!.$number
        })
        let (ofConstant, ofAnew) = (Recorder(constant), Recorder(anew))
        for child in made + [counter] { child.number = 7 }
        model.state = 2
        #expect(constant.value == 7)
        #expect(ofConstant.values == [1])
        #expect(ofAnew.values == [1, 2])
    }

    @Test("Among the observers of the child, it begins anew at each write of what leads to it")
    func order() {
        let model = Model(Counter())
        var calls: [String] = []
        model.state.$number.observe(with: object) { calls.append("before \($1)") }
        model.$state.scope(following: \.$number).observe(with: object) {
            calls.append("child \($1)")
        }
        model.state.$number.observe(with: object) { calls.append("after \($1)") }
        model.state.number = 1
        model.state = model.state
        model.state.number = 2
        let first = ["before 0", "child 0", "after 0", "before 1", "child 1", "after 1"]
        #expect(calls == first + ["before 2", "after 2", "child 2"])
    }

    @Test("Of a list, it follows the children that are in it, and is computed once a write")
    func list() {
        let (a, b, c) = (Counter(1), Counter(2), Counter(3))
        let model = Model([a, b])
        var count = 0
        let numbers = Recorder(
            model.$state.scope(followingEach: \.$number) { numbers in
                count += 1
                return numbers
            })
        count = 0
        b.number = 5
        model.state.append(c)
        model.state = [a, a]
        b.number = 9
        a.number = 4
        model.state = []
        a.number = 9
        #expect(numbers.values == [[1, 2], [1, 5], [1, 5, 3], [1, 1], [4, 4], []])
        #expect(count == 5)
    }

    @Test(
        "Children that have left are released, and with the owner the closure, though others live")
    func ownerGoes() {
        let (counter, census) = (Counter(), Census())
        var model: Model<[Counter]>? = Model([counter, Counter()])
        weak let (owner, left) = (model, model!.state.last)
        model!.$state.scope(followingEach: \.$number) { $0.count }
            .observe(with: object, closure: census.closure())
        model!.state.removeLast()
        #expect(left == nil)
        #expect(census.count == 1)
        model = nil
        #expect(owner == nil)
        #expect(census.count == 0)
        withExtendedLifetime(counter) {}
    }

    @Test("Nothing grows with the number of observers that come and go, or of replacements")
    func replacements() {
        let (counters, model) = ([Counter(), Counter()], Model(Model(Counter())))
        let (observers, follows) = (Census(), Census())
        // Each time that a child is followed, it keeps the inner function, and so a member.
        let number = model.$state.scope(following: { child in
            child.$state.scope(following: { [member = follows.member()] counter in
                withExtendedLifetime(member) { counter.$number }
            })
        })
        let numbers = Recorder(number)
        for index in 1...100 {
            model.state.state = counters[index % 2]
            model.state = model.state
            number.observe(with: Witness(), closure: observers.closure())
        }
        #expect(follows.count < 10)
        #expect(observers.count < 10)
        model.state.state.number = 1
        #expect(numbers.values == [0, 1])
    }
}
