/// Predicts what observers of sources have to receive. It knows the contract, and nothing of how
/// the library works. A run tells it whatever happens. If that breaks the contract, the answer says
/// how.
///
/// There is an owner of a state and of rows, the first of which, if there is one, is the child. And
/// there is another owner of a number.
final class SourceModel {
    /// A property of an owner.
    class AnyVariable {
        var isBeingMutated = false
        /// Its owner has been released.
        var isReleased = false
        /// Somebody began to observe or read it.
        var isObserved = false
        /// How many batches hold it back.
        var batches = 0
        /// A write that nobody observes is no use.
        var canBeWritten: Bool { isObserved && !isBeingMutated && !isReleased }
    }

    final class Variable<Value>: AnyVariable {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    let state = Variable(SourceState())
    let rows = Variable([Variable(0)])
    let other = Variable(0)
    /// All values of the rows since nothing was being delivered last, and the one at the end of a
    /// mutation in place.
    var recentRows: [[Variable<Int>]] = []
    /// The senders of all events. The first event is number 1.
    private(set) var senders: [Variable<Int>] = []
    /// How many mutations in place are under way.
    var mutations = 0
    private(set) var observers: [SourceObserver] = []

    func begins(_ observer: SourceObserver) {
        observers.append(observer)
        observes(observer.source)
        if !observer.isCalledImmediately { observer.received = value(of: observer.source) }
    }

    func observes(_ source: Source) {
        for variable in variables(of: source) { variable.isObserved = true }
    }

    /// The properties of owners that a source reads.
    private func variables(of source: Source) -> [AnyVariable] {
        switch source {
        case .whole, .part: [state]
        case .sum: [state, other]
        case .child, .events, .rows, .rowEvents: [rows]
        case .childAndOther: [rows, other]
        case .choice, .four: [state, rows, other]
        }
    }

    /// Computes the value of a source.
    func value(of source: Source) -> Int {
        switch source {
        case .whole: state.value.serial
        case .part: state.value.part
        case .sum: state.value.part + other.value
        case .child: rows.value.first?.value ?? -1
        case .rows: Source.list(rows.value.map(\.value))
        case .events, .rowEvents: senders.count
        case .childAndOther: Source.combine(value(of: .child), other.value)
        case .choice: Source.choose(value(of: .part), value(of: .sum), value(of: .childAndOther))
        case .four:
            Source.combine(value(of: .part), value(of: .sum), value(of: .child), value(of: .choice))
        }
    }

    /// Whether all of the properties that a source reads have an owner.
    func exists(_ source: Source) -> Bool { !variables(of: source).contains(where: \.isReleased) }

    /// Whether none of them has.
    private func hasGone(_ source: Source) -> Bool {
        variables(of: source).allSatisfy(\.isReleased)
    }

    func isBeingMutated(_ source: Source) -> Bool {
        variables(of: source).contains(where: \.isBeingMutated)
            || source.readsRows && source.followed(rows.value).contains(where: \.isBeingMutated)
    }

    /// Whether all that a source reads is held back, so that no write calls its observers.
    private func isHeldBack(_ source: Source) -> Bool {
        !source.readsRows && variables(of: source).allSatisfy { $0.batches > 0 }
    }

    /// A child sends an event, which has the number that this returns. If it is current, and stays
    /// so, observers have to receive that. If it has just come or left, they may receive it.
    func sends(_ sender: Variable<Int>) -> Int {
        senders.append(sender)
        for observer in observers where observer.source.isOfEvents {
            let mayReceive = recentRows.contains { observer.source.follows(sender, of: $0) }
            if mayReceive { observer.due.append((senders.count, sender)) }
        }
        return senders.count
    }

    private func mustReceive(from sender: Variable<Int>, _ observer: SourceObserver) -> Bool {
        !rows.isReleased && recentRows.allSatisfy { observer.source.follows(sender, of: $0) }
    }

    /// An observer is being called.
    func calls(_ observer: SourceObserver, with value: Int) -> String? {
        defer { observer.received = value }
        if observer.isOver { return "is called after its end" }
        if observer.isBeingCalled { return "is called in its call" }
        if observer.source.isOfEvents { return receives(observer, event: value) }
        if isHeldBack(observer.source), observer.received != nil { return "is called in a batch" }
        if isBeingMutated(observer.source) { return "is called during a mutation" }
        if observer.received == value { return "receives \(value) twice in a row" }
        let expected = self.value(of: observer.source)
        return value == expected ? nil : "receives \(value) instead of \(expected)"
    }

