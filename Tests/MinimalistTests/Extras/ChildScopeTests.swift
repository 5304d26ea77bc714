import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// A child scope is a scope of a source that a value leads to: what `scope(following:)` makes.
/// EverySourceTests has what it has in common with other sources.
@MainActor @Suite("Scope that follows a child", .timeLimit(.minutes(5)))
struct ChildScopeTests {
    final class Player {
        @Property var title: String
        @Property var volume = 5
        @Property var isPlaying = true

        init(_ title: String = "") { self.title = title }
    }

    final class Stage {
        @Property var player = Player("a")
        @Property var guest: Player?

        var title: Scope<String> { $player.scope(following: \.$title) }
        var volume: Scope<Int> { $player.scope(following: \.$volume) }
        var guestVolume: Scope<Int?> { $guest.scope(following: \.?.$volume) }
    }

    let stage = Stage()
    let object = Witness()

    @Test("Its observers are called immediately, and then when the child's value differs")
    func observes() {
        let titles = Recorder(stage.title)
        stage.player.title = "b"
        stage.player.title = "b"
        stage.player.volume = 6
        stage.player = Player("b")
        stage.player = Player("c")
        stage.player.title = "d"
        #expect(titles.values == ["a", "b", "c", "d"])
    }

    @Test("Its value is that of the child that is current, whichever callback reads it")
    func isCurrent() {
        let title = stage.title
        var reads: [String] = []
        stage.$player.observe(with: object) { _, _ in reads.append(title.value) }
        title.observe(with: object) { _, _ in reads.append(title.value) }
        stage.$player.observe(with: object) { _, _ in reads.append(title.value) }
        reads = []
        stage.player = Player("b")
        #expect(reads == ["b", "b", "b"])
    }

    @Test("If the child may be missing, the value is optional, and nil without a child")
    func missingChild() {
        let volumes = Recorder(stage.guestVolume)
        stage.guest = Player()
        stage.guest?.volume = 6
        stage.guest = nil
        #expect(stage.guestVolume.value == nil)
        stage.guest = nil
        stage.guest = Player()
        #expect(volumes.values == [nil, 5, 6, nil, 5])
    }

    @Test("The source that it follows may be computed by a function, also from several sources")
    func function() {
        let lines = Recorder(
            stage.$player.scope(following: { player in
                Scope(player.$title, player.$volume) { "\($0) \($1)" }
            }))
        stage.player.volume = 6
        stage.player = Player("b")
        stage.player.title = "c"
        #expect(lines.values == ["a 5", "a 6", "b 5", "c 5"])
    }

    final class Box {
        @Property var stage = Stage()
    }

    @Test("It may lead through a child of a child, either of which may be replaced")
    func nested() {
        let box = Box()
        let titles = Recorder(
            box.$stage.scope(following: { $0.$player.scope(following: \.$title) }))
        box.stage.player.title = "b"
        box.stage.player = Player("c")
        box.stage = Stage()
        box.stage.player.title = "d"
        #expect(titles.values == ["a", "b", "c", "a", "d"])
    }

    @Test("What follows the former child hears no more of it")
    func formerChild() {
        let titles = Recorder(stage.title)
        let former = stage.player
        stage.player = Player("b")
        former.title = "c"
        stage.player.title = "d"
        #expect(titles.values == ["a", "b", "d"])
    }

    @Test("A body tracks it as far as what it reads is tracked")
    func isTracked() {
        final class Screen {
            @TrackedProperty var child = Child()
        }
        final class Child {
            @TrackedProperty var tracked = 0
            @Property var plain = 0
        }
        let screen = Screen()
        let tracked = screen.$child.scope(following: \.$tracked)
        let plain = screen.$child.scope(following: \.$plain)
        let (ofTracked, ofPlain) = (Body { "\(tracked.value)" }, Body { "\(plain.value)" })
        screen.child.tracked = 1
        screen.child.plain = 1
        screen.child = Child()
        // Observation notifies before each change.
        #expect(ofTracked.rendered == ["0", "0", "1"])
        #expect(ofPlain.rendered == ["0", "1"])
    }

    @Test("A child that is made anew at each read is read, but not followed")
    func childMadeAnew() {
        var children: [Player] = []
        let volumes = Recorder(
            stage.$player.scope(following: { player in
                let child = Player()
                child.volume = player.volume
                children.append(child)
                return child.$volume
            }))
        stage.player.volume = 6
        for child in children { child.volume = 7 }
        stage.player = stage.player
        #expect(volumes.values == [5, 6])
    }

