import Minimalist

/// All that can be read of a state or an event.
struct Facts: Equatable {
    var number = 0
    /// The number of the state's hook, or which event it is.
    var rest = 0

    /// The part that a route reads.
    func part(_ route: Route) -> Facts {
        switch route {
        case .whole, .event: self
        case .number, .kind: Facts(number: number)
        case .hook: Facts(rest: rest)
        }
    }
}

/// The observed state of a world.
struct WorldState {
    /// A part that takes a step when it is compared or freed.
    struct Hook: Equatable {
        /// A hook with this number never equals itself.
        static let unequal = 2
        var number = 0
        var witness: Witness?
        unowned var world: World?

        static func == (left: Hook, right: Hook) -> Bool {
            left.world?.act()
            return left.number == right.number && left.number != unequal
        }
    }

    var number = 0
    var hook = Hook()

    var facts: Facts { Facts(number: number, rest: hook.number) }
}

/// Owner of what is observed, with the models of it.
final class WorldOwner {
    @Property var state = WorldState()
    @Signal var sent: Accepts<Facts>
    let states = PointModel(isSignal: false)
    let events = PointModel(isSignal: true)
}
