/// A way to observe a number, parts of a state, and events. Times and programs use it alike.
///
/// `observe` makes the first call of a number or a part, before it returns.
@MainActor protocol Way: AnyObject {
    static var name: String { get }
    /// Why it cannot do something.
    static var lacks: [Ability: String] { get }

    init()
    var number: Int { get }
    func write(_ number: Int)
    func observe(with observer: Observer)

    func write(_ number: Int, to part: Part)
    func observe(_ part: Part, with observer: Observer)
    /// Mutates the state's list, in place if the library can.
    func mutateList(_ mutate: (inout [Int]) -> Void)

    func send(_ event: Int)
    func observeEvents(with observer: Observer)
}

extension Way {
    static var lacks: [Ability: String] { [:] }
    func send(_ event: Int) {}
    func observeEvents(with observer: Observer) {}
}

/// What some ways cannot do.
enum Ability { case events, adding, searching }

/// The object of an observation. It counts its calls, adds up what it receives, and may do something.
///
/// Everything runs on the main thread. It is not isolated, because Swift would check the actor at
/// each call of a closure of the main actor that is passed to most libraries.
final class Observer: @unchecked Sendable {
    var (calls, sum) = (0, 0)
    var act: ((Int) -> Void)?
    /// Ends the observation when the observer is deallocated, if the way needs that.
    var subscription: AnyObject?

    @inline(__always) func receive(_ number: Int) {
        calls &+= 1
        sum &+= number
        if let act { act(number) }
    }
}

/// What most libraries are given: a closure that holds the observer weakly.
func receiving(_ observer: Observer) -> (Int) -> Void {
    { [weak observer] in observer?.receive($0) }
}

/// A value of which observers observe parts.
struct State {
    var (field, other) = (0, 0)
    var rows = (0..<100).map { (id: $0, number: 0) }
    var list: [Int] = []

    mutating func write(_ number: Int, to part: Part) {
        switch part {
        case .field: field = number
        case .other: other = number
        case .row(let id, _): rows[id].number = number
        }
    }
}

enum Part {
    case field, other
    /// A row that is searched by its ID, in code that belongs to no actor, or to the main actor.
    case row(Int, onMainActor: Bool = false)

    /// The function with which all ways read it whose state is a value.
    @MainActor var read: (State) -> Int {
        guard case .row(let id, onMainActor: true) = self else { return readAnywhere }
        return { $0.rows.first { $0.id == id }!.number }
    }

    private var readAnywhere: (State) -> Int {
        switch self {
        case .field: \.field
        case .other: \.other
        case .row(let id, _): { $0.rows.first { $0.id == id }!.number }
        }
    }
}
