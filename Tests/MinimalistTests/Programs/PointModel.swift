/// Predicts what a property or a signal has to do. It knows the contract, and nothing of how the
/// library works. A run tells it whatever happens. If that breaks the contract, the answer says
/// how.
final class PointModel {
    let isSignal: Bool
    /// The values that the property has had, or the events that the signal has sent.
    var history: [Snapshot]
    /// In the order in which they began.
    private(set) var observers: [ObserverModel] = []
    /// The most that were alive at one time.
    private var mostAlive = 0
    /// How many observers are being called, or their parts read.
    var callsUnderWay = 0
    /// How many batches of the property are under way.
    var batches = 0
    /// The owner has been released.
    var isReleased = false

    /// Somebody began to observe it.
    var isObserved: Bool { mostAlive > 0 }

    init(isSignal: Bool) {
        self.isSignal = isSignal
        history = isSignal ? [] : [Snapshot()]
    }

    func begins(_ observer: ObserverModel) {
        observers.append(observer)
        mostAlive = max(mostAlive, observers.count { $0.death == nil })
    }

    /// The hook of a state is being read for an observer.
    func reads(_ state: Snapshot, for observer: ObserverModel, depth: Int) -> String? {
        let violation = takesTurn(observer, at: history.count - 1)
        let hook = state.part(.hook)
        if observer.hasToReceive(hook) {
            observer.hookToReceive = hook
            observer.depthOfReading = depth
        }
        return violation ?? (state == history.last ? nil : "reads its part of \(state)")
    }

    /// An observer is being called.
    func calls(_ observer: ObserverModel, with part: Snapshot) -> String? {
        defer { observer.lastReceived = part }
        if observer.part == .hook {
            let isExpected = observer.hookToReceive.take() == part
            return isExpected ? nil : "receives \(part), which was not read"
        }
        guard let index = next(for: observer) else { return "is called once too often" }
        if let violation = takesTurn(observer, at: index) { return violation }
        let expected = history[index].part(observer.part)
        if part != expected { return "receives \(part) instead of \(expected)" }
        return observer.hasToReceive(part) ? nil : "receives \(part) twice in a row"
    }

    /// The index of what an observer has to receive next: the newest value, or the next event whose
    /// part differs.
    private func next(for observer: ObserverModel) -> Int? {
        if !isSignal { return history.count - 1 }
        return history.indices.dropFirst(observer.next).first {
            observer.hasToReceive(history[$0].part(observer.part))
        }
    }

    /// It is the turn of an observer to receive a value or an event, or to have its part read.
    private func takesTurn(_ observer: ObserverModel, at index: Int) -> String? {
        if observer.isReleased || observer.death != nil { return "is dead" }
        if observer.hookToReceive != nil { return "has not received the part that was read" }
        // A first call is nested in whatever is under way.
        if exchange(&observer.awaitsFirstCall, with: false) { return nil }
        if callsUnderWay > 0 { return "has its turn inside a callback" }
        if batches > 0 { return "has its turn inside a batch" }
        guard let place = observers.firstIndex(where: { $0 === observer }) else {
            return "was freed"
        }
        // The observers before have had this value or event, and all have had the events before.
        let missed =
            endTurns(of: observers[..<place], upTo: index + 1)
            ?? endTurns(of: observers[place...], upTo: isSignal ? index : 0)
        if let missed { return "comes after \(missed)" }
        if observer.next > index { return "has a turn too many" }
        observer.next = index + 1
        return nil
    }

    /// The turns of observers are over, up to a value or event. Returns the first that missed it.
    private func endTurns(of observers: ArraySlice<ObserverModel>, upTo end: Int) -> String? {
        for observer in observers where observer.death == nil && observer.next < end {
            // Of the values of a property, only the newest is delivered.
            let due = (isSignal ? observer.next : end - 1)..<end
            observer.next = end
            let isMissed =
                observer.part == .hook
                || due.contains { observer.hasToReceive(history[$0].part(observer.part)) }
            if isMissed { return "\(observer), which was missed" }
        }
        return nil
    }

    /// Nothing is being delivered.
    func rests() -> String? {
        if let missed = endTurns(of: observers[...], upTo: history.count) { return missed }
        for observer in observers {
            if observer.hookToReceive != nil { return "\(observer) has not received its part" }
            if observer.isReleased, observer.death == nil {
                return "the object of \(observer) is retained"
            }
            if mustBeFreed(observer), !observer.isFreed {
                return "the closure of \(observer) is retained"
            }
        }
        observers.removeAll { $0.isFreed }
        // A sweep leaves room for as many observers as it finds alive; the smallest array has room
        // for a few.
        if observers.count > 2 * mostAlive + 4 {
            return "\(observers.count) closures for at most \(mostAlive) alive"
        }
        return nil
    }

    /// A delivery after the death of an observer frees its closure, and so does the end of the
    /// point.
    private func mustBeFreed(_ observer: ObserverModel) -> Bool {
        if isReleased { return true }
        guard let death = observer.death else { return false }
        return death < history.count
    }
}

/// An observer, as the model sees it.
final class ObserverModel: CustomStringConvertible {
    let number: Int
    let part: ObservedPart
    let point: PointModel
    /// How many values or events there had been when its object was deallocated.
    var death: Int?
    /// Only a call under way may still retain the object.
    var isReleased = false
    /// It observes a property, and its first call is still to come.
    var awaitsFirstCall: Bool
    var isBeingCalled = false
    /// The index of the value or event that comes after its last turn.
    var next: Int
    var lastReceived: Snapshot?
    /// The hook that was read for it, and must be delivered next.
    var hookToReceive: Snapshot?
    /// How many steps were under way when that hook was read.
    var depthOfReading = 0
    /// Its closure has been freed.
    var isFreed = false

    init(number: Int, part: ObservedPart, point: PointModel) {
        self.number = number
        self.part = part
        self.point = point
        awaitsFirstCall = !point.isSignal
        next = point.history.count
    }

    var description: String { "observer \(number) of \(part)" }

    /// Whether it has to receive a part: any whole, and a part that differs from the last.
    func hasToReceive(_ part: Snapshot) -> Bool {
        switch self.part {
        case .state, .event: true
        case .hook where part.hook == Hook.unequal: true
        default: part != lastReceived
        }
    }
}

/// All that can be read of a state or an event.
struct Snapshot: Equatable, CustomStringConvertible {
    var number = 0
    /// The number of the state's hook.
    var hook = 0
    /// Which write or event it is, so that no two are equal.
    var serial = 0

    func part(_ part: ObservedPart) -> Snapshot {
        switch part {
        case .state, .event: self
        case .number, .eventNumber: Snapshot(number: number)
        case .hook: Snapshot(hook: hook)
        }
    }

    var description: String { "Snapshot(number: \(number), hook: \(hook), serial: \(serial))" }
}

enum ObservedPart: String, CaseIterable {
    /// The whole state, its number, and its hook, which takes steps when it is read or compared.
    case state, number, hook
    /// The whole event, and its number.
    case event, eventNumber

    /// The beginning of the code that observes it.
    var code: String {
        switch self {
        case .state: "$state.observe("
        case .number: "$state.observe(\\.number, "
        case .hook: "$state.observe(\\.hook, "
        case .event: "$sent.observe("
        case .eventNumber: "$sent.observe(\\.number, "
        }
    }

    var isOfEvents: Bool { self == .event || self == .eventNumber }
}
