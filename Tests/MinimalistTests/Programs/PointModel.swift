/// Predicts what a property or a signal has to do. It knows the contract, and nothing of how the
/// library works.
final class PointModel {
    let isSignal: Bool
    /// The values that the property has had, or the events that the signal has sent.
    var history: [Facts]
    /// In the order in which they began.
    private(set) var observations: [Observation] = []
    /// The most that were alive at one time.
    private var peak = 0
    /// How many observers are being called, or their parts read.
    var active = 0
    var isReleased = false

    init(isSignal: Bool) {
        self.isSignal = isSignal
        history = isSignal ? [] : [Facts()]
    }

    func join(_ observation: Observation) {
        observations.append(observation)
        peak = max(peak, observations.count { $0.death == nil })
    }

    /// The index of what an observer has to receive in its turn: the newest value, or the next
    /// event whose part differs.
    func due(for observation: Observation) -> Int? {
        if !isSignal { return history.count - 1 }
        return history.indices.dropFirst(observation.next).first {
            observation.differs(history[$0].part(observation.route))
        }
    }

    /// The turn of an observer: it is called, or its part is read. Returns what is wrong.
    func begin(_ observation: Observation, at index: Int) -> String? {
        if observation.isReleased || observation.death != nil { return "is dead" }
        if observation.read != nil { return "has not received the part that was read" }
        if exchange(&observation.isJoining, with: false) { return nil }
        if active > 0 { return "has its turn inside a callback" }
        guard let place = observations.firstIndex(where: { $0 === observation }) else {
            return "was freed"
        }
        let before = pass(observations[..<place], upTo: index + 1)
        let missed = before ?? pass(observations[place...], upTo: isSignal ? index : 0)
        if let missed { return "comes after \(missed)" }
        if observation.next > index { return "has a turn too many" }
        observation.next = index + 1
        return nil
    }

    /// The turns of observers are over, up to a value or event. Returns the first that missed it.
    private func pass(_ passed: ArraySlice<Observation>, upTo end: Int) -> String? {
        for observation in passed where observation.death == nil && observation.next < end {
            // Of the values of a property, only the newest is delivered.
            let due = (isSignal ? observation.next : end - 1)..<end
            observation.next = end
            let isMissed =
                observation.route == .hook
                || due.contains { observation.differs(history[$0].part(observation.route)) }
            if isMissed { return "\(observation), which was missed" }
        }
        return nil
    }

    /// Nothing is being delivered. Returns what is wrong.
    func rest() -> String? {
        if let missed = pass(observations[...], upTo: history.count) { return missed }
        for observation in observations {
            if observation.read != nil { return "\(observation) has not received its part" }
            if observation.isReleased, observation.death == nil {
                return "the object of \(observation) is retained"
            }
            // A delivery after the death frees the closure, and so does the end of the point.
            let end = isReleased ? 0 : observation.death ?? history.count
            if !observation.isFreed, isReleased || end < history.count {
                return "the closure of \(observation) is retained"
            }
        }
        observations.removeAll { $0.isFreed }
        // A sweep leaves room for as many observers as it finds alive; the smallest array has room
        // for a few.
        if observations.count > 2 * peak + 4 {
            return "\(observations.count) closures for at most \(peak) alive"
        }
        return nil
    }
}
