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
