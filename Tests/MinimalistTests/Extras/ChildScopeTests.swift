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
    }

    let stage = Stage()
    let object = Witness()

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

    // MARK: Each child of a list

    final class Inbox {
        @Property var players = [Player(), Player()]

        var total: Scope<Int> { $players.scope(followingEach: \.$volume) { $0.reduce(0, +) } }
    }

    let inbox = Inbox()

    @Test("Of a list, it follows the children that are in it: they come, go, and stand in it twice")
    func list() {
        let (a, b, c) = (inbox.players[0], inbox.players[1], Player())
        let volumes = Recorder(inbox.$players.scope(followingEach: \.$volume) { $0 })
        b.volume = 2
        inbox.players.append(c)
        c.volume = 3
        inbox.players = [a, a]
        b.volume = 9
        a.volume = 1
        inbox.players = []
        a.volume = 9
        #expect(volumes.values == [[5, 5], [5, 2], [5, 2, 5], [5, 2, 3], [5, 5], [1, 1], []])
    }

    @Test("An observer receives what is computed whenever it differs, once a write")
    func total() {
        var counts = 0
        let totals = Recorder(
            inbox.$players.scope(followingEach: \.$volume) { volumes in
                counts += 1
                return volumes.reduce(0, +)
            })
        counts = 0
        inbox.players[0].volume = 6
        inbox.players.swapAt(0, 1)
        inbox.players = [inbox.players[0], inbox.players[0]]
        inbox.players[0].volume = 1
        #expect(counts == 4)
        #expect(totals.values == [10, 11, 10, 2])
    }

    @Test("While the list or a child is mutated, also a new one, nothing is computed until the end")
    func mutated() {
        let (totals, next) = (Recorder(inbox.total), Player())
        func change(_ volume: inout Int) {
            inbox.players.append(next)
            volume = 6
        }
        change(&inbox.players[0].volume)
        #expect(totals.values == [10, 16])
        inbox.players.removeLast()
        change(&next.volume)
        #expect(totals.values == [10, 16, 11, 17])
        func replace(_ players: inout [Player]) { players.removeLast().volume = 7 }
        replace(&inbox.players)
        #expect(totals.values == [10, 16, 11, 17, 11])
    }

    // MARK: Lifetime

    @Test(
        "Children that have left are released, and with the owner the closure, though others live")
    func ownerGoes() {
        var inbox: Inbox? = Inbox()
        let (players, census) = (inbox!.players, Census())
        inbox!.players.append(Player())
        weak let (owner, left) = (inbox, inbox!.players.last)
        inbox!.total.observe(with: object, closure: census.closure())
        inbox!.players.removeLast()
        #expect(left == nil)
        #expect(census.count == 1)
        inbox = nil
        #expect(owner == nil)
        #expect(census.count == 0)
        withExtendedLifetime(players) {}
    }

    @Test("The closure of an object that is gone is released at the next write of a child or list")
    func objectGoes() {
        let census = Census()
        let writes: [(Inbox) -> Void] = [{ $0.players[0].volume = 6 }, { $0.players.reverse() }]
        for write in writes {
            inbox.total.observe(with: Witness(), closure: census.closure())
            #expect(census.count == 1)
            write(inbox)
            #expect(census.count == 0)
        }
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
