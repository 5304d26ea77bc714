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

    let stage = Model(Player?.some(Player()))
    let band = Model([Player(), Player()])
    let object = Witness()

    @Test("An observer receives the events of the current child, which may be missing")
    func currentChild() {
        let (a, b) = (stage.state!, Player())
        let events = Recorder(stage.$state.events(following: \.?.$event))
        a.event.send(1)
        stage.state = b
        a.event.send(2)
        b.event.send(3)
        stage.state = nil
        b.event.send(4)
        #expect(events.values == [1, 3])
    }

    @Test("In the delivery of a write, an observer follows the old child until its turn")
    func untilItsTurn() {
        let (a, b) = (stage.state!, Player())
        stage.$state.observe(with: object) { _, player in
            guard player === b else { return }
            a.event.send(1)
            b.event.send(2)
        }
        let events = Recorder(stage.$state.events(following: \.?.$event))
        stage.state = b
        #expect(events.values == [1])
    }

    @Test("A new child at the address of an old one is another child")
    func newChildAtAnOldAddress() {
        stage.$state.observe(with: object) { [stage] _, player in
            // Before the observer below has its turn.
            if player == nil { stage.state = Player() }
        }
        let events = Recorder(stage.$state.events(following: \.?.$event))
        // Unlike an assignment, a mutation in place releases the old child before the delivery.
        func remove(_ player: inout Player?) { player = nil }
        for number in 1...20 {
            remove(&stage.state)
            stage.state?.event.send(number)
        }
        #expect(events.values == Array(1...20))
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

    // MARK: Each child of a list

    @Test("Of a list, an observer receives the events of the children that are in it, each once")
    func list() {
        let players = band.state + [Player()]
        var events: [[Int]] = []
        band.$state.events(followingEach: \.$event).observe(with: object) { _, event in
            events.append([players.firstIndex { $0 === event.child }!, event.event])
        }
        for (number, player) in players.enumerated() { player.event.send(number) }
        band.state = [players[2], players[1], players[2]]
        for (number, player) in players.enumerated() { player.event.send(number + 10) }
        #expect(events == [[0, 0], [1, 1], [1, 11], [2, 12]])
    }

    @Test("A child that stays goes on, and may leave in its own event; calls do not nest")
    func inItsEvent() {
        let (a, b) = (band.state[0], band.state[1])
        var log: [String] = []
        band.$state.events(followingEach: \.$event).observe(with: object) { [band] _, event in
            log.append("begin \(event.event)")
            if event.event == 1 {
                // Waits in the delivery of the child, which stays.
                a.event.send(2)
                band.state = [b, a]
            } else if event.event == 2 {
                band.state = [b]
                a.event.send(3)
                b.event.send(4)
            }
            log.append("end \(event.event)")
        }
        a.event.send(1)
        #expect(log == ["begin 1", "end 1", "begin 2", "end 2", "begin 4", "end 4"])
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
    func ownerGoes() async {
        var model: Model<Player>? = Model(Player())
        let (player, census) = (model!.state, Census())
        func events() -> some ObservableSource<Int> { model!.$state.events(following: \.$event) }
        events().observe(with: object, closure: census.closure())
        let (values, first) = (events().values, events().first { $0 == 3 })
        for number in [1, 2] { player.event.send(number) }
        #expect(census.count == 1)
        model = nil
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
        let actions = [{ stage.state!.event.send(1) }, { stage.state = stage.state }]
        for act in actions {
            stage.$state.events(following: \.?.$event)
                .observe(with: Witness(), closure: census.closure())
            #expect(census.count == 1)
            act()
            #expect(census.count == 0)
        }
    }
}
