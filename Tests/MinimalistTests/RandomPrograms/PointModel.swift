/// An observer, as the model sees it.
final class Observation: Hashable {
    let number: Int
    let route: Route
    let point: PointModel
    unowned let world: World
    /// The object that observes.
    var subject: ObjectIdentifier?
    /// Whether it has not been deallocated. Not by a weak reference, as the library's loads of those are counted.
    var isAlive = true
    /// Nobody but a call under way may keep the subject alive.
    var isReleased = false
    /// It observes a property, and its first call is still to come.
    var isJoining: Bool
    var isBusy = false
    /// The property was written after the turn of this observer.
    var isDue = false
    /// The first event of the signal that comes after the last turn of this observer.
    var nextEvent: Int
    /// The part that it last received.
    var last: Facts?
    /// The part that was read for it, and must now be delivered.
    var read: Facts?
    /// How many steps were under way when it was read.
    var stepsWhenRead = 0
    /// It was dead when the point was last written or sent to, so the delivery frees its closure.
    var mustBeFreed = false
    var isFreed = false

    init(number: Int, route: Route, point: PointModel, world: World) {
        (self.number, self.route, self.point, self.world) = (number, route, point, world)
        isJoining = !route.isOfEvents
        nextEvent = point.kinds.count
    }

    var name: String { "observer \(number) of \(route)" }

    /// Whether the part is one to be delivered: any whole, and a part that differs from the last.
    func differs(_ part: Facts) -> Bool {
        last != part || route == .whole || route == .event || route == .ratio && part.number == 2
    }

    static func == (left: Observation, right: Observation) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Predicts what a property or a signal has to do. It knows the contract, and nothing of how the library works.
final class PointModel {
    /// The value of the property.
    var facts = Facts()
    /// The kinds of the events that the signal has sent.
    var kinds: [Int] = []
    /// In the order in which they began.
    var observations: [Observation] = []
    /// The most that were alive at one time.
    var peak = 0
    /// How many observers are being called, or their parts read.
    var active = 0
    var isReleased = false

    func join(_ observation: Observation) {
        observations.append(observation)
        peak = max(peak, observations.count { $0.isAlive })
    }

    /// A write or an event: everyone's turn is to come.
    func becomeDue() {
        for observation in observations {
            observation.isDue = true
            if !observation.isAlive { observation.mustBeFreed = true }
        }
    }

    /// The part that an observer has to receive now or, of a signal, that of the event with this number.
    func part(_ route: Route, event: Int) -> Facts {
        switch route {
        case .event: Facts(number: event)
        case .kind, .readKind: Facts(number: kinds[event])
        default: facts.part(route)
        }
    }

    /// The turn of an observer: it is called, or its part is read. Returns what is wrong.
    func begin(_ observation: Observation, event: Int) -> String? {
        if observation.isReleased || !observation.isAlive { return "has its turn after its object was released" }
        if observation.read != nil { return "has not received the part that was read" }
        if exchange(&observation.isJoining, with: false) { return nil }
        if active > 0 { return "has its turn inside a callback" }
        guard let index = observations.firstIndex(of: observation) else { return "is called after it was freed" }
        for other in observations[..<index] {
            if let complaint = pass(other, eventsBefore: event + 1) { return complaint }
        }
        if observation.route.isOfEvents {
            for other in observations[index...] {
                if let complaint = pass(other, eventsBefore: event) { return complaint }
            }
            if observation.nextEvent != event { return "is sent event \(event), not \(observation.nextEvent)" }
            observation.nextEvent += 1
        } else if !exchange(&observation.isDue, with: false) {
            return "has a turn too many"
        }
        return nil
    }

    /// The turn of an observer is over, up to an event. Returns what it has missed.
    func pass(_ observation: Observation, eventsBefore event: Int) -> String? {
        func isMissing(_ part: Facts) -> Bool { observation.route.isSeenReading || observation.differs(part) }
        guard observation.isAlive else { return nil }
        var isMissed = false
        if observation.route.isOfEvents {
            while observation.nextEvent < event {
                isMissed = isMissed || isMissing(part(observation.route, event: observation.nextEvent))
                observation.nextEvent += 1
            }
        } else if exchange(&observation.isDue, with: false) {
            isMissed = isMissing(part(observation.route, event: 0))
        }
        return isMissed ? "comes after observer \(observation.number) of \(observation.route), which was missed" : nil
    }

    /// Nothing is being delivered. Returns what is wrong.
    func rest() -> String? {
        for observation in observations {
            let name = "observer \(observation.number) of \(observation.route)"
            if pass(observation, eventsBefore: kinds.count) != nil { return "\(name) has missed the last delivery" }
            if observation.read != nil { return "\(name) has not received the part that was read" }
            if observation.isAlive, observation.isReleased { return "the object of \(name) is retained" }
            if !observation.isFreed, isReleased { return "the closure of \(name) outlives the property or signal" }
            if !observation.isFreed, observation.mustBeFreed { return "the closure of \(name) outlives a delivery" }
        }
        observations.removeAll { $0.isFreed }
        // A sweep leaves room for as many observers as it finds alive; the smallest array has room for a few.
        if observations.count > 2 * peak + 4 { return "\(observations.count) closures for at most \(peak) alive" }
        return nil
    }
}
