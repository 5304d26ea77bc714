import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// A child scope is a scope of a source that a value leads to: what `scope(following:)` makes.
/// EverySourceTests has what it has in common with other sources. EveryProgramTests and
/// RandomProgramTests write, replace and remove a child, also in callbacks.
@MainActor @Suite("Scope that follows a child", .timeLimit(.minutes(5)))
struct ChildScopeTests {
    final class Player {
        @Property var title: String
        @Property var volume = 5

        init(_ title: String = "a") { self.title = title }
    }

    final class Stage {
        @Property var player = Player()

        var title: Scope<String> { $player.scope(following: \.$title) }
        var volume: Scope<Int> { $player.scope(following: \.$volume) }
    }

    let stage = Stage()

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

    @Test("A child that takes another's place while it is being mutated is followed afterwards")
    func replacedByAMutatedChild() {
        let volumes = Recorder(stage.volume)
        let next = Player()
        func change(_ volume: inout Int) {
            stage.player = next
            volume = 6
        }
        change(&next.volume)
        #expect(volumes.values == [5, 6])
    }

    // MARK: Lifetime

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
