/// Predicts what a property or a signal has to do. It knows the contract, and nothing of how the
/// library works.
final class PointModel {
    let isSignal: Bool
    /// The values that the property has had, or the events that the signal has sent.
    var history: [Facts]
    /// In the order in which they began.
    private(set) var observers: [ObserverModel] = []
    /// The most that were alive at one time.
    private var peak = 0
    /// How many observers are being called, or their parts read.
    var active = 0
    var isReleased = false

    init(isSignal: Bool) {
        self.isSignal = isSignal
        history = isSignal ? [] : [Facts()]
    }

    func join(_ observer: ObserverModel) {
        observers.append(observer)
        peak = max(peak, observers.count { $0.death == nil })
    }

    /// The index of what an observer has to receive in its turn: the newest value, or the next
    /// event whose part differs.
    func due(for observer: ObserverModel) -> Int? {
        if !isSignal { return history.count - 1 }
        return history.indices.dropFirst(observer.next).first {
            observer.differs(history[$0].part(observer.route))
        }
    }

    /// The turn of an observer: it is called, or its part is read. Returns what is wrong.
    func begin(_ observer: ObserverModel, at index: Int) -> String? {
        if observer.isReleased || observer.death != nil { return "is dead" }
        if observer.read != nil { return "has not received the part that was read" }
        if exchange(&observer.isJoining, with: false) { return nil }
        if active > 0 { return "has its turn inside a callback" }
        guard let place = observers.firstIndex(where: { $0 === observer }) else {
            return "was freed"
        }
        let before = pass(observers[..<place], upTo: index + 1)
        let missed = before ?? pass(observers[place...], upTo: isSignal ? index : 0)
        if let missed { return "comes after \(missed)" }
        if observer.next > index { return "has a turn too many" }
        observer.next = index + 1
        return nil
    }

    /// The turns of observers are over, up to a value or event. Returns the first that missed it.
    private func pass(_ passed: ArraySlice<ObserverModel>, upTo end: Int) -> String? {
        for observer in passed where observer.death == nil && observer.next < end {
            // Of the values of a property, only the newest is delivered.
            let due = (isSignal ? observer.next : end - 1)..<end
            observer.next = end
            let isMissed =
                observer.route == .hook
                || due.contains { observer.differs(history[$0].part(observer.route)) }
            if isMissed { return "\(observer), which was missed" }
        }
        return nil
    }

    /// Nothing is being delivered. Returns what is wrong.
    func rest() -> String? {
        if let missed = pass(observers[...], upTo: history.count) { return missed }
        for observer in observers {
            if observer.read != nil { return "\(observer) has not received its part" }
            if observer.isReleased, observer.death == nil {
                return "the object of \(observer) is retained"
            }
            // A delivery after the death frees the closure, and so does the end of the point.
            let end = isReleased ? 0 : observer.death ?? history.count
            if !observer.isFreed, isReleased || end < history.count {
                return "the closure of \(observer) is retained"
            }
        }
        observers.removeAll { $0.isFreed }
        // A sweep leaves room for as many observers as it finds alive; the smallest array has room
        // for a few.
        if observers.count > 2 * peak + 4 {
            return "\(observers.count) closures for at most \(peak) alive"
        }
        return nil
    }
}
