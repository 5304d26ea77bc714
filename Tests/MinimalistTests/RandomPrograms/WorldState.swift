import Minimalist

/// All that can be read of a state or, as its number, of an event.
struct Facts: Equatable {
    var number = 0
    var x = 0
    var y = 0
    var choice: Int?
    var hook = 0

    /// The part that a route reads.
    func part(_ route: Route) -> Facts {
        switch route {
        case .whole, .event, .kind, .readKind: self
        case .number, .ratio, .function: Facts(number: number)
        case .inner: Facts(x: x, y: y)
        case .path: Facts(y: y)
        case .choice: Facts(choice: choice)
        case .hook: Facts(hook: hook)
        }
    }
}

/// The observed state of a world.
struct WorldState {
    struct Inner: Equatable {
        var x = 0
        var y = 0
    }

    /// A part that takes an inner step when it is compared or freed.
    struct Hook: Equatable {
        var number = 0
        var bomb: Bomb?
        unowned let world: World

        static func == (left: Hook, right: Hook) -> Bool {
            left.world.act()
            return left.number == right.number
        }
    }

    var number = 0
    var inner = Inner()
    var choice: Inner?
    var hook: Hook

    /// Never equals itself if the number is 2.
    var ratio: Double { number == 2 ? .nan : Double(number) }

    subscript(observer: Observation) -> Int {
        observer.world.read(by: observer, facts)
        return inner.y
    }

    subscript(hookFor observer: Observation) -> Hook {
        observer.world.read(by: observer, facts)
        return hook
    }

    var facts: Facts {
        Facts(number: number, x: inner.x, y: inner.y, choice: choice?.x, hook: hook.number)
    }
}

struct WorldEvent: Equatable {
    let number: Int
    let kind: Int
}

/// Owner of what is observed.
final class WorldOwner {
    @Property var state: WorldState
    @Signal var sent: Accepts<WorldEvent>

    init(_ state: WorldState) {
        self.state = state
    }
}

/// Runs code when it is freed.
final class Bomb {
    private let explode: () -> Void

    init(_ explode: @escaping () -> Void) {
        self.explode = explode
    }

    deinit {
        explode()
    }
}