    @Test("The child of a constant scope is read, but not followed")
    func constant() {
        let player = Player("a")
        let title = Scope(constant: player).scope(following: \.$title)
        let titles = Recorder(title)
        player.title = "b"
        #expect(title.value == "b")
        #expect(titles.values == ["a"])
    }

    // MARK: Observers that write

    @Test("If an observer writes or replaces the child, it is called again, after that call")
    func observerThatWrites() {
        var events: [String] = []
        stage.title.observe(with: object) { [stage] _, title in
            events.append("begin \(title)")
            if title == "b" { stage.player.title = "c" }
            if title == "c" { stage.player = Player("d") }
            events.append("end")
        }
        events = []
        stage.player = Player("b")
        #expect(events == ["begin b", "end", "begin c", "end", "begin d", "end"])
    }

    @Test("If an earlier observer writes the former child, its value is not delivered")
    func writeOfTheFormerChild() {
        let (former, next) = (stage.player, Player())
        next.volume = 6
        stage.$player.observe(with: object) { _, player in
            if player === next { former.volume = 0 }
        }
        let volumes = Recorder(stage.volume)
        stage.player = next
        #expect(volumes.values == [5, 6])
    }

    @Test("If an observer of a child replaces it, the others receive only the value of the new one")
    func replacedWhileItDelivers() {
        stage.player.$title.observe(with: object) { [stage] _, title in
            if title == "b" { stage.player = Player("c") }
        }
        let titles = Recorder(stage.title)
        stage.player.title = "b"
        #expect(titles.values == ["a", "c"])
    }

    // MARK: Order

