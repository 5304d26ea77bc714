import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// The events of a child that may be replaced: what `events(following:)` makes.
@MainActor @Suite("Events that follow a child", .timeLimit(.minutes(5)))
struct FollowedEventsTests {
    final class Player {
        @Signal var didEnd: Accepts<Int>
    }

    final class Stage {
        @Property var player = Player()
        @Property var guest: Player?

        var ends: some ObservableSource<Int> { $player.events(following: \.$didEnd) }
    }

    let stage = Stage()
    let object = Witness()

    @Test("An observer receives the events of the child that is current, and none of a former one")
    func currentChild() {
        let (a, b) = (stage.player, Player())
        let ends = Recorder(stage.ends)
        a.didEnd.send(1)
        stage.player = b
        a.didEnd.send(2)
        b.didEnd.send(3)
        #expect(ends.values == [1, 3])
    }

    @Test("The child may be missing")
    func missingChild() {
        let guest = Player()
        let ends = Recorder(stage.$guest.events(following: \.?.$didEnd))
        guest.didEnd.send(1)
        stage.guest = guest
        guest.didEnd.send(2)
        stage.guest = nil
        guest.didEnd.send(3)
        #expect(ends.values == [2])
    }

    @Test("Writing the same child again loses no event that waits, and doubles none")
    func sameChild() {
        stage.player.$didEnd.observe(with: object) { [stage] _, number in
            guard number == 1 else { return }
            stage.player.didEnd.send(2)
            stage.player = stage.player
        }
        let ends = Recorder(stage.ends)
        stage.player.didEnd.send(1)
        #expect(ends.values == [1, 2])
    }

    @Test("Calls do not nest if the observer replaces the child, and sends on the new one")
    func observerThatReplaces() {
        var events: [String] = []
        stage.ends.observe(with: object) { [stage] _, number in
            events.append("begin \(number)")
            if number == 1 {
                stage.player = Player()
                stage.player.didEnd.send(2)
            }
            events.append("end \(number)")
        }
        stage.player.didEnd.send(1)
        #expect(events == ["begin 1", "end 1", "begin 2", "end 2"])
    }

    @Test("In the delivery of a write, an observer follows the old child until its turn")
    func untilItsTurn() {
        let (a, b) = (stage.player, Player())
        stage.$player.observe(with: object) { _, player in
            guard player === b else { return }
            a.didEnd.send(1)
            b.didEnd.send(2)
        }
        let ends = Recorder(stage.ends)
        stage.player = b
        #expect(ends.values == [1])
    }

    @Test("A new child at the address of an old one is another child")
    func newChildAtAnOldAddress() {
        var ends: [Int] = []
        let object = Witness()
        stage.$guest.observe(with: object) { [stage] _, guest in
            guard guest == nil else { return }
            // Before the observer below has its turn.
            stage.guest = Player()
        }
        stage.$guest.events(following: \.?.$didEnd).observe(with: object) { ends.append($1) }
        for number in 1...20 {
            stage.guest = nil
            stage.guest?.didEnd.send(number)
        }
        #expect(ends == Array(1...20))
    }

    // MARK: Each child of a list

    final class Inbox {
        @Property var players = [Player(), Player()]

        var ends: some ObservableSource<(child: Player, event: Int)> {
            $players.events(followingEach: \.$didEnd)
        }
    }

    /// Notes the events with the place of the child among these.
    private func observe(_ inbox: Inbox, _ players: [Player]) -> Received<[Int]> {
        let received = Received<[Int]>()
        inbox.ends.observe(with: received) { received, end in
            received.append([players.firstIndex { $0 === end.child }!, end.event])
        }
        return received
    }

    @Test("Of a list, an observer receives the events of the children that are in it, each once")
    func list() {
        let inbox = Inbox()
        let players = inbox.players + [Player()]
        let ends = observe(inbox, players)
        for (number, player) in players.enumerated() { player.didEnd.send(number) }
        inbox.players = [players[2], players[1], players[2]]
        for (number, player) in players.enumerated() { player.didEnd.send(number + 10) }
        #expect(ends.all == [[0, 0], [1, 1], [1, 11], [2, 12]])
    }