    private func receives(_ observer: SourceObserver, event: Int) -> String? {
        guard let index = observer.due.firstIndex(where: { $0.event == event }) else {
            return "receives \(event)"
        }
        // The events of one child come in order.
        let sender = observer.due[index].sender
        let isEarly = observer.due[..<index].contains { $0.sender === sender }
        observer.due.removeAll { $0.sender === sender && $0.event <= event }
        return isEarly && mustReceive(from: sender, observer) ? "receives \(event) too early" : nil
    }

    /// Nothing is being delivered.
    func rests() -> String? {
        defer { recentRows = [rows.value] }
        for observer in observers {
            let due = exchange(&observer.due, with: [])
            if observer.isReleased, !observer.isOver {
                return "an object of \(observer) is retained"
            }
            if hasGone(observer.source), !observer.isFreed {
                return "the closure of \(observer) is retained after the owner has gone"
            }
            if observer.source.isOfEvents {
                let missed = due.first { mustReceive(from: $0.sender, observer) }
                if let missed, !observer.isOver { return "\(observer) has missed \(missed.event)" }
                continue
            }
            let expected = value(of: observer.source)
            if !exists(observer.source) || observer.received == expected { continue }
            if !observer.isOver { return "\(observer) has missed \(expected)" }
            if observer.way == .until, !observer.gone.contains(.token), !observer.isFreed {
                return "the closure of \(observer) is retained after its next value"
            }
        }
        return nil
    }

    /// All objects have been released, and after that all properties were written.
    func ends() -> String? {
        observers.first { !$0.isFreed }.map { "the closure of \($0) is retained" }
    }
}

/// An observer of a source, as the model sees it.
final class SourceObserver: CustomStringConvertible {
    enum Way: String {
        case observe, until, observeChanges, observeOldAndNew
    }

    enum Bound { case object, token }

    let number: Int
    let source: Source
    let way: Way
    /// Its object or its token has been released.
    var isReleased = false
    /// Which of them have been deallocated.
    var gone: Set<Bound> = []
    var isOver: Bool { !gone.isEmpty }
    var isBeingCalled = false
    var received: Int?
    /// The events that it has yet to receive, or may receive.
    var due: [(event: Int, sender: SourceModel.Variable<Int>)] = []
    /// Its closure has been freed.
    var isFreed = false

    init(number: Int, source: Source, way: Way) {
        self.number = number
        self.source = source
        self.way = way
    }

    var isCalledImmediately: Bool {
        !source.isOfEvents && (way == .observe || way == .until)
    }

    var description: String { "observer \(number) (\(source), \(way))" }
}

struct SourceState: Equatable, CustomStringConvertible {
    var part = 0 { didSet { serial += 1 } }
    /// Tells a write from the others.
    private(set) var serial = 0

    var description: String { "SourceState(part: \(part))" }

    func writing(part: Int) -> SourceState {
        var state = self
        state.part = part
        return state
    }
}

/// What is observed.
enum Source: String {
    /// The whole state, of which the serial number is received, and its part.
    case whole, part
    /// The sum of that part and the other number.
    case sum
    /// The number of the child, -1 without one.
    case child
    /// The numbers of all rows.
    case rows
    /// The events of the child, and those of all rows.
    case events, rowEvents
    case childAndOther
    /// Of three and of four sources, which share properties.
    case choice, four

    var isOfEvents: Bool { self == .events || self == .rowEvents }

    /// Whether a write of a row may call its observers, too.
    var readsRows: Bool { ![.whole, .part, .sum].contains(self) }

    /// The rows that it follows.
    func followed<Row>(_ rows: [Row]) -> ArraySlice<Row> {
        self == .rows || self == .rowEvents ? rows[...] : rows.prefix(1)
    }

    func follows<Row: AnyObject>(_ row: Row, of rows: [Row]) -> Bool {
        followed(rows).contains { $0 === row }
    }

    /// Tells how long it is and which of the numbers are 1.
    static func list(_ numbers: [Int]) -> Int { numbers.reduce(1) { $0 * 2 + $1 } }

    static func choose(_ isFirst: Int, _ first: Int, _ second: Int) -> Int {
        isFirst > 0 ? first : second
    }

    static func combine(_ numbers: Int...) -> Int { numbers.reduce(0) { $0 * 10 + $1 } % 7 }
}
