import Minimalist
import MinimalistExtras

/// Predicts what observers of sources have to receive. It knows the contract, and nothing of how
/// the library works. A run tells it whatever happens. If that breaks the contract, the answer says
/// how.
///
/// There is an owner of a state and of a child, which may be missing, and another owner of a
/// number.
final class SourceModel {
    /// A property of an owner.
    final class Variable<Value> {
        var value: Value
        var isBeingMutated = false
        /// Its owner has been released.
        var isReleased = false
        /// Somebody began to observe or read it.
        var isObserved: Bool
        /// A write that nobody observes is no use.
        var canBeWritten: Bool { isObserved && !isBeingMutated && !isReleased }

        init(_ value: Value, isObserved: Bool = true) {
            self.value = value
            self.isObserved = isObserved
        }
    }

    let state = Variable(SourceState(), isObserved: false)
    let child = Variable<Variable<Int>?>(Variable(0), isObserved: false)
    let other = Variable(0, isObserved: false)
    /// The children that have sent an event, in order. The first event is number 1.
    private var senders: [Variable<Int>] = []
    /// How many events there were when nothing was being delivered last, and whether the child has
    /// been replaced since then.
    private var eventsAtRest = 0
    var isChildReplaced = false
    /// How many mutations in place are under way.
    var mutations = 0
    private(set) var observers: [SourceObserver] = []

    func begins(_ observer: SourceObserver) {
        observers.append(observer)
        observes(observer.source)
        if !observer.isCalledImmediately { observer.received = value(of: observer.source) }
        observer.eventsBefore = senders.count
    }

    func observes(_ source: Source) {
        if source.readsState { state.isObserved = true }
        if source.readsChild { child.isObserved = true }
        if source.readsOther { other.isObserved = true }
    }

    /// Computes the value of a source.
    func value(of source: Source) -> Int {
        func value(_ source: Source) -> Int { self.value(of: source) }
        return switch source {
        case .whole: state.value.serial
        case .part: state.value.part
        case .sum: state.value.part + other.value
        case .child: child.value?.value ?? -1
        case .events: senders.count
        case .childAndOther: Source.combine(value(.child), other.value)
        case .choice: Source.choose(value(.part), value(.sum), value(.childAndOther))
        case .four:
            Source.combine(value(.part), value(.sum), value(.child), value(.choice))
        }
    }

    /// Whether all of the properties that a source reads have an owner.
    func exists(_ source: Source) -> Bool {
        !(source.readsState && state.isReleased || source.readsChild && child.isReleased
            || source.readsOther && other.isReleased)
    }

    /// Whether none of them has.
    private func hasGone(_ source: Source) -> Bool {
        !(source.readsState && !state.isReleased || source.readsChild && !child.isReleased
            || source.readsOther && !other.isReleased)
    }

    func isBeingMutated(_ source: Source) -> Bool {
        source.readsState && state.isBeingMutated
            || source.readsOther && other.isBeingMutated
            || source.readsChild
                && (child.isBeingMutated || child.value?.isBeingMutated ?? false)
    }

    /// A child sends an event, which has the number that this returns.
    func sends(_ sender: Variable<Int>) -> Int {
        senders.append(sender)
        return senders.count
    }

    /// An observer is being called.
    func calls(_ observer: SourceObserver, with value: Int) -> String? {
        defer { observer.received = value }
        if observer.isOver { return "is called after its end" }
        if observer.way.waits { return callsLater(observer, with: value) }
        if observer.source == .events { return receives(observer, event: value) }
        if observer.isBeingCalled { return "is called in its call" }
        if isBeingMutated(observer.source) { return "is called during a mutation" }
        if observer.received == value { return "receives \(value) twice in a row" }
        let expected = self.value(of: observer.source)
        return value == expected ? nil : "receives \(value) instead of \(expected)"
    }

    /// `debounce` calls in a flush only. `throttle` also calls at the first write, which begins a
    /// pause that does not end. An older value may have been pending when the state was written.
    private func callsLater(_ observer: SourceObserver, with value: Int) -> String? {
        if let last = observer.received {
            if value <= last || value > state.value.serial {
                return "receives \(value) after \(last)"
            }
            let isFirstWrite = observer.way == .throttle && !observer.isPausing
            if !observer.isFlushing, !isFirstWrite { return "is called without a flush" }
            observer.isPausing = true
        }
        return nil
    }

