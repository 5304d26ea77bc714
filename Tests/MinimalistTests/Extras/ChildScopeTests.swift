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

        init(_ title: String = "a") { self.title = title }
    }

    final class Stage {
        @Property var player = Player()
        @Property var guest: Player?

        var title: Scope<String> { $player.scope(following: \.$title) }
        var volume: Scope<Int> { $player.scope(following: \.$volume) }
        var guestVolume: Scope<Int?> { $guest.scope(following: \.?.$volume) }
    }

    let stage = Stage()
    let object = Witness()

    @Test("Its observers are called immediately, and then when the value of the child differs")
    func observes() {
        let (title, former) = (stage.title, stage.player)
        let titles = Recorder(title)
        stage.player.title = "b"
        stage.player.title = "b"
        stage.player.volume = 6
        stage.player = Player("b")
        stage.player = Player("c")
        former.title = "former"
        stage.player.title = "d"
        #expect(titles.values == ["a", "b", "c", "d"])
        #expect(title.value == "d")
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

    @Test("It may lead to several properties of a child: while one is mutated, nothing is computed")
    func severalProperties() {
        let lines = Recorder(
            stage.$player.scope(following: { player in
                Scope(player.$title, player.$volume) { "\($0) \($1)" }
            }))
        func change(_ title: inout String) {
            stage.player.volume = 6
            title = "b"
        }
        change(&stage.player.title)
        stage.player = Player("c")
        #expect(lines.values == ["a 5", "b 6", "c 5"])
    }

    @Test("A child that is made anew at each read is read, but not followed; nor is a constant one")
    func notFollowed() {
        let player = Player()
        let title = Scope(constant: player).scope(following: \.$title)
        let titles = Recorder(title)
        player.title = "b"
        #expect(title.value == "b")
        #expect(titles.values == ["a"])
        var children: [Counter] = []
        let volumes = Recorder(
            stage.$player.scope(following: { player in
                children.append(Counter())
                children.last!.number = player.volume
                return children.last!.$number
            }))
        stage.player.volume = 6
        for child in children { child.number = 7 }
        stage.player = stage.player
        #expect(volumes.values == [5, 6])
    }

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

    @Test("Among the observers of the child, it begins anew at each write of what leads to it")
    func order() {
        let calls = Calls()
        stage.player.$title.observe(with: calls, closure: calls.noting("before"))
        stage.title.observe(with: calls, closure: calls.noting("child"))
        stage.player.$title.observe(with: calls, closure: calls.noting("after"))
        calls.during { stage.player.title = "b" }
        calls.during { stage.player = stage.player }
        calls.during { stage.player.title = "c" }
        #expect(
            calls.picture == """
                before  a - - | b - - | - | c - -
                child   - a - | - b - | - | - - c
                after   - - a | - - b | - | - c -
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

    #if os(macOS) || os(Linux)
    @Test("While the child is being mutated, observing it traps")
    func trapsWithTheChild() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let stage = Stage()
            func change(_ volume: inout Int) { volume = Recorder(stage.volume).values.count }
            change(&stage.player.volume)
        }
        #expect(trap.message.contains("Int is being mutated in place; use the inout value"))
    }
    #endif

    // MARK: Lifetime

    @Test("It retains what it was made from, neither the owner nor a child that was replaced")
    func ownerGoes() {
        var stage: Stage? = Stage()
        weak let (owner, point, former) = (stage, stage!.$player, stage!.player)
        var title: Scope<String>? = stage!.title
        let titles = Recorder(title!)
        stage!.player = Player("b")
        #expect(former == nil)
        stage = nil
        #expect(owner == nil)
        #expect(title!.value == "b")
        #expect(titles.values == ["a", "b"])
        #expect(point != nil)
        title = nil
        #expect(point == nil)
    }

    enum Goes: CaseIterable { case object, stage }

    @Test(
        "Once the object and the stage are gone, the closure is released, though players live on",
        arguments: Goes.allCases)
    func releasesTheClosure(first: Goes) {
        var (stage, object): (Stage?, Witness?) = (Stage(), Witness())
        let (players, census) = ([stage!.player, Player()], Census())
        stage!.volume.observe(with: object, closure: census.closure())
        stage!.player = players[1]
        #expect(census.count == 1)
        switch first {
        case .object: object = nil
        case .stage: stage = nil
        }
        (stage, object) = (nil, nil)
        #expect(census.count == 0)
        withExtendedLifetime(players) {}
    }

    @Test("The closure of an object that is gone is released at the next write of the child, too")
    func releasesTheClosureAtAWriteOfTheChild() {
        let census = Census()
        stage.volume.observe(with: Witness(), closure: census.closure())
        #expect(census.count == 1)
        stage.player.volume = 6
        #expect(census.count == 0)
    }

    @Test("Its stream ends with the stage, though players live on")
    func stream() async {
        var stage: Stage? = Stage()
        let players = [stage!.player, Player("b")]
        let titles = stage!.title.values
        stage!.player = players[1]
        stage = nil
        #expect(await all(of: titles) == ["b"])
        withExtendedLifetime(players) {}
    }

    @Test("Nothing grows with the number of observers that come and go, or of replacements")
    func replacements() {
        let (box, observers, stages) = (Box(), Census(), Census())
        let players = [box.stage.player, Player()]
        // Each time that a stage is followed, it keeps the inner function, and so a member.
        let volume = box.$stage.scope(following: { stage in
            stage.$player.scope(following: { [member = stages.member()] player in
                withExtendedLifetime(member) { player.$volume }
            })
        })
        let volumes = Recorder(volume)
        for number in 1...100 {
            box.stage.player = players[number % 2]
            box.stage = box.stage
            volume.observe(with: Witness(), closure: observers.closure())
        }
        #expect(stages.count < 10)
        #expect(observers.count < 10)
        box.stage.player.volume = 6
        #expect(volumes.values == [5, 6])
    }
}