    @Test("A child that stays in the list goes on: an event that waits is received, once")
    func childThatStays() {
        let inbox = Inbox()
        let players = inbox.players
        players[0].$didEnd.observe(with: object) { _, number in
            guard number == 1 else { return }
            players[0].didEnd.send(2)
            inbox.players = players.reversed()
        }
        let ends = observe(inbox, players)
        players[0].didEnd.send(1)
        #expect(ends.all == [[0, 1], [0, 2]])
    }

    @Test("A child may leave the list in its own event, and calls do not nest")
    func leavesInItsEvent() {
        let inbox = Inbox()
        let players = inbox.players
        var events: [String] = []
        inbox.ends.observe(with: object) { _, end in
            events.append("begin \(end.event)")
            inbox.players.removeAll { $0 === end.child }
            if end.event == 1 { players[1].didEnd.send(2) }
            end.child.didEnd.send(3)
            events.append("end \(end.event)")
        }
        players[0].didEnd.send(1)
        #expect(events == ["begin 1", "end 1", "begin 2", "end 2"])
        #expect(inbox.players.isEmpty)
    }

    @Test("Children that have left are released at the observer's turn, in the order of the list")
    func releasesChildren() {
        final class Child {
            @Signal var event: Accepts<Int>
            let witness: Witness

            init(_ onDeinit: @escaping () -> Void) { witness = Witness(onDeinit: onDeinit) }
        }
        var released: [Int] = []
        let model = Model((0..<10).map { number in Child { released.append(number) } })
        model.$state.events(followingEach: \.$event).observe(with: object) { _, _ in }
        model.state = []
        #expect(released == Array(0..<10))
    }

    @Test("What the function before kept is released outside of any access, so its deinit may send")
    func deinitThatSends() {
        struct Row {
            let player: Player
            let part: MortalPart
        }
        let player = Player()
        let model = Model([Row(player: player, part: MortalPart(1) { player.didEnd.send(5) })])
        var ends: [String] = []
        model.$state.events(followingEach: \.player.$didEnd).observe(with: object) { _, end in
            ends.append("\(end.event) of \(end.child.part.number)")
        }
        model.state = [Row(player: player, part: MortalPart(2))]
        #expect(ends == ["5 of 2"])
    }

    // MARK: Lifetime

    @Test("With the owner of what leads to the child, all ends, though the child lives on")
    func stageGoes() async {
        var stage: Stage? = Stage()
        let (player, census) = (stage!.player, Census())
        weak let (owner, point) = (stage, stage!.$player)
        stage!.ends.observe(with: object, closure: census.closure())
        let (values, first) = (stage!.ends.values, stage!.ends.first { $0 == 3 })
        for number in [1, 2] { player.didEnd.send(number) }
        #expect(census.count == 1)
        stage = nil
        #expect(owner == nil)
        #expect(point == nil)
        #expect(census.count == 0)
        var received: [Int] = []
        for await number in values { received.append(number) }
        #expect(received == [1, 2])
        #expect(await first.value == nil)
    }

    @Test("Neither the child nor its point is retained")
    func childIsNotRetained() {
        struct Reference {
            weak var player: Player?
        }
        var player: Player? = Player()
        let model = Model(Reference(player: player))
        model.$state.events(following: { $0.player?.$didEnd }).observe(with: object) { _, _ in }
        weak let point = player!.$didEnd
        player = nil
        #expect(model.state.player == nil)
        #expect(point == nil)
    }

    @Test("The closure of an object that is gone is released at the next event, or write")
    func objectGoes() {
        let census = Census()
        let actions: [(Stage) -> Void] = [{ $0.player.didEnd.send(1) }, { $0.player = $0.player }]
        for act in actions {
            stage.ends.observe(with: Witness(), closure: census.closure())
            #expect(census.count == 1)
            act(stage)
            #expect(census.count == 0)
        }
    }

    @Test("If it leads to a property, each write is an event, without an immediate call")
    func property() {
        let model = Model(stage)
        let guests = Recorder(model.$state.events(following: \.$guest))
        stage.guest = nil
        model.state = Stage()
        model.state.guest = Player()
        #expect(guests.values.map { $0 == nil } == [true, false])
    }
}
