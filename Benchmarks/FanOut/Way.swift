/// A way to observe a number, parts of a state, and events. Times and programs use it alike.
///
/// `observe` makes the first call of a number or a part, before it returns.
@MainActor protocol Way: AnyObject {
    static var name: String { get }
    static var hasEvents: Bool { get }

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
    static var hasEvents: Bool { true }
    func send(_ event: Int) {}
    func observeEvents(with observer: Observer) {}
}

/// The object of an observation. It adds up what it receives, and may do something.
///
/// Everything runs on the main thread. It is not isolated, because Swift would check the actor at
/// each call of a closure of the main actor that is passed to most libraries.
final class Observer: @unchecked Sendable {
    var sum = 0
    var act: ((Int) -> Void)?
    /// Ends the observation when the observer is deallocated, if the way needs that.
    var subscription: AnyObject?
    /// The closure that is observed with retains it, too, to show when it is released.
    var token: Observer?

    @inline(__always) func receive(_ number: Int) {
        sum &+= number
        if let act { act(number) }
    }
}

/// What most libraries are given: a closure that holds the observer weakly.
func receiving(_ observer: Observer) -> (Int) -> Void {
    guard let token = observer.token else { return { [weak observer] in observer?.receive($0) } }
    return { [weak observer] number in
        withExtendedLifetime(token) { observer?.receive(number) }
    }
}

/// A value of which observers observe parts.
struct State {
    var field = 0
    var rows = (0..<100).map { (id: $0, number: 0) }
    var list: [Int] = []

    subscript(part: Part) -> Int {
        get {
            switch part {
            case .field: field
            case .row(let id): rows.first { $0.id == id }!.number
            }
        }
        set {
            switch part {
            case .field: field = newValue
            case .row(let id): rows[id].number = newValue
            }
        }
    }
}

enum Part {
    case field
    /// A row that is searched by its ID.
    case row(Int)
}
