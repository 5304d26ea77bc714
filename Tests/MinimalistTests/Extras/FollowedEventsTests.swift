import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// The events of a child that may be replaced, and of each child in a list: what
/// `events(following:)` and `events(followingEach:)` make. EveryProgramTests and RandomProgramTests
/// send, replace and remove children in callbacks, too.
@MainActor @Suite("Events that follow a child", .timeLimit(.minutes(5)))
struct FollowedEventsTests {
    typealias Player = Mailbox<Int>

    final class Stage {
        @Property var player: Player? = Player()
        @Property var band = [Player(), Player()]

        var events: some ObservableSource<Int> { $player.events(following: \.?.$event) }
    }

    let stage = Stage()
    let object = Witness()

    @Test("An observer receives the events of the current child, which may be missing")
    func currentChild() {
        let (a, b) = (stage.player!, Player())
        let events = Recorder(stage.events)
        a.event.send(1)
        stage.player = b
        a.event.send(2)
        b.event.send(3)
        stage.player = nil
        b.event.send(4)
        #expect(events.values == [1, 3])
    }

    @Test("In the delivery of a write, an observer follows the old child until its turn")
    func untilItsTurn() {
        let (a, b) = (stage.player!, Player())
        stage.$player.observe(with: object) { _, player in
            guard player === b else { return }
            a.event.send(1)
            b.event.send(2)
        }
        let events = Recorder(stage.events)
        stage.player = b
        #expect(events.values == [1])
    }

    @Test("A new child at the address of an old one is another child")
    func newChildAtAnOldAddress() {
        stage.$player.observe(with: object) { [stage] _, player in
            // Before the observer below has its turn.
            if player == nil { stage.player = Player() }
        }
        let events = Recorder(stage.events)
        // Unlike an assignment, a mutation in place releases the old child before the delivery.
        func remove(_ player: inout Player?) { player = nil }
        for number in 1...20 {
            remove(&stage.player)
            stage.player?.event.send(number)
        }
        #expect(events.values == Array(1...20))
    }

    // MARK: Each child of a list

    /// Notes the events of the band, each with the place of its child among these.
    private func events(_ players: [Player]) -> Received<[Int]> {
        let received = Received<[Int]>()
        stage.$band.events(followingEach: \.$event).observe(with: received) { received, event in
            received.append([players.firstIndex { $0 === event.child }!, event.event])
        }
        return received
    }

    @Test("Of a list, an observer receives the events of the children that are in it, each once")
    func list() {
        let players = stage.band + [Player()]
        let events = events(players)
        for (number, player) in players.enumerated() { player.event.send(number) }
        stage.band = [players[2], players[1], players[2]]
        for (number, player) in players.enumerated() { player.event.send(number + 10) }
        #expect(events.all == [[0, 0], [1, 1], [1, 11], [2, 12]])
    }

    @Test("A child that stays goes on: an event that waits is received, once")
    func childThatStays() {
        let players = stage.band
        players[0].$event.observe(with: object) { [stage] _, number in
            guard number == 1 else { return }
            players[0].event.send(2)
            stage.band = players.reversed()
        }
        let events = events(players)
        players[0].event.send(1)
        #expect(events.all == [[0, 1], [0, 2]])
    }

    @Test("A child may leave the list in its own event, and calls do not nest")
    func leavesInItsEvent() {
        let players = stage.band
        var log: [String] = []
        stage.$band.events(followingEach: \.$event).observe(with: object) { [stage] _, event in
            log.append("begin \(event.event)")
            stage.band.removeAll { $0 === event.child }
            if event.event == 1 { players[1].event.send(2) }
            event.child.event.send(3)
            log.append("end \(event.event)")
        }
        players[0].event.send(1)
        #expect(log == ["begin 1", "end 1", "begin 2", "end 2"])
        #expect(stage.band.isEmpty)
    }

    struct Row {
        var player = Player()
        let part: MortalPart
    }

    @Test("Children that have left are released at the observer's turn, in the order of the list")
    func releasesChildren() {
        var released: [Int] = []
        let model = Model((0..<10).map { n in Row(part: MortalPart(n) { released.append(n) }) })
        model.$state.events(followingEach: \.player.$event).observe(with: object) { _, _ in }
        // In place, as above.
        model.state.removeAll()
        #expect(released == Array(0..<10))
    }

    @Test("What the function before kept is released outside of any access, so its deinit may send")
    func deinitThatSends() {
        let player = Player()
        let model = Model([Row(player: player, part: MortalPart(1) { player.event.send(5) })])
        var events: [[Int]] = []
        model.$state.events(followingEach: \.player.$event).observe(with: object) { _, event in
            events.append([event.child.part.number, event.event])
        }
        model.state = [Row(player: player, part: MortalPart(2))]
        #expect(events == [[2, 5]])
    }

    // MARK: Lifetime

    @Test("With the owner of what leads to the child, all ends, though the child lives on")
    func stageGoes() async {
        var stage: Stage? = Stage()
        let (player, census) = (stage!.player!, Census())
        weak let (owner, point) = (stage, stage!.$player)
        stage!.events.observe(with: object, closure: census.closure())
        let (values, first) = (stage!.events.values, stage!.events.first { $0 == 3 })
        for number in [1, 2] { player.event.send(number) }
        #expect(census.count == 1)
        stage = nil
        #expect(owner == nil)
        #expect(point == nil)
        #expect(census.count == 0)
        #expect(await all(of: values) == [1, 2])
        #expect(await first.value == nil)
    }

    @Test("Neither the child nor its point is retained")
    func childIsNotRetained() {
        struct Reference {
            weak var player: Player?
        }
        var player: Player? = Player()
        let model = Model(Reference(player: player))
        model.$state.events(following: { $0.player?.$event }).observe(with: object) { _, _ in }
        weak let point = player!.$event
        player = nil
        #expect(model.state.player == nil)
        #expect(point == nil)
    }

    @Test("The closure of an object that is gone is released at the next event, or write")
    func objectGoes() {
        let census = Census()
        let actions: [(Stage) -> Void] = [{ $0.player!.event.send(1) }, { $0.player = $0.player }]
        for act in actions {
            stage.events.observe(with: Witness(), closure: census.closure())
            #expect(census.count == 1)
            act(stage)
            #expect(census.count == 0)
        }
    }

    @Test("If it leads to a property, each write is an event, without an immediate call")
    func property() {
        let model = Model(Counter())
        let numbers = Recorder(model.$state.events(following: \.$number))
        model.state.number = 1
        model.state = Counter()
        model.state.number = 1
        #expect(numbers.values == [1, 1])
    }
}