    private func receives(_ observer: SourceObserver, event: Int) -> String? {
        observer.events.append(event)
        if observer.isBeingCalled { return "is called in its call" }
        if event <= observer.received! { return "receives \(event) after \(observer.received!)" }
        return isCurrent(senders[event - 1]) || isChildReplaced ? nil : "follows a former child"
    }

    private func isCurrent(_ sender: Variable<Int>) -> Bool {
        sender === child.value && !child.isReleased
    }

    /// Nothing is being delivered.
    func rests() -> String? {
        defer { (eventsAtRest, isChildReplaced) = (senders.count, false) }
        for observer in observers {
            if observer.isReleased, !observer.isOver {
                return "an object of \(observer) is retained"
            }
            if hasGone(observer.source), !observer.isFreed, !observer.way.waits {
                return "the closure of \(observer) is retained after the owner has gone"
            }
            if observer.way.waits { continue }
            if observer.source == .events {
                let received = exchange(&observer.events, with: [])
                let sent = senders.indices.dropFirst(max(eventsAtRest, observer.eventsBefore))
                let expected = sent.filter { isCurrent(senders[$0]) }.map { $0 + 1 }
                if isChildReplaced || observer.isOver || received == expected { continue }
                return "\(observer) has received \(received) instead of \(expected)"
            }
            let expected = value(of: observer.source)
            if !exists(observer.source) || observer.received == expected { continue }
            if !observer.isOver { return "\(observer) has missed \(expected)" }
            if observer.way == .until, observer.hasToken, !observer.isFreed {
                return "the closure of \(observer) is retained after its next value"
            }
        }
        return nil
    }

    /// All objects have been released, and after that all properties were written.
    func ends() -> String? {
        observers.first { !$0.isFreed && !$0.way.waits }.map { "the closure of \($0) is retained" }
    }
}

/// An observer of a source, as the model sees it.
final class SourceObserver: CustomStringConvertible {
    enum Way: String {
        case observe, until, observeChanges, observeOldAndNew, debounce, throttle

        /// Whether a flush makes calls. A task of a pause may retain the closure.
        var waits: Bool { self == .debounce || self == .throttle }
    }

    let number: Int
    let source: Source
    let way: Way
    /// Its object or its token has been released.
    var isReleased = false
    /// They have not been deallocated. Without `until`, there is no token.
    var hasObject = true
    var hasToken = true
    var isOver: Bool { !hasObject || !hasToken }
    var isBeingCalled = false
    var received: Int?
    /// The events that it has received since nothing was being delivered, and how many had been sent
    /// before it began.
    var events: [Int] = []
    var eventsBefore = 0
    /// What it has to flush, and whether that is being done.
    var pendingCall: PendingCall?
    var isFlushing = false
    /// It is a `throttle` that has been called for a write.
    var isPausing = false
    /// Its closure has been freed.
    var isFreed = false

    init(number: Int, source: Source, way: Way) {
        self.number = number
        self.source = source
        self.way = way
    }

    var isCalledImmediately: Bool {
        source != .events && (way == .observe || way == .until || way == .throttle)
    }

    var description: String { "observer \(number) (\(source), \(way))" }
}

struct SourceState: Equatable, CustomStringConvertible {
    var part = 0 { didSet { serial += 1 } }
    /// Tells a write from the others.
    private(set) var serial = 0

    var description: String { "SourceState(part: \(part))" }
}

/// What is observed.
enum Source: String {
    /// The whole state, of which the serial number is received, and its part.
    case whole, part
    /// The sum of that part and the other number.
    case sum
    /// The number of the child, -1 without one.
    case child
    /// The events of the child.
    case events
    case childAndOther
    /// Of three and of four sources, which share properties.
    case choice, four

    var readsState: Bool { self != .child && self != .events && self != .childAndOther }
    var readsChild: Bool { self == .child || self == .events || readsAllOrChildAndOther }
    var readsOther: Bool { self == .sum || readsAllOrChildAndOther }

    private var readsAllOrChildAndOther: Bool {
        self == .childAndOther || self == .choice || self == .four
    }

    static func choose(_ isFirst: Int, _ first: Int, _ second: Int) -> Int {
        isFirst > 0 ? first : second
    }

    static func combine(_ numbers: Int...) -> Int { numbers.reduce(0) { $0 * 10 + $1 } % 7 }
}