    @Test("It keeps its place among the observers of the child, however often that is written")
    func order() {
        let calls = Calls()
        stage.player.$title.observe(with: calls, closure: calls.noting("before"))
        stage.title.observe(with: calls, closure: calls.noting("child"))
        stage.player.$title.observe(with: calls, closure: calls.noting("after"))
        for title in ["b", "c", "d"] { calls.during { stage.player.title = title } }
        #expect(
            calls.picture == """
                before  a - - | b - - | c - - | d - -
                child   - a - | - b - | - c - | - d -
                after   - - a | - - b | - - c | - - d
                """)
    }

    @Test("At each write of what leads to the child, it begins anew as the last observer of that")
    func orderAfterAWriteOfWhatLeadsToIt() {
        let calls = Calls()
        stage.title.observe(with: calls, closure: calls.noting("child"))
        stage.player.$title.observe(with: calls, closure: calls.noting("direct"))
        stage.player = stage.player
        calls.during { stage.player.title = "b" }
        #expect(
            calls.picture == """
                child   a - | - b
                direct  - a | b -
                """)
    }

    @Test("A write of the child looks for the child once, and follows it no second time")
    func looksOnce() {
        var looks = 0
        let title = stage.$player.scope(following: { player in
            looks += 1
            return player.$title
        })
        title.observe(with: object) { _, _ in }
        looks = 0
        for title in ["b", "c", "d"] { stage.player.title = title }
        #expect(looks == 3)
    }

    // MARK: Mutation in place

    @Test("While the child is being mutated in place, nothing is computed, and nothing traps")
    func mutatedChild() {
        final class Numbers {
            @Property var a = 1
            @Property var b = 2
        }
        let model = Model(Numbers())
        let sums = Recorder(model.$state.scope(following: { Scope($0.$a, $0.$b) { $0 * 10 + $1 } }))
        swap(&model.state.a, &model.state.b)
        #expect(sums.values == [12, 21])
    }

    @Test("A child that takes another's place while it is being mutated is followed afterwards")
    func replacedByAMutatedChild() {
        let volumes = Recorder(stage.volume)
        let next = Player()
        func change(_ volume: inout Int) {
            volume = 6
            stage.player = next
            stage.player = next
            volume = 7
        }
        change(&next.volume)
        #expect(volumes.values == [5, 7])
        next.volume = 8
        #expect(volumes.values == [5, 7, 8])
    }

    @Test("A child that replaces itself while it is being mutated is followed afterwards")
    func replacedByItself() {
        let volumes = Recorder(stage.volume)
        func change(_ volume: inout Int) {
            stage.player = stage.player
            volume = 6
        }
        change(&stage.player.volume)
        #expect(volumes.values == [5, 6])
    }

    @Test("While what leads to the child is being mutated, nothing is computed")
    func mutatedWay() {
        let stages = Model([stage, Stage()])
        stages.state[1].player.volume = 9
        let volumes = Recorder(stages.$state.scope(following: { $0[0].volume }))
        stages.state.removeAll { stage in
            stage.player = stage.player
            return stage === self.stage
        }
        #expect(volumes.values == [5, 9])
    }

    @Test("A combination of a child and another source waits for the end of a mutation, too")
    func combination() {
        let (list, other) = (Model(Model([1, 2])), Counter())
        let counts = list.$state.scope(following: { $0.$state.scope(\.count) })
        let numbers = Recorder(Scope(counts, other.$number) { $0 * 10 + $1 })
        list.state.state.removeAll { _ in
            other.number += 1
            return true
        }
        #expect(numbers.values == [20, 2])
    }

    #if os(macOS) || os(Linux)
    @Test("While the child is being mutated, observing it traps, and so does reading the value")
    func trapsWithTheChild() async {
        let observing = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let stage = Stage()
            func change(_ volume: inout Int) { volume = Recorder(stage.volume).values.count }
            change(&stage.player.volume)
        }
        #expect(observing.message.contains("Int is being mutated in place; use the inout value"))
        let reading = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let stage = Stage()
            func change(_ volume: inout Int) { volume = stage.volume.value }
            change(&stage.player.volume)
        }
        #expect(reading.message.contains("Int is being mutated in place; use the inout value"))
    }
    #endif

    // MARK: Lifetime

    @Test("It retains what it was made from, and not the owner")
    func ownerGoes() {
        var stage: Stage? = Stage()
        weak let (owner, point) = (stage, stage!.$player)
        var title: Scope<String>? = stage!.title
        let titles = Recorder(title!)
        stage = nil
        #expect(owner == nil)
        #expect(title!.value == "a")
        #expect(titles.values == ["a"])
        #expect(point != nil)
        title = nil
        #expect(point == nil)
    }

    @Test("An observer retains no child, neither the current one nor the former one")
    func childGoes() {
        var stage: Stage? = Stage()
        weak let former = stage!.player
        let titles = Recorder(stage!.title)
        stage!.player = Player("b")
        #expect(former == nil)
        weak let current = stage!.player
        stage = nil
        #expect(current == nil)
        #expect(titles.values == ["a", "b"])
    }

    enum Goes: CaseIterable { case object, stage }

    @Test(
        "Once the object and the stage are gone, the closure is released, without another write",
        arguments: Goes.allCases, [false, true])
    func releasesTheClosure(first: Goes, childLivesOn: Bool) {
        var (stage, object): (Stage?, Witness?) = (Stage(), Witness())
        weak let (owner, released) = (stage, object)
        let census = Census()
        let children = childLivesOn ? [stage!.player, Player()] : []
        stage!.volume.observe(with: object, closure: census.closure())
        if childLivesOn { stage!.player = children[1] }
        #expect(census.count == 1)
        switch first {
        case .object: object = nil
        case .stage: stage = nil
        }
        (stage, object) = (nil, nil)
        #expect(owner == nil)
        #expect(released == nil)
        #expect(census.count == 0)
        withExtendedLifetime(children) {}
    }

    @Test("The closure of an object that is gone is released at the next write of the child, too")
    func releasesTheClosureAtAWriteOfTheChild() {
        let census = Census()
        stage.volume.observe(with: Witness(), closure: census.closure())
        #expect(census.count == 1)
        stage.player.volume = 6
        #expect(census.count == 0)
    }

    @Test("Its stream ends with the stage, also if players live on", arguments: [false, true])
    func stream(childLivesOn: Bool) async {
        var stage: Stage? = Stage()
        let children = childLivesOn ? [stage!.player, Player()] : []
        let volumes = stage!.volume.values
        if childLivesOn { stage!.player = children[1] }
        stage!.player.volume = 6
        stage = nil
        var received: [Int] = []
        for await volume in volumes { received.append(volume) }
        #expect(received == [6])
        withExtendedLifetime(children) {}
    }

    @Test("Nothing grows with the number of observers that come and go")
    func observersThatComeAndGo() {
        let (census, title) = (Census(), stage.title)
        for _ in 1...10_000 {
            title.observe(with: Witness(), closure: census.closure())
        }
        #expect(census.count < 10)
    }

    @Test("Nothing grows with the number of replacements")
    func replacements() {
        let (box, census) = (Box(), Census())
        // Each time that a stage is followed, it keeps the inner function, and so a member.
        let volumes = Recorder(
            box.$stage.scope(following: { stage in
                stage.$player.scope(following: { [member = census.member()] player in
                    withExtendedLifetime(member) { player.$volume }
                })
            }))
        let stages = [box.stage, Stage()]
        for number in 1...10_000 { box.stage = stages[number % 2] }
        #expect(census.count < 10)
        box.stage.player.volume = 6
        #expect(volumes.values == [5, 6])
    }
}
