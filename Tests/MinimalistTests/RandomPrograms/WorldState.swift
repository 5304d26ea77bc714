import Minimalist

/// The observed state of a world.
struct WorldState {
    struct Inner: Equatable {
        var x = 0
        var y = 0
    }

    /// A part that counts its comparisons.
    struct Weighed: Equatable {
        var number = 0
        let meter: WorldMeter

        static func == (left: Weighed, right: Weighed) -> Bool {
            left.meter.comparisons += 1
            return left.number == right.number
        }
    }

    /// A part that takes an inner step when it is freed.
    struct Hook: Equatable {
        var number = 0
        var bomb: Bomb?

        static func == (left: Hook, right: Hook) -> Bool { left.number == right.number }
    }

    var number = 0
    var inner = Inner()
    var counted: Weighed
    var hook = Hook()
    var choice: Inner?

    var computed: Int {
        counted.meter.reads += 1
        return sum
    }

    /// The computed part, for whoever checks: uncounted.
    var sum: Int { number + inner.y }

    /// All that is in the state, without a counted comparison.
    var digest: [Int?] {
        [number, inner.x, inner.y, counted.number, hook.number, choice?.x, choice?.y]
    }
}

final class WorldMeter {
    var comparisons = 0
    var reads = 0
}

final class Bomb {
    private let explode: () -> Void

    init(_ explode: @escaping () -> Void) {
        self.explode = explode
    }

    deinit {
        explode()
    }
}

struct WorldEvent: Equatable {
    let number: Int
    let kind: Int
}

/// Owner of what is observed.
final class WorldOwner {
    @Property var state: WorldState
    @Signal private var sent: Accepts<WorldEvent>

    init(_ state: WorldState) {
        self.state = state
    }

    var events: SubscriptionPoint<WorldEvent> { $sent }

    func send(_ event: WorldEvent) { sent.send(event) }
}

/// The reference: what the state of an owner has to be, and which events it has sent. It is kept apart from the owner,
/// and outlives it.
final class WorldModel {
    let meter = WorldMeter()
    var state: WorldState {
        didSet { overwritten.append(oldValue) }
    }
    /// The states that were overwritten in this action.
    var overwritten: [WorldState] = []
    var events: [WorldEvent] = []
    /// The action in which the owner was released.
    var releasedInAction: Int?

    init() {
        state = WorldState(counted: .init(meter: meter))
    }
}
